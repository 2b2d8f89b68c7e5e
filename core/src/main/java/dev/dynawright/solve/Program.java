package dev.dynawright.solve;

import dev.dynawright.solve.search.Component;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Choose variables at the least total cost so that every group and every row holds. */
public record Program(List<Variable> variables, List<Group> groups, List<Row> rows) {
    /** The largest number a program may hold: all arithmetic on doubles starts from exact values. */
    public static final long LARGEST = 1L << 53;

    /** The most that the dearest of all groups may cost together; of what stands in no group a cheapest solution takes little. */
    public static final long LARGEST_TOTAL = 1L << 61;

    public Program {
        variables = List.copyOf(variables);
        groups = List.copyOf(groups);
        rows = List.copyOf(rows);
        requireNames(variables);
        requireGroups(groups, variables);
        requireRows(rows, variables.size());
    }

    /** This program with some variables held at 1 (true) or 0 (false), by one more row each, in their order. */
    public Program with(Map<Integer, Boolean> fixed) {
        List<Row> all = new ArrayList<>(rows);
        new TreeMap<>(fixed)
                .forEach((variable, chosen) ->
                        all.add(new Row(List.of(new Term(variable, chosen ? -1 : 1)), chosen ? -1 : 0)));
        return new Program(variables, groups, all);
    }

    /** What the chosen variables cost together. */
    public long cost(Iterable<Integer> chosen) {
        long sum = 0;
        for (int variable : chosen) {
            sum = Component.plus(sum, variables.get(variable).cost());
        }
        return sum;
    }

    static void requireSmall(long number, String what) {
        if (number < -LARGEST || number > LARGEST) {
            throw new IllegalArgumentException(what + " is " + number + "; the largest is " + LARGEST);
        }
    }

    private static void requireNames(List<Variable> variables) {
        Set<String> names = new HashSet<>();
        for (Variable variable : variables) {
            if (!names.add(variable.name())) {
                throw new IllegalArgumentException("two variables are named `" + variable.name() + "`");
            }
        }
    }

    private static void requireGroups(List<Group> groups, List<Variable> variables) {
        boolean[] grouped = new boolean[variables.size()];
        long total = 0;
        for (int group = 0; group < groups.size(); group++) {
            long dearest = 0;
            for (int member : groups.get(group).members()) {
                requireVariable(member, grouped.length, "group", group);
                if (grouped[member]) {
                    throw new IllegalArgumentException("variable " + member + " stands in two groups or twice in one");
                }
                grouped[member] = true;
                dearest = Math.max(dearest, Math.abs(variables.get(member).cost()));
            }
            total = Component.plus(total, dearest);
        }
        if (total > LARGEST_TOTAL) {
            throw new IllegalArgumentException("a solution can cost " + total + "; the most is " + LARGEST_TOTAL);
        }
    }

    private static void requireRows(List<Row> rows, int variables) {
        int[] last = new int[variables];
        for (int row = 0; row < rows.size(); row++) {
            for (Term term : rows.get(row).terms()) {
                requireVariable(term.variable(), variables, "row", row);
                if (last[term.variable()] == row + 1) {
                    throw new IllegalArgumentException("row " + row + " names variable " + term.variable() + " twice");
                }
                last[term.variable()] = row + 1;
            }
        }
    }

    private static void requireVariable(int variable, int variables, String what, int number) {
        if (variable < 0 || variable >= variables) {
            throw new IllegalArgumentException(
                    what + " " + number + " names variable " + variable + " of " + variables);
        }
    }
}
