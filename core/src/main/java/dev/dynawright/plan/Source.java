package dev.dynawright.plan;

import dev.dynawright.cost.Facts;
import dev.dynawright.cost.Layout;
import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Table;
import dev.dynawright.design.Template;
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

    /** The table key in one case; none if there is no item then. */
    public Optional<List<Template>> key(Facts complete) {
        List<Template> key = new ArrayList<>();
        table.key().forEach(attribute -> layout.key(attribute, complete).ifPresent(key::add));
        return key.size() == table.key().size() ? Optional.of(key) : Optional.empty();
    }

    /** The table key in the first case that has one; none if there is never an item. */
    public Optional<List<Template>> anyKey() {
        return layout.cases(Facts.NONE).stream()
                .map(one -> key(one.facts()))
                .flatMap(Optional::stream)
                .findFirst();
    }

    /** Whether there is an item in every case. */
    public boolean isAlwaysThere() {
        return layout.cases(Facts.NONE).stream()
                .allMatch(one -> key(one.facts()).isPresent());
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
