package dev.dynawright.plan.pack;

import dev.dynawright.plan.pack.words.Leaf;
import dev.dynawright.plan.pack.words.ModelWords;
import dev.dynawright.plan.place.Placement;
import java.util.List;
import java.util.Locale;

/** Items that can share the partitions of a table: all but those of entities that never share one. */
record TableKind(ModelWords words, Items items) implements Seats.Kind {
    @Override
    public boolean canShare(Placement placement) {
        return !(placement instanceof Placement.Index)
                && !(placement instanceof Placement.Part)
                && words.entity(placement.entity()).filter(e -> !e.isApart()).isPresent();
    }

    @Override
    public String prefix(Placement placement) {
        return items.of(placement).name().toUpperCase(Locale.ROOT);
    }

    @Override
    public String type(Placement placement) {
        return prefix(placement);
    }

    @Override
    public List<Leaf> partition(Placement placement) {
        return items.of(placement).partition();
    }

    @Override
    public boolean isSorted(Placement placement) {
        Item item = items.of(placement);
        return !item.sort().isEmpty() || item.shards() > 1;
    }

    @Override
    public boolean isKeyedByOwnId(Placement placement) {
        return placement instanceof Placement.Home home
                && words.known(home.entity()).isOwnId(home.key().partition());
    }

    @Override
    public List<? extends Placement> parts(Placement placement) {
        return items.parts(placement);
    }
}
