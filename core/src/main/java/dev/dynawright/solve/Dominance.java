package dev.dynawright.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Finds members of a group that another member replaces: it costs no more and uses no more of any row. */
final class Dominance {
    private final Program program;
    /** For each variable its rows in ascending order, and the coefficients beside. */
    private final int[][] rows;

    private final long[][] times;
    /** For each variable marks of the rows in which it takes something, and of those in which it gives; rows share marks. */
    private final long[] takes;

    private final long[] gives;

    private Dominance(Program program) {
        this.program = program;
        int[] count = new int[program.variables().size()];
        for (Row row : program.rows()) {
            row.terms().forEach(term -> count[term.variable()]++);
        }
        rows = Arrays.stream(count).mapToObj(int[]::new).toArray(int[][]::new);
        times = Arrays.stream(count).mapToObj(long[]::new).toArray(long[][]::new);
        takes = new long[count.length];
        gives = new long[count.length];
        Arrays.fill(count, 0);
        for (int row = 0; row < program.rows().size(); row++) {
            for (Term term : program.rows().get(row).terms()) {
                rows[term.variable()][count[term.variable()]] = row;
                times[term.variable()][count[term.variable()]++] = term.times();
                long mark = 1L << (row % Long.SIZE);
                takes[term.variable()] |= term.times() > 0 ? mark : 0;
                gives[term.variable()] |= term.times() < 0 ? mark : 0;
            }
        }
    }

    static List<Certificate.Drop> of(Program program) {
        Dominance dominance = new Dominance(program);
        List<Certificate.Drop> drops = new ArrayList<>();
        for (Group group : program.groups()) {
            dominance.inside(group, drops);
        }
        return drops;
    }

    private void inside(Group group, List<Certificate.Drop> drops) {
        List<Integer> members = new ArrayList<>(group.members());
        members.sort(Comparator.comparingLong((Integer member) -> cost(member)).thenComparing(member -> member));
        List<Integer> kept = new ArrayList<>();
        for (int member : members) {
            int better = -1;
            for (int other : kept) {
                if (usesNoMore(other, member)) {
                    better = other;
                    break;
                }
            }
            if (better >= 0) {
                drops.add(new Certificate.Drop(member, better));
                continue;
            }
            // Of equal cost, a later member can still replace an earlier one.
            int now = member;
            kept.removeIf(other -> {
                boolean replaced = cost(other) == cost(now) && usesNoMore(now, other);
                if (replaced) {
                    drops.add(new Certificate.Drop(other, now));
                }
                return replaced;
            });
            kept.add(member);
        }
    }

    private long cost(int variable) {
        return program.variables().get(variable).cost();
    }

    private boolean usesNoMore(int variable, int than) {
        if ((takes[variable] & ~takes[than]) != 0 || (gives[than] & ~gives[variable]) != 0) {
            return false;
        }
        int own = 0;
        int other = 0;
        while (own < rows[variable].length || other < rows[than].length) {
            int ownRow = own < rows[variable].length ? rows[variable][own] : Integer.MAX_VALUE;
            int otherRow = other < rows[than].length ? rows[than][other] : Integer.MAX_VALUE;
            long ownTimes = ownRow <= otherRow ? times[variable][own++] : 0;
            long otherTimes = otherRow <= ownRow ? times[than][other++] : 0;
            if (ownTimes > otherTimes) {
                return false;
            }
        }
        return true;
    }
}
