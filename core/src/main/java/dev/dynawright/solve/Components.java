package dev.dynawright.solve;

import dev.dynawright.solve.search.Component;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Cuts a program into parts that no group and no row connects. */
final class Components {
    /** Some variables and rows of a program, in its numbers, and the same as arrays in numbers of their own. */
    record Piece(List<Integer> variables, List<Integer> rows, Component component) {
        /** Numbers for all variables of the program, reduced to those of the piece. */
        long[] local(long[] numbers) {
            return variables.stream().mapToLong(variable -> numbers[variable]).toArray();
        }
    }

    private final Program program;
    private final boolean[] dropped;
    private final int[] parent;

    private Components(Program program, List<Certificate.Drop> drops) {
        this.program = program;
        dropped = new boolean[program.variables().size()];
        drops.forEach(drop -> dropped[drop.variable()] = true);
        parent = new int[dropped.length];
        Arrays.setAll(parent, variable -> variable);
    }

    static List<Piece> of(Program program, List<Certificate.Drop> drops) {
        return new Components(program, drops).pieces();
    }

    /** Variables that no row binds make one piece, the first; so do groups and rows without a variable. */
    private List<Piece> pieces() {
        boolean[] bound = new boolean[dropped.length];
        List<Integer> rows = new ArrayList<>();
        for (int row = 0; row < program.rows().size(); row++) {
            if (!alwaysHolds(program.rows().get(row))) {
                rows.add(row);
                kept(program.rows().get(row)).forEach(term -> bound[term.variable()] = true);
                join(kept(program.rows().get(row)).stream().map(Term::variable).toList());
            }
        }
        for (Group group : program.groups()) {
            List<Integer> members = kept(group);
            join(members);
            if (members.stream().anyMatch(member -> bound[member])) {
                members.forEach(member -> bound[member] = true);
            }
        }
        List<Integer> loose = new ArrayList<>();
        Map<Integer, List<Integer>> byRoot = new TreeMap<>();
        Map<Integer, List<Integer>> rowsByRoot = new TreeMap<>();
        for (int variable = 0; variable < dropped.length; variable++) {
            if (!dropped[variable]) {
                (bound[variable] ? byRoot.computeIfAbsent(root(variable), key -> new ArrayList<>()) : loose)
                        .add(variable);
            }
        }
        List<Integer> looseRows = new ArrayList<>();
        for (int row : rows) {
            List<Term> terms = kept(program.rows().get(row));
            (terms.isEmpty()
                            ? looseRows
                            : rowsByRoot.computeIfAbsent(root(terms.get(0).variable()), key -> new ArrayList<>()))
                    .add(row);
        }
        List<Piece> pieces = new ArrayList<>();
        boolean emptyGroup =
                program.groups().stream().anyMatch(group -> group.members().isEmpty());
        if (!loose.isEmpty() || !looseRows.isEmpty() || emptyGroup) {
            pieces.add(piece(loose, looseRows, true));
        }
        byRoot.forEach(
                (root, variables) -> pieces.add(piece(variables, rowsByRoot.getOrDefault(root, List.of()), false)));
        return pieces;
    }

    /** Whether even the largest sum is small enough. */
    private boolean alwaysHolds(Row row) {
        double sum = 0;
        long exact = 0;
        for (Term term : kept(row)) {
            sum += Math.max(0, term.times());
            exact += Math.max(0, term.times());
        }
        return sum < 0x1p62 && exact <= row.most();
    }

    private List<Term> kept(Row row) {
        return row.terms().stream().filter(term -> !dropped[term.variable()]).toList();
    }

    private List<Integer> kept(Group group) {
        return group.members().stream().filter(member -> !dropped[member]).toList();
    }

    private void join(List<Integer> variables) {
        for (int variable : variables) {
            int a = root(variables.get(0));
            int b = root(variable);
            parent[Math.max(a, b)] = Math.min(a, b);
        }
    }

    private int root(int variable) {
        int at = variable;
        while (parent[at] != at) {
            parent[at] = parent[parent[at]];
            at = parent[at];
        }
        return at;
    }

    private Piece piece(List<Integer> variables, List<Integer> rows, boolean withEmptyGroups) {
        Map<Integer, Integer> own = new TreeMap<>();
        variables.forEach(variable -> own.put(variable, own.size()));
        long[] cost = variables.stream()
                .mapToLong(variable -> program.variables().get(variable).cost())
                .toArray();
        List<Group> groups = program.groups().stream()
                .filter(group -> group.members().isEmpty()
                        ? withEmptyGroups
                        : own.containsKey(kept(group).get(0)))
                .toList();
        int[][] members = groups.stream()
                .map(group -> kept(group).stream().mapToInt(own::get).toArray())
                .toArray(int[][]::new);
        boolean[] exactlyOne = new boolean[groups.size()];
        for (int group = 0; group < exactlyOne.length; group++) {
            exactlyOne[group] = groups.get(group).exactlyOne();
        }
        int[][] rowVariables = new int[rows.size()][];
        long[][] rowTimes = new long[rows.size()][];
        long[] most = new long[rows.size()];
        for (int row = 0; row < most.length; row++) {
            Row source = program.rows().get(rows.get(row));
            rowVariables[row] = kept(source).stream()
                    .mapToInt(term -> own.get(term.variable()))
                    .toArray();
            rowTimes[row] = kept(source).stream().mapToLong(Term::times).toArray();
            most[row] = source.most();
        }
        return new Piece(
                List.copyOf(variables),
                List.copyOf(rows),
                new Component(cost, members, exactlyOne, rowVariables, rowTimes, most));
    }
}
