package dev.dynawright.plan.pack;

import dev.dynawright.plan.place.Placement;
import java.util.List;
import java.util.Optional;

/** The texts with which partition keys of indexes begin. */
final class Prefixes {
    private Prefixes() {}

    /**
     * The entity, and the values that the index is for: two indexes of an entity share a slot only if they are for
     * different values.
     */
    static String of(Placement.Index index, EntityWords entity) {
        return values(index).map(v -> entity.prefix() + "#" + v).orElse(entity.prefix());
    }

    /** The first and the last of several values. */
    static Optional<String> values(Placement.Index index) {
        return index.only()
                .map(Placement.Sparse::values)
                .filter(v -> !v.isEmpty())
                .map(Prefixes::joined);
    }

    private static String joined(List<String> values) {
        return values.size() == 1 ? values.get(0) : values.get(0) + "+" + values.get(values.size() - 1);
    }
}
