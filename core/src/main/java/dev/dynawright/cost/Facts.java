package dev.dynawright.cost;

import dev.dynawright.model.Path;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** What is known about one item, by the paths of its attributes from the entity of the item type. */
public record Facts(SortedMap<Path, Fact> known) {
    public static final Facts NONE = new Facts(new TreeMap<>(Path.ORDER));

    public Facts {
        SortedMap<Path, Fact> copy = new TreeMap<>(Path.ORDER);
        copy.putAll(known);
        known = Collections.unmodifiableSortedMap(copy);
    }

    public Facts with(Path path, Fact fact) {
        SortedMap<Path, Fact> more = new TreeMap<>(known);
        more.put(path, fact);
        return new Facts(more);
    }

    public Optional<Fact> fact(Path path) {
        return Optional.ofNullable(known.get(path));
    }
}
