package dev.dynawright.plan.choose.facility;

import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.plan.place.Key;
import dev.dynawright.plan.place.Placement;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Which homes and indexes of different entities can lie in the same partitions, and after which of them these are named. */
public final class Sharing {
    private final Relations relations;
    private final Set<EntityName> placed;

    /** Homes of entities that are placed already are not shared. */
    Sharing(Relations relations, Set<EntityName> placed) {
        this.relations = relations;
        this.placed = placed;
    }

    /** Whether the items of two homes can have the same partition key values. */
    public boolean canShare(Placement.Home one, Placement.Home other) {
        boolean lies = placed.contains(one.entity()) || placed.contains(other.entity());
        return !lies && canShare(one.entity(), one.key(), other.entity(), other.key());
    }

    /**
     * Whether the entries of two indexes can have the same partition key values. Where everything can be named, an index of
     * all that a home has inside is not read together with others.
     */
    public boolean canShare(Facility.Index one, Facility.Index other) {
        boolean filled = Stream.of(one, other)
                .flatMap(i -> i.whole().stream())
                .anyMatch(h -> h.placement().variant().isFilled());
        return !filled && canShare(one.placement(), other.placement());
    }

    private boolean canShare(Placement.Index one, Placement.Index other) {
        boolean plain = one.only().isEmpty() && other.only().isEmpty() && one.shards() == 1 && other.shards() == 1;
        return plain
                && !one.local()
                && !other.local()
                && one.projection().all() == other.projection().all()
                && canShare(one.entity(), one.key(), other.entity(), other.key());
    }

    /** The member of a line after which its partitions are named: the one whose own id they are, else the first. */
    public Placement leader(List<Placement> line) {
        return line.stream().filter(this::isKeyedByOwnId).findFirst().orElse(line.get(0));
    }

    /** An id that is all its parent's does not count: the parent has it too, and a line can begin with either. */
    private boolean isKeyedByOwnId(Placement placement) {
        Key key = placement instanceof Placement.Home home ? home.key() : ((Placement.Index) placement).key();
        Set<Path> id = new LinkedHashSet<>();
        relations.idOf(placement.entity()).forEach(part -> id.add(part.path()));
        return id.equals(new LinkedHashSet<>(key.partition())) && id.stream().anyMatch(Path::isOwn);
    }

    private boolean canShare(EntityName one, Key mine, EntityName other, Key theirs) {
        Set<Origin> origins = origins(one, mine);
        return !origins.isEmpty() && origins.equals(origins(other, theirs));
    }

    /** The attribute that a value comes from, wherever it is repeated. */
    private record Origin(EntityName entity, Path attribute) {}

    private Set<Origin> origins(EntityName entity, Key key) {
        Set<Origin> all = new LinkedHashSet<>();
        for (Path leaf : key.partition()) {
            relations
                    .target(entity, leaf)
                    .ifPresent(e -> leaf.attribute().ifPresent(a -> all.add(new Origin(e.name(), Path.own(a)))));
        }
        return all.size() == key.partition().size() ? all : new LinkedHashSet<>();
    }
}
