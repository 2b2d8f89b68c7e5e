package dev.dynawright.plan;

import dev.dynawright.cost.Layout;
import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Table;
import dev.dynawright.design.When;
import dev.dynawright.model.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An item type with its table and what its items hold. */
public record Source(Table table, ItemType type, Layout layout) {
    /** A design has one table of a name, and a table one item type of a name. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Source source
                && table.name().equals(source.table.name())
                && type.name().equals(source.type.name());
    }

    @Override
    public int hashCode() {
        return 31 * table.name().hashCode() + type.name().hashCode();
    }

    /** Everything of the model that an item has a value of, as an attribute or in a key. */
    public Set<Path> values() {
        Set<Path> all = new LinkedHashSet<>();
        for (ItemType.KeyValue key : type.keys()) {
            for (ItemType.Alternative alternative : key.alternatives()) {
                alternative.template().holes().forEach(hole -> all.add(hole.path()));
                alternative.when().map(When::path).ifPresent(all::add);
            }
        }
        layout.stored().stream()
                .map(Layout.Stored::source)
                .flatMap(Optional::stream)
                .forEach(all::add);
        return all;
    }

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
