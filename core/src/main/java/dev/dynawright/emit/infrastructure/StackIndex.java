package dev.dynawright.emit.infrastructure;

import dev.dynawright.design.Index;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** An index as it is to be deployed; {@code capacity} if it is global and capacity is provisioned. */
public record StackIndex(
        String name,
        boolean local,
        List<KeyAttribute> partition,
        List<KeyAttribute> sort,
        Index.Projection projection,
        Optional<Capacity> capacity) {
    public StackIndex {
        partition = List.copyOf(partition);
        sort = List.copyOf(sort);
    }

    /** The attributes of its key, partition first. */
    List<KeyAttribute> key() {
        List<KeyAttribute> all = new ArrayList<>(partition);
        all.addAll(sort);
        return all;
    }

    /** Whether it is the same to DynamoDB but for capacity: an index that differs can only be made anew. */
    boolean isLike(StackIndex other) {
        return name.equals(other.name)
                && local == other.local
                && partition.equals(other.partition)
                && sort.equals(other.sort)
                && projection.equals(other.projection);
    }

    /** The attributes that its projection names. */
    int included() {
        return projection instanceof Index.Projection.Include include
                ? include.attributes().size()
                : 0;
    }
}
