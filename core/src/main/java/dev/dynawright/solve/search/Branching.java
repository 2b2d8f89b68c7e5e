package dev.dynawright.solve.search;

/**
 * Chooses the variable to split on: one that many others wait for, and that is neither 0 nor 1. What follows from others that are
 * chosen together says little about them, so it comes last.
 */
final class Branching {
    private static final double WHOLE = 1e-6;
    private static final double LAST = 1e-9;

    private final Component component;
    private final int[] waiting;
    private final boolean[] follows;
    private int variable = -1;
    private boolean side;

    Branching(Component component) {
        this.component = component;
        waiting = new int[component.size()];
        follows = new boolean[component.size()];
        for (int each = 0; each < component.size(); each++) {
            follows[each] = component.groupOf[each] < 0;
        }
        for (int row = 0; row < component.rows(); row++) {
            boolean joins = joins(row);
            boolean pair = isPair(row);
            for (int term = 0; term < component.rowVariables[row].length; term++) {
                boolean waits = component.rowTimes[row][term] < 0;
                waiting[component.rowVariables[row][term]] += waits ? 1 : 0;
                follows[component.rowVariables[row][term]] &= pair || (waits && joins);
            }
        }
    }

    /** Whether a row is about several that can be chosen together. */
    private boolean joins(int row) {
        int first = -1;
        for (int term = 0; term < component.rowVariables[row].length; term++) {
            if (component.rowTimes[row][term] > 0) {
                int variable = component.rowVariables[row][term];
                int group = component.groupOf[variable];
                if (first >= 0 && (group < 0 || group != component.groupOf[first])) {
                    return true;
                }
                first = variable;
            }
        }
        return false;
    }

    /** Whether a row says of two variables outside groups that one waits for the other. */
    private boolean isPair(int row) {
        int[] variables = component.rowVariables[row];
        return variables.length == 2 && component.groupOf[variables[0]] < 0 && component.groupOf[variables[1]] < 0;
    }

    /** The variable chosen, or -1 if nothing is free. */
    int choose(Relaxation relaxation, Case at) {
        variable = -1;
        double best = 0;
        int anyFree = -1;
        for (int each = 0; each < component.size(); each++) {
            if (!at.isFree(each)) {
                continue;
            }
            anyFree = anyFree < 0 ? each : anyFree;
            double value = relaxation.value(each, at);
            double part = Math.min(value, 1 - value);
            double score = (1 + waiting[each]) * part * (follows[each] ? LAST : 1);
            if (part > WHOLE && score > best * (1 + 1e-9)) {
                best = score;
                variable = each;
            }
        }
        if (variable < 0) {
            variable = anyFree;
        }
        if (variable >= 0) {
            side = component.groupOf[variable] >= 0 || relaxation.value(variable, at) >= 0.5;
        }
        return variable;
    }

    int variable() {
        return variable;
    }

    /** Which side of the split to visit first. */
    boolean side() {
        return side;
    }
}
