package dev.dynawright.plan.place;

import dev.dynawright.model.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The attributes by which items are found and sorted, as single attributes of the entity or its parents. Without a partition
 * attribute all items share one constant value. {@code reversed} are numbers of the sort key that stand there inverted.
 */
public record Key(List<Path> partition, List<Path> sort, List<Path> reversed) {
    public Key {
        partition = List.copyOf(partition);
        sort = List.copyOf(sort);
        reversed = List.copyOf(reversed);
    }

    public Key(List<Path> partition, List<Path> sort) {
        this(partition, sort, List.of());
    }

    /** All its attributes, partition first. */
    public List<Path> all() {
        List<Path> all = new ArrayList<>(partition);
        all.addAll(sort);
        return all;
    }

    /** The same attributes on each side of the key, whatever their order in the partition. */
    public boolean isLike(Key other) {
        Set<Path> mine = new LinkedHashSet<>(partition);
        return mine.equals(new LinkedHashSet<>(other.partition))
                && sort.equals(other.sort)
                && reversed.equals(other.reversed);
    }

    @Override
    public String toString() {
        return words(partition) + " / " + words(sort);
    }

    private static String words(List<Path> paths) {
        return paths.isEmpty()
                ? "-"
                : String.join(", ", paths.stream().map(Path::toString).toList());
    }
}
