package dev.dynawright.design;

import java.util.ArrayList;
import java.util.List;

/** A second way into a table. A local one has the table's partition key, which {@code partition} then names. */
public record Index(String name, boolean local, List<String> partition, List<String> sort, Projection projection) {
    public Index {
        partition = List.copyOf(partition);
        sort = List.copyOf(sort);
    }

    /** Which attributes an entry has besides its own key and the table's. */
    public sealed interface Projection {
        /** All of the item. */
        record All() implements Projection {}

        /** None. */
        record Keys() implements Projection {}

        /** Those that are named as they are stored. */
        record Include(List<String> attributes) implements Projection {
            public Include {
                attributes = List.copyOf(attributes);
            }
        }
    }

    /** The attributes of its key, partition first. */
    public List<String> key() {
        List<String> all = new ArrayList<>(partition);
        all.addAll(sort);
        return all;
    }
}
