package dev.dynawright.plan.choose.complete;

import java.util.Optional;

/**
 * Something that was added to a drawn design: a table with its first item type, an item type, an index, or something more in
 * what was drawn, in words.
 */
public record Addition(String table, Optional<String> index, Optional<String> type, String what) {
    static Addition index(String table, String index, String what) {
        return new Addition(table, Optional.of(index), Optional.empty(), what);
    }

    static Addition type(String table, String type, String what) {
        return new Addition(table, Optional.empty(), Optional.of(type), what);
    }

    static Addition more(String table, String what) {
        return new Addition(table, Optional.empty(), Optional.empty(), what);
    }

    /** Whether it has items or entries of its own, and so a price of its own. */
    public boolean isOwn() {
        return index.isPresent() || type.isPresent();
    }
}
