package dev.dynawright.solve.search;

import java.util.Arrays;
import java.util.List;

/** A program in arrays: variables, groups and rows are numbered from 0. The arrays are shared and never changed. */
public final class Component {
    final long[] cost;
    /** The group of each variable, or -1. */
    final int[] groupOf;

    final int[][] groups;
    final boolean[] exactlyOne;
    final int[][] rowVariables;
    final long[][] rowTimes;
    final long[] most;
    /** For each variable the rows it stands in. */
    final int[][] rowsOf;

    /** Rows that a solution must satisfy but that no relaxation holds, as they are known in another form. */
    final List<Guard> guards;

    /** For each variable the value it has in every case, or -1; empty if none has. */
    final byte[] settled;

    /** A row over all variables. */
    static final class Guard {
        private final long[] times;
        private final long most;

        Guard(long[] times, long most) {
            this.times = times;
            this.most = most;
        }

        boolean holds(boolean[] chosen) {
            long sum = 0;
            for (int variable = 0; variable < chosen.length; variable++) {
                sum = chosen[variable] ? plus(sum, times[variable]) : sum;
            }
            return sum <= most;
        }
    }

    public Component(
            long[] cost, int[][] groups, boolean[] exactlyOne, int[][] rowVariables, long[][] rowTimes, long[] most) {
        this(cost, groups, exactlyOne, rowVariables, rowTimes, most, List.of(), new byte[0]);
    }

    Component(
            long[] cost,
            int[][] groups,
            boolean[] exactlyOne,
            int[][] rowVariables,
            long[][] rowTimes,
            long[] most,
            List<Guard> guards,
            byte[] settled) {
        this.cost = cost;
        this.groups = groups;
        this.exactlyOne = exactlyOne;
        this.rowVariables = rowVariables;
        this.rowTimes = rowTimes;
        this.most = most;
        this.guards = guards;
        this.settled = settled;
        groupOf = new int[cost.length];
        Arrays.fill(groupOf, -1);
        for (int group = 0; group < groups.length; group++) {
            for (int member : groups[group]) {
                groupOf[member] = group;
            }
        }
        int[] count = new int[cost.length];
        for (int[] row : rowVariables) {
            for (int variable : row) {
                count[variable]++;
            }
        }
        rowsOf = new int[cost.length][];
        for (int variable = 0; variable < cost.length; variable++) {
            rowsOf[variable] = new int[count[variable]];
        }
        for (int row = rowVariables.length - 1; row >= 0; row--) {
            for (int variable : rowVariables[row]) {
                rowsOf[variable][--count[variable]] = row;
            }
        }
    }

    /** A sum that stays at the largest number where it passes it: what costs so much is never the cheapest. */
    public static long plus(long one, long other) {
        long sum = one + other;
        boolean passes = ((one ^ sum) & (other ^ sum)) < 0;
        return passes ? (one < 0 ? Long.MIN_VALUE : Long.MAX_VALUE) : sum;
    }

    int size() {
        return cost.length;
    }

    int rows() {
        return most.length;
    }

    long costOf(boolean[] chosen) {
        long sum = 0;
        for (int variable = 0; variable < size(); variable++) {
            sum = chosen[variable] ? plus(sum, cost[variable]) : sum;
        }
        return sum;
    }

    /** Whether every group, row and guard holds. */
    boolean isSolution(boolean[] chosen) {
        for (int group = 0; group < groups.length; group++) {
            int count = 0;
            for (int member : groups[group]) {
                count += chosen[member] ? 1 : 0;
            }
            if (count > 1 || (count == 0 && exactlyOne[group])) {
                return false;
            }
        }
        for (int row = 0; row < rows(); row++) {
            if (excess(row, chosen) > 0) {
                return false;
            }
        }
        return guards.stream().allMatch(guard -> guard.holds(chosen));
    }

    /** How far a row is above what it may be; at most zero if it holds. */
    long excess(int row, boolean[] chosen) {
        long sum = -most[row];
        for (int term = 0; term < rowVariables[row].length; term++) {
            sum += chosen[rowVariables[row][term]] ? rowTimes[row][term] : 0;
        }
        return sum;
    }
}
