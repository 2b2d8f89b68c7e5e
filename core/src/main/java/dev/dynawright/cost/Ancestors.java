package dev.dynawright.cost;

import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.FanOut;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The ancestors whose whole id is known, and how many rows each has below it. */
final class Ancestors {
    private final Relations relations;
    private final Map<Way, Spread> spreads = new HashMap<>();

    /** From an entity up to an ancestor. */
    private record Way(EntityName from, List<String> hops) {}

    /** An ancestor that is known: where it is, the attributes of its id, how many there are and the rows below it. */
    record Known(List<String> hops, Set<Path> id, Entity entity, Spread rows) {
        /** Whether knowing this one says who the other is: it lies on the way, or its id is part of this one's. */
        boolean implies(Known other) {
            return isAbove(other.hops, hops) || isAbove(hops, other.hops) || id.containsAll(other.id);
        }

        private static boolean isAbove(List<String> far, List<String> near) {
            return far.size() > near.size() && far.subList(0, near.size()).equals(near);
        }
    }

    Ancestors(Relations relations) {
        this.relations = relations;
    }

    /** Those that are known from some attributes, the one with the fewest rows first; of two with one id, the nearer. */
    List<Known> known(EntityName from, Set<Path> leaves) {
        Set<List<String>> ways = new LinkedHashSet<>();
        for (Path leaf : leaves) {
            for (int i = 1; i <= leaf.hops().size(); i++) {
                ways.add(leaf.hops().subList(0, i));
            }
        }
        List<Known> all = new ArrayList<>();
        ways.stream()
                .sorted(Comparator.<List<String>>comparingInt(List::size).thenComparing(Object::toString))
                .forEach(hops -> known(from, hops, leaves)
                        .filter(k -> all.stream().noneMatch(other -> other.id().equals(k.id())))
                        .ifPresent(all::add));
        all.sort(Comparator.<Known, BigDecimal>comparing(k -> k.rows().mean())
                .thenComparing(k -> k.hops().size())
                .thenComparing(k -> k.hops().toString()));
        return all;
    }

    private Optional<Known> known(EntityName from, List<String> hops, Set<Path> leaves) {
        Path path = new Path(hops, Optional.empty());
        Set<Path> id = new LinkedHashSet<>();
        relations.leaves(from, path).forEach(leaf -> id.add(leaf.path()));
        if (id.isEmpty() || !leaves.containsAll(id)) {
            return Optional.empty();
        }
        return relations.target(from, path).map(e -> new Known(hops, id, e, below(from, hops)));
    }

    /** The rows of an entity that have the same ancestor. */
    Spread below(EntityName from, List<String> hops) {
        Way way = new Way(from, hops);
        Spread known = spreads.get(way);
        if (known == null) {
            known = compound(from, hops);
            spreads.put(way, known);
        }
        return known;
    }

    private Spread compound(EntityName from, List<String> hops) {
        List<Spread> levels = new ArrayList<>();
        Optional<Entity> at = relations.entity(from);
        for (String hop : hops) {
            Entity child = at.orElseThrow();
            Parent parent = child.parent(hop).orElseThrow();
            levels.add(0, children(new Relations.Child(child, parent)));
            at = relations.entity(parent.entity());
        }
        return levels.stream().reduce(Spread::each).orElseThrow();
    }

    /** The children of one parent. */
    Spread children(Relations.Child child) {
        FanOut fanOut = child.parent().fanOut();
        BigDecimal each = relations.each(child);
        return fanOut.constant() ? Spread.about(each) : Spread.geometric(each, fanOut.atLeast(), fanOut.atMost());
    }
}
