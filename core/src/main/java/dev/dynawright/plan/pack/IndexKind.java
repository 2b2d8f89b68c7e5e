package dev.dynawright.plan.pack;

import dev.dynawright.model.EntityName;
import dev.dynawright.plan.place.Placement;
import java.util.List;
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
        return Prefixes.of(index(placement), words.known(placement.entity()));
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
    public boolean isKeyedById(Placement placement) {
        return words.known(placement.entity()).isId(index(placement).key().partition());
    }

    @Override
    public List<? extends Placement> parts(Placement placement) {
        return List.of();
    }
}
