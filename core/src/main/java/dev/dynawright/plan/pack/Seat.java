package dev.dynawright.plan.pack;

import dev.dynawright.plan.pack.words.Leaf;
import dev.dynawright.plan.place.Placement;
import java.util.List;
import java.util.Optional;

/**
 * Where a placement stands: the prefix and the attributes of its partition key, what its sort key begins with if others
 * share the partition, and the placement that gave the prefix.
 */
record Seat(String prefix, List<Leaf> partition, Optional<String> sort, Placement leader) {
    Seat {
        partition = List.copyOf(partition);
    }
}
