package dev.dynawright.plan.candidates;

import dev.dynawright.model.Attribute;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.plan.place.Key;
import dev.dynawright.plan.place.Placement.Sparse;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What an entity names first: its attributes as they stand in the file, then those of its parents. Names decide nothing. */
final class FileOrder {
    private final Relations relations;
    private final Entity entity;

    FileOrder(Relations relations, Entity entity) {
        this.relations = relations;
        this.entity = entity;
    }

    Comparator<Path> paths() {
        return Comparator.comparing(this::place, FileOrder::compare);
    }

    Comparator<List<Path>> lists() {
        return Comparator.comparing(this::places, FileOrder::compare);
    }

    /** The finest partition, then the fewest attributes, then the fewest of the id, then those that are named first. */
    Comparator<Key> keys() {
        Set<Path> id = new LinkedHashSet<>();
        relations.idOf(entity.name()).forEach(part -> id.add(part.path()));
        return Comparator.<Key>comparingInt(k -> -k.partition().size())
                .thenComparingInt(k -> k.all().size())
                .thenComparingLong(k -> k.all().stream().filter(id::contains).count())
                .thenComparing(Key::partition, lists())
                .thenComparing(Key::sort, lists())
                .thenComparing(Key::reversed, lists());
    }

    /** The same, then those of all entities before those of some. */
    Comparator<Shape> shapes() {
        return Comparator.comparing(Shape::key, keys())
                .thenComparing(s -> s.only().map(Sparse::attribute).stream().toList(), lists())
                .thenComparing(s -> s.only().map(o -> o.values().toString()).orElse(""));
    }

    private List<Integer> places(List<Path> paths) {
        List<Integer> all = new ArrayList<>();
        paths.forEach(path -> all.addAll(place(path)));
        return all;
    }

    private List<Integer> place(Path path) {
        List<Integer> place = new ArrayList<>();
        Optional<Entity> at = Optional.of(entity);
        for (String hop : path.hops()) {
            Optional<Parent> parent = at.flatMap(e -> e.parent(hop));
            int before = at.map(e -> e.attributes().size()).orElse(0);
            int among = at.flatMap(e -> parent.map(p -> e.parents().indexOf(p))).orElse(-1);
            place.add(before + among);
            at = parent.flatMap(p -> relations.entity(p.entity()));
        }
        List<Attribute> attributes = at.map(Entity::attributes).orElse(List.of());
        place.add((int) attributes.stream()
                .takeWhile(a -> path.attribute().filter(a.name()::equals).isEmpty())
                .count());
        return place;
    }

    private static int compare(List<Integer> one, List<Integer> other) {
        for (int i = 0; i < Math.min(one.size(), other.size()); i++) {
            int difference = Integer.compare(one.get(i), other.get(i));
            if (difference != 0) {
                return difference;
            }
        }
        return Integer.compare(one.size(), other.size());
    }
}
