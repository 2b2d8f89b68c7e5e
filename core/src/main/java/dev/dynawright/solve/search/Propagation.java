package dev.dynawright.solve.search;

/** What follows from the settled variables of a case, row by row and group by group. */
final class Propagation {
    private final Component component;
    private final boolean[] waiting;
    private final int[] queue;
    private int tail;

    Propagation(Component component) {
        this.component = component;
        waiting = new boolean[component.rows()];
        queue = new int[component.rows()];
    }

    /** Settles what must be as it is since so many variables were settled; false if no solution is left. */
    boolean run(Case at, int since) {
        int seen = since;
        boolean possible = true;
        do {
            for (; seen < at.count(); seen++) {
                int variable = at.settled(seen);
                possible &= isSatisfiable(component.groupOf[variable], at);
                for (int row : component.rowsOf[variable]) {
                    if (!waiting[row]) {
                        waiting[row] = true;
                        queue[tail++] = row;
                    }
                }
            }
            while (tail > 0) {
                int row = queue[--tail];
                waiting[row] = false;
                possible = possible && look(row, at);
            }
        } while (possible && seen < at.count());
        return possible;
    }

    private boolean isSatisfiable(int group, Case at) {
        if (group < 0 || !component.exactlyOne[group]) {
            return true;
        }
        for (int member : component.groups[group]) {
            if (at.isFree(member) || at.value(member) == 1) {
                return true;
            }
        }
        return false;
    }

    /** Settles the variables of a row of which one value alone breaks it; false if it is broken anyway. */
    private boolean look(int row, Case at) {
        int[] variables = component.rowVariables[row];
        long[] times = component.rowTimes[row];
        double size = Math.abs((double) component.most[row]);
        long least = 0;
        for (int term = 0; term < variables.length; term++) {
            long part = at.isFree(variables[term]) ? Math.min(0, times[term]) : at.value(variables[term]) * times[term];
            size += Math.abs((double) part);
            least += part;
        }
        if (size > 0x1p62) {
            return true;
        }
        long room = component.most[row] - least;
        for (int term = 0; term < variables.length && room >= 0; term++) {
            if (at.isFree(variables[term]) && Math.abs(times[term]) > room) {
                at.settle(variables[term], times[term] < 0);
            }
        }
        return room >= 0;
    }
}
