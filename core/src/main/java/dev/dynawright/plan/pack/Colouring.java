package dev.dynawright.plan.pack;

import java.util.Arrays;

/** The fewest slots for things of which some cannot share one: exactly for a few, else by taking the most constrained first. */
final class Colouring {
    /** More than these are not searched for the fewest. */
    private static final int FEW = 16;

    private static final int MOST_STEPS = 100_000;

    private final boolean[][] clash;
    private final int size;
    private int[] best;
    private int fewest;
    private int steps;

    private Colouring(boolean[][] clash) {
        this.clash = clash;
        this.size = clash.length;
        this.best = greedy();
        this.fewest = Arrays.stream(best).max().orElse(-1) + 1;
    }

    /** The slot of each, numbered from zero in the order in which they first occur. */
    static int[] of(boolean[][] clash) {
        Colouring colouring = new Colouring(clash);
        if (colouring.size <= FEW && colouring.fewest > 2) {
            colouring.search(0, new int[colouring.size], 0);
        }
        return renumbered(colouring.best);
    }

    private int[] greedy() {
        Integer[] order = new Integer[size];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, (a, b) -> degree(b) != degree(a) ? degree(b) - degree(a) : a - b);
        int[] slots = new int[size];
        Arrays.fill(slots, -1);
        for (int one : order) {
            int slot = 0;
            while (!isFree(one, slot, slots, size)) {
                slot++;
            }
            slots[one] = slot;
        }
        return slots;
    }

    private int degree(int one) {
        int degree = 0;
        for (boolean clashes : clash[one]) {
            degree += clashes ? 1 : 0;
        }
        return degree;
    }

    private boolean isFree(int one, int slot, int[] slots, int until) {
        for (int other = 0; other < until; other++) {
            if (slots[other] == slot && clash[one][other]) {
                return false;
            }
        }
        return true;
    }

    private void search(int at, int[] slots, int used) {
        if (used >= fewest || ++steps > MOST_STEPS) {
            return;
        }
        if (at == size) {
            fewest = used;
            best = slots.clone();
            return;
        }
        for (int slot = 0; slot <= used; slot++) {
            if (isFree(at, slot, slots, at)) {
                slots[at] = slot;
                search(at + 1, slots, Math.max(used, slot + 1));
            }
        }
    }

    private static int[] renumbered(int[] slots) {
        int[] numbers = new int[slots.length];
        Arrays.fill(numbers, -1);
        int next = 0;
        int[] result = new int[slots.length];
        for (int i = 0; i < slots.length; i++) {
            if (numbers[slots[i]] < 0) {
                numbers[slots[i]] = next++;
            }
            result[i] = numbers[slots[i]];
        }
        return result;
    }
}
