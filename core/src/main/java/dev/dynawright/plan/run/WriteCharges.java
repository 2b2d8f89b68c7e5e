package dev.dynawright.plan.run;

import dev.dynawright.design.Index;
import dev.dynawright.design.Limits;
import dev.dynawright.design.Table;
import dev.dynawright.plan.item.Item;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the service charges for one item that is written: by its larger size, and for every entry of an index that changes. */
final class WriteCharges {
    private static final int MILLI = 1_000;

    private WriteCharges() {}

    static List<Response.Used> of(Table table, Optional<Item> before, Optional<Item> after, boolean transaction) {
        List<Response.Used> used = new ArrayList<>();
        used.add(of(table, before, after, transaction ? 2 : 1));
        for (Index index : table.indexes()) {
            long milli = entries(
                    before.flatMap(i -> i.entry(table, index)), after.flatMap(i -> i.entry(table, index)), index);
            Request.Place place = new Request.Place(table.name(), Optional.of(index.name()));
            if (milli > 0) {
                used.add(new Response.Used(place, 0, milli));
            } else if (before.isPresent() && after.isPresent() && isTurned(before.get(), after.get(), index)) {
                used.add(Response.Used.half(
                        place, milli(before.get().projected(table, index).bytes())));
            }
        }
        return used;
    }

    /** Whether an item had one half of the key of an index and has only the other then. */
    private static boolean isTurned(Item before, Item after, Index index) {
        List<String> had = index.key().stream()
                .filter(name -> before.value(name).isPresent())
                .toList();
        List<String> has = index.key().stream()
                .filter(name -> after.value(name).isPresent())
                .toList();
        return index.key().size() > 1 && had.size() == 1 && has.size() == 1 && !had.equals(has);
    }

    /** What an item takes that a condition has kept from being written, or that is only looked at. */
    static Response.Used ofTable(Table table, Optional<Item> item, boolean transaction) {
        return of(table, item, item, transaction ? 2 : 1);
    }

    private static Response.Used of(Table table, Optional<Item> before, Optional<Item> after, int times) {
        long bytes = Math.max(
                before.map(Item::bytes).orElse(0L), after.map(Item::bytes).orElse(0L));
        return new Response.Used(new Request.Place(table.name(), Optional.empty()), 0, times * milli(bytes));
    }

    /** An entry that comes or goes is written once, one that changes once, one whose key changes is removed and written anew. */
    private static long entries(Optional<Item> before, Optional<Item> after, Index index) {
        long removed = before.map(i -> milli(i.bytes())).orElse(0L);
        long written = after.map(i -> milli(i.bytes())).orElse(0L);
        if (before.isEmpty() || after.isEmpty()) {
            return removed + written;
        }
        if (before.equals(after)) {
            return 0;
        }
        boolean moved = !before.get().values(index.key()).equals(after.get().values(index.key()));
        return moved ? removed + written : Math.max(removed, written);
    }

    private static long milli(long bytes) {
        return MILLI * Math.max(1, (bytes + Limits.WRITE_UNIT_BYTES - 1) / Limits.WRITE_UNIT_BYTES);
    }
}
