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
    private final boolean drops;
    private final int[] parent;
    /** Of each row and each group what is not dropped. */
    private final List<List<Term>> rows = new ArrayList<>();

    private final List<List<Integer>> groups = new ArrayList<>();
    /** The place of each variable in its piece. */
    private final int[] own;

    private Components(Program program, List<Certificate.Drop> drops) {
        this.program = program;
        dropped = new boolean[program.variables().size()];
        drops.forEach(drop -> dropped[drop.variable()] = true);
        this.drops = !drops.isEmpty();
        parent = new int[dropped.length];
        own = new int[dropped.length];
        Arrays.setAll(parent, variable -> variable);
        program.rows().forEach(row -> rows.add(kept(row)));
        program.groups().forEach(group -> groups.add(kept(group)));
    }

    static List<Piece> of(Program program, List<Certificate.Drop> drops) {
        return new Components(program, drops).pieces();
    }

    /** What belongs to one piece, in the numbers of the program. */
    private static final class Parts {
        private final List<Integer> variables = new ArrayList<>();
        private final List<Integer> rows = new ArrayList<>();
        private final List<Integer> groups = new ArrayList<>();
    }

    /** Variables that no row binds make one piece, the first; so do groups and rows without a variable. */
    private List<Piece> pieces() {
        boolean[] bound = new boolean[dropped.length];
        boolean[] binds = new boolean[rows.size()];
        for (int row = 0; row < binds.length; row++) {
            List<Term> terms = rows.get(row);
            binds[row] = !alwaysHolds(terms, program.rows().get(row).most());
            for (Term term : binds[row] ? terms : List.<Term>of()) {
                bound[term.variable()] = true;
                join(terms.get(0).variable(), term.variable());
            }
        }
        for (List<Integer> members : groups) {
            boolean any = false;
            for (int member : members) {
                join(members.get(0), member);
                any |= bound[member];
            }
            for (int member : members) {
                bound[member] |= any;
            }
        }
        Parts loose = new Parts();
        Map<Integer, Parts> byRoot = new TreeMap<>();
        for (int variable = 0; variable < dropped.length; variable++) {
            if (!dropped[variable]) {
                Parts parts = bound[variable] ? byRoot.computeIfAbsent(root(variable), key -> new Parts()) : loose;
                own[variable] = parts.variables.size();
                parts.variables.add(variable);
            }
        }
        for (int row = 0; row < binds.length; row++) {
            if (binds[row]) {
                List<Term> terms = rows.get(row);
                (terms.isEmpty() ? loose : parts(byRoot, terms.get(0).variable(), loose)).rows.add(row);
            }
        }
        boolean emptyGroup = false;
        for (int group = 0; group < groups.size(); group++) {
            List<Integer> members = groups.get(group);
            emptyGroup |= members.isEmpty();
            (members.isEmpty() ? loose : parts(byRoot, members.get(0), loose)).groups.add(group);
        }
        List<Piece> pieces = new ArrayList<>();
        if (!loose.variables.isEmpty() || !loose.rows.isEmpty() || emptyGroup) {
            pieces.add(piece(loose));
        }
        byRoot.values().forEach(parts -> pieces.add(piece(parts)));
        return pieces;
    }

    private Parts parts(Map<Integer, Parts> byRoot, int variable, Parts loose) {
        return byRoot.getOrDefault(root(variable), loose);
    }

    /** Whether even the largest sum is small enough. */
    private static boolean alwaysHolds(List<Term> terms, long most) {
        double sum = 0;
        long exact = 0;
        for (Term term : terms) {
            sum += Math.max(0, term.times());
            exact += Math.max(0, term.times());
        }
        return sum < 0x1p62 && exact <= most;
    }

    private List<Term> kept(Row row) {
        if (!drops) {
            return row.terms();
        }
        List<Term> kept = new ArrayList<>(row.terms().size());
        for (Term term : row.terms()) {
            if (!dropped[term.variable()]) {
                kept.add(term);
            }
        }
        return kept;
    }

    private List<Integer> kept(Group group) {
        if (!drops) {
            return group.members();
        }
        List<Integer> kept = new ArrayList<>(group.members().size());
        for (int member : group.members()) {
            if (!dropped[member]) {
                kept.add(member);
            }
        }
        return kept;
    }

    private void join(int one, int other) {
        int a = root(one);
        int b = root(other);
        parent[Math.max(a, b)] = Math.min(a, b);
    }

    private int root(int variable) {
        int at = variable;
        while (parent[at] != at) {
            parent[at] = parent[parent[at]];
            at = parent[at];
        }
        return at;
    }

    private Piece piece(Parts parts) {
        long[] cost = new long[parts.variables.size()];
        for (int place = 0; place < cost.length; place++) {
            cost[place] = program.variables().get(parts.variables.get(place)).cost();
        }
        int[][] members = new int[parts.groups.size()][];
        boolean[] exactlyOne = new boolean[members.length];
        for (int group = 0; group < members.length; group++) {
            int number = parts.groups.get(group);
            List<Integer> all = groups.get(number);
            members[group] = new int[all.size()];
            for (int place = 0; place < all.size(); place++) {
                members[group][place] = own[all.get(place)];
            }
            exactlyOne[group] = program.groups().get(number).exactlyOne();
        }
        int[][] rowVariables = new int[parts.rows.size()][];
        long[][] rowTimes = new long[rowVariables.length][];
        long[] most = new long[rowVariables.length];
        for (int row = 0; row < most.length; row++) {
            List<Term> terms = rows.get(parts.rows.get(row));
            rowVariables[row] = new int[terms.size()];
            rowTimes[row] = new long[terms.size()];
            for (int place = 0; place < terms.size(); place++) {
                rowVariables[row][place] = own[terms.get(place).variable()];
                rowTimes[row][place] = terms.get(place).times();
            }
            most[row] = program.rows().get(parts.rows.get(row)).most();
        }
        return new Piece(
                List.copyOf(parts.variables),
                List.copyOf(parts.rows),
                new Component(cost, members, exactlyOne, rowVariables, rowTimes, most));
    }
}
