package dev.dynawright.plan;

import dev.dynawright.design.Index;
import dev.dynawright.design.Table;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Where a request goes: a table by its own key, or one of its indexes. */
public record Place(Table table, Optional<Index> index) {
    public static Place of(Table table) {
        return new Place(table, Optional.empty());
    }

    public static Place of(Table table, Index index) {
        return new Place(table, Optional.of(index));
    }

    /** The name of the index, else of the table. */
    public String name() {
        return index.map(Index::name).orElse(table.name());
    }

    public List<String> partition() {
        return index.map(Index::partition).orElse(List.of(table.partition()));
    }

    public List<String> sort() {
        return index.map(Index::sort).orElse(table.sort().map(List::of).orElse(List.of()));
    }

    /** The attributes of the whole key, partition first. */
    public List<String> key() {
        return index.map(Index::key).orElseGet(table::key);
    }

    /** Whether it only ever answers with what was true a moment ago. */
    public boolean isEventual() {
        return index.isPresent() && !index.get().local();
    }

    /** A design has one table of a name, and a table one index of a name. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Place place
                && table.name().equals(place.table.name())
                && index.map(Index::name).equals(place.index.map(Index::name));
    }

    @Override
    public int hashCode() {
        return 31 * table.name().hashCode() + index.map(Index::name).hashCode();
    }

    @Override
    public String toString() {
        return index.map(i -> table.name() + "." + i.name()).orElse(table.name());
    }
}
