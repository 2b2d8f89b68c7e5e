package dev.dynawright.layer;

import java.util.List;
import java.util.Optional;

/** Where requests go: a table by its own key or one of its indexes, and the attributes that tell where an item is in it. */
public record TablePlace(String table, Optional<String> index, List<String> key) {
    public TablePlace {
        key = List.copyOf(key);
    }

    /** A table by its own key. */
    public static TablePlace table(String table, String... key) {
        return new TablePlace(table, Optional.empty(), List.of(key));
    }

    /** An index of a table; its keys come behind those of the table. */
    public static TablePlace index(String table, String index, String... key) {
        return new TablePlace(table, Optional.of(index), List.of(key));
    }
}
