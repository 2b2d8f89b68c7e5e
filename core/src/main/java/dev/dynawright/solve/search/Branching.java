package dev.dynawright.solve.search;

/** Chooses the variable to split on: one that many others wait for, and that is neither 0 nor 1. */
final class Branching {
    private static final double WHOLE = 1e-6;

    private final Component component;
    private final int[] waiting;
    private int variable = -1;
    private boolean side;

    Branching(Component component) {
        this.component = component;
        waiting = new int[component.size()];
        for (int row = 0; row < component.rows(); row++) {
            for (int term = 0; term < component.rowVariables[row].length; term++) {
                if (component.rowTimes[row][term] < 0) {
                    waiting[component.rowVariables[row][term]]++;
                }
            }
        }
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
            double score = (1 + waiting[each]) * part;
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
