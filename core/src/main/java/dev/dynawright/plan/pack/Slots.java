package dev.dynawright.plan.pack;

import java.util.ArrayList;
import java.util.List;

/** Shares out index placements among as few indexes of a table as cost nothing. */
final class Slots {
    private Slots() {}

    /** Those that share for free, the indexes in the order of their first placement. */
    static List<Slot> of(List<Slot> units) {
        if (units.size() < 2) {
            return units;
        }
        boolean[][] clash = new boolean[units.size()][units.size()];
        for (int i = 0; i < units.size(); i++) {
            for (int j = 0; j < i; j++) {
                clash[i][j] = !units.get(i).joinsFreely(units.get(j));
                clash[j][i] = clash[i][j];
            }
        }
        int[] numbers = Colouring.of(clash);
        List<Slot> slots = new ArrayList<>();
        for (int i = 0; i < numbers.length; i++) {
            if (numbers[i] == slots.size()) {
                slots.add(units.get(i));
            } else {
                slots.set(numbers[i], slots.get(numbers[i]).with(units.get(i)));
            }
        }
        return slots;
    }
}
