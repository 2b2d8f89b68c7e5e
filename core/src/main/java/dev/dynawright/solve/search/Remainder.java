package dev.dynawright.solve.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What a case leaves to be chosen: parts that no group and no row connects any more, each a component of its own. */
final class Remainder {
    private final Component component;
    private final Case at;
    private final int[] parent;
    private final boolean[] bound;
    private final boolean[] seen;
    private final List<Integer> rows = new ArrayList<>();
    /** What is settled or loose and chosen. */
    private final List<Integer> chosen = new ArrayList<>();

    /** Some free variables and rows in numbers of the whole, and the same as a component. */
    record Part(List<Integer> variables, List<Integer> rows, Component component) {}

    private Remainder(Component component, Case at) {
        this.component = component;
        this.at = at;
        parent = new int[component.size()];
        bound = new boolean[component.size()];
        seen = new boolean[component.rows()];
        Arrays.setAll(parent, variable -> variable);
    }

    /** Chooses the cheapest of all that no row binds; what it chooses and what is settled at 1 is added to a list. */
    static List<Part> of(Component component, Case at, List<Integer> chosen) {
        Remainder remainder = new Remainder(component, at);
        List<Part> parts = remainder.parts();
        chosen.addAll(remainder.chosen);
        return parts;
    }

    private List<Part> parts() {
        for (int variable = 0; variable < component.size(); variable++) {
            if (at.isFree(variable)) {
                for (int row : component.rowsOf[variable]) {
                    if (!seen[row]) {
                        seen[row] = true;
                        bind(row);
                    }
                }
            } else if (at.value(variable) == 1) {
                chosen.add(variable);
            }
        }
        List<Integer> groups = new ArrayList<>();
        for (int group = 0; group < component.groups.length; group++) {
            if (join(group)) {
                groups.add(group);
            }
        }
        return cut(groups);
    }

    private void bind(int row) {
        int first = -1;
        if (isBinding(row)) {
            rows.add(row);
            for (int variable : component.rowVariables[row]) {
                if (at.isFree(variable)) {
                    bound[variable] = true;
                    first = first < 0 ? variable : first;
                    join(first, variable);
                }
            }
        }
    }

    /** Whether some choice of its free variables breaks a row. */
    private boolean isBinding(int row) {
        double most = 0;
        long exact = 0;
        for (int term = 0; term < component.rowVariables[row].length; term++) {
            long times = component.rowTimes[row][term];
            int variable = component.rowVariables[row][term];
            long part = at.isFree(variable) ? Math.max(0, times) : at.value(variable) * times;
            most += Math.abs((double) part);
            exact += part;
        }
        return most >= 0x1p62 || exact > component.most[row];
    }

    /** Joins the free members of a group if one of them is bound; chooses the cheapest if none is. */
    private boolean join(int group) {
        int first = -1;
        int cheapest = -1;
        boolean any = false;
        for (int member : component.groups[group]) {
            if (at.value(member) == 1) {
                return false;
            }
            if (at.isFree(member)) {
                first = first < 0 ? member : first;
                join(first, member);
                any |= bound[member];
                cheapest = cheapest < 0 || component.cost[member] < component.cost[cheapest] ? member : cheapest;
            }
        }
        if (any) {
            for (int member : component.groups[group]) {
                bound[member] |= at.isFree(member);
            }
        } else if (cheapest >= 0 && (component.exactlyOne[group] || component.cost[cheapest] < 0)) {
            chosen.add(cheapest);
        }
        return any;
    }

    private void join(int one, int other) {
        int a = root(one);
        int b = root(other);
        parent[Math.max(a, b)] = Math.min(a, b);
    }

    private int root(int variable) {
        int on = variable;
        while (parent[on] != on) {
            parent[on] = parent[parent[on]];
            on = parent[on];
        }
        return on;
    }

    private List<Part> cut(List<Integer> groups) {
        int[] number = new int[component.size()];
        int[] own = new int[component.size()];
        List<List<Integer>> variables = new ArrayList<>();
        for (int variable = 0; variable < component.size(); variable++) {
            if (bound[variable]) {
                int root = root(variable);
                if (root == variable) {
                    number[root] = variables.size();
                    variables.add(new ArrayList<>());
                }
                own[variable] = variables.get(number[root]).size();
                variables.get(number[root]).add(variable);
            } else if (at.isFree(variable) && component.groupOf[variable] < 0 && component.cost[variable] < 0) {
                chosen.add(variable);
            }
        }
        List<List<Integer>> ownRows = lists(variables.size());
        List<List<Integer>> ownGroups = lists(variables.size());
        rows.forEach(row ->
                ownRows.get(number[root(anyFree(component.rowVariables[row]))]).add(row));
        groups.forEach(group ->
                ownGroups.get(number[root(anyFree(component.groups[group]))]).add(group));
        List<Part> parts = new ArrayList<>();
        for (int part = 0; part < variables.size(); part++) {
            parts.add(part(variables.get(part), ownGroups.get(part), ownRows.get(part), own));
        }
        return parts;
    }

    private static List<List<Integer>> lists(int count) {
        List<List<Integer>> lists = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            lists.add(new ArrayList<>());
        }
        return lists;
    }

    private int anyFree(int[] variables) {
        for (int variable : variables) {
            if (at.isFree(variable)) {
                return variable;
            }
        }
        throw new IllegalStateException("nothing is free");
    }

    private Part part(List<Integer> variables, List<Integer> groups, List<Integer> ownRows, int[] own) {
        int[] numbers = variables.stream().mapToInt(variable -> variable).toArray();
        long[] cost = new long[numbers.length];
        Arrays.setAll(cost, variable -> component.cost[numbers[variable]]);
        int[][] members = new int[groups.size()][];
        boolean[] exactlyOne = new boolean[groups.size()];
        for (int group = 0; group < members.length; group++) {
            members[group] = Arrays.stream(component.groups[groups.get(group)])
                    .filter(at::isFree)
                    .map(member -> own[member])
                    .toArray();
            exactlyOne[group] = component.exactlyOne[groups.get(group)];
        }
        int[][] rowVariables = new int[ownRows.size()][];
        long[][] rowTimes = new long[ownRows.size()][];
        long[] most = new long[ownRows.size()];
        for (int row = 0; row < most.length; row++) {
            int source = ownRows.get(row);
            most[row] = component.most[source];
            int[] left = new int[component.rowVariables[source].length];
            long[] times = new long[left.length];
            int count = 0;
            for (int term = 0; term < left.length; term++) {
                int variable = component.rowVariables[source][term];
                if (at.isFree(variable)) {
                    left[count] = own[variable];
                    times[count++] = component.rowTimes[source][term];
                } else {
                    most[row] -= at.value(variable) * component.rowTimes[source][term];
                }
            }
            rowVariables[row] = Arrays.copyOf(left, count);
            rowTimes[row] = Arrays.copyOf(times, count);
        }
        return new Part(variables, ownRows, new Component(cost, members, exactlyOne, rowVariables, rowTimes, most));
    }
}
