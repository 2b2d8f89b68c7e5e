package dev.dynawright.solve.search;

import java.util.Arrays;

/** Which variables are settled, in the order in which they were, so that the last ones can be taken back. */
final class Case {
    static final byte FREE = -1;

    private final Component component;
    private final byte[] value;
    private final int[] settled;
    private int count;

    Case(Component component) {
        this.component = component;
        value = new byte[component.size()];
        Arrays.fill(value, FREE);
        settled = new int[component.size()];
        for (int variable = 0; variable < component.settled.length; variable++) {
            if (component.settled[variable] != FREE) {
                settle(variable, component.settled[variable] == 1);
            }
        }
        for (int group = 0; group < component.groups.length; group++) {
            settleLast(group);
        }
    }

    private Case(Case other) {
        component = other.component;
        value = other.value.clone();
        settled = other.settled.clone();
        count = other.count;
    }

    /** The same, to be settled further by itself. */
    Case copy() {
        return new Case(this);
    }

    /** The values of all variables. */
    byte[] values() {
        return value.clone();
    }

    byte value(int variable) {
        return value[variable];
    }

    boolean isFree(int variable) {
        return value[variable] == FREE;
    }

    int count() {
        return count;
    }

    int settled(int at) {
        return settled[at];
    }

    /** Settles a variable and what follows inside its group; one that is settled stays as it is. */
    void settle(int variable, boolean chosen) {
        if (!isFree(variable)) {
            return;
        }
        put(variable, chosen);
        int group = component.groupOf[variable];
        if (group < 0) {
            return;
        }
        if (chosen) {
            for (int member : component.groups[group]) {
                if (isFree(member)) {
                    put(member, false);
                }
            }
        } else {
            settleLast(group);
        }
    }

    /** If exactly one must be chosen and one is left, it is chosen. */
    private void settleLast(int group) {
        int last = -1;
        for (int member : component.groups[group]) {
            if (value[member] == 1 || (isFree(member) && last >= 0)) {
                return;
            }
            last = isFree(member) ? member : last;
        }
        if (last >= 0 && component.exactlyOne[group]) {
            put(last, true);
        }
    }

    private void put(int variable, boolean chosen) {
        value[variable] = (byte) (chosen ? 1 : 0);
        settled[count++] = variable;
    }

    /** Takes back the last settled variables until so many are left. */
    void back(int to) {
        while (count > to) {
            value[settled[--count]] = FREE;
        }
    }

    /** Settled variables as they are, free ones left out. */
    boolean[] chosen() {
        boolean[] chosen = new boolean[value.length];
        for (int variable = 0; variable < value.length; variable++) {
            chosen[variable] = value[variable] == 1;
        }
        return chosen;
    }
}
