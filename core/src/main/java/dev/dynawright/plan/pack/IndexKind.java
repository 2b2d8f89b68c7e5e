package dev.dynawright.plan.pack;

import dev.dynawright.model.EntityName;
import dev.dynawright.plan.pack.words.EntityWords;
import dev.dynawright.plan.pack.words.Leaf;
import dev.dynawright.plan.pack.words.ModelWords;
import dev.dynawright.plan.place.Placement;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Index placements that can share the partitions of one index: global ones of entities in one table. */
record IndexKind(ModelWords words, Predicate<EntityName> inTable) implements Seats.Kind {
    @Override
    public boolean canShare(Placement placement) {
        return placement instanceof Placement.Index index
                && !index.local()
                && words.entity(placement.entity()).isPresent()
                && inTable.test(placement.entity());
    }

    private static Placement.Index index(Placement placement) {
        return (Placement.Index) placement;
    }

    @Override
    public String prefix(Placement placement) {
        return prefix(index(placement), words.known(placement.entity()));
    }

    @Override
    public String type(Placement placement) {
        return words.known(placement.entity()).prefix();
    }

    @Override
    public List<Leaf> partition(Placement placement) {
        return words.known(placement.entity()).leaves(index(placement).key().partition());
    }

    @Override
    public boolean isSorted(Placement placement) {
        return !ComposedTable.sortLeaves(index(placement), words.known(placement.entity()))
                .isEmpty();
    }

    @Override
    public boolean isKeyedByOwnId(Placement placement) {
        return words.known(placement.entity()).isOwnId(index(placement).key().partition());
    }

    @Override
    public List<? extends Placement> parts(Placement placement) {
        return List.of();
    }

    /**
     * The entity, and the values that the index is for: two indexes of an entity share a slot only if they are for
     * different values.
     */
    private static String prefix(Placement.Index index, EntityWords entity) {
        return values(index).map(v -> entity.prefix() + "#" + v).orElse(entity.prefix());
    }

    /** The first and the last of several values. */
    static Optional<String> values(Placement.Index index) {
        return index.only()
                .map(Placement.Sparse::values)
                .filter(v -> !v.isEmpty())
                .map(IndexKind::joined);
    }

    private static String joined(List<String> values) {
        return values.size() == 1 ? values.get(0) : values.get(0) + "+" + values.get(values.size() - 1);
    }
}
