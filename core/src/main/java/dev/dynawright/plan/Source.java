package dev.dynawright.plan;

import dev.dynawright.cost.Layout;
import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Table;
import java.util.ArrayList;
import java.util.List;

/** An item type with its table and what its items hold. */
public record Source(Table table, ItemType type, Layout layout) {
    /** The table, and every index in whose key the type has values. */
    public List<Place> places() {
        List<Place> all = new ArrayList<>();
        all.add(Place.of(table));
        for (Index index : table.indexes()) {
            if (index.key().stream().allMatch(a -> type.key(a).isPresent())) {
                all.add(Place.of(table, index));
            }
        }
        return all;
    }
}
