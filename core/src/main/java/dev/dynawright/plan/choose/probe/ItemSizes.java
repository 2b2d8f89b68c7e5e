package dev.dynawright.plan.choose.probe;

import dev.dynawright.cost.Bound;
import dev.dynawright.cost.ItemBytes;
import dev.dynawright.design.Limits;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.place.Blueprint;
import dev.dynawright.plan.place.Placement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** How large the items of a home can get by what is carried or put inside: no more than the service takes. */
public final class ItemSizes {
    /** More than all names and keys of an item have; what is smaller by this need not be looked at. */
    private static final long MARGIN = 20 * Limits.KB;

    private final Relations relations;
    private final Probes probes;
    private final Map<EntityName, Long> alone = new HashMap<>();

    public ItemSizes(Relations relations, Probes probes) {
        this.relations = relations;
        this.probes = probes;
    }

    /** Whether an item stays below the limit, or passes it by the entity alone, which no design can help. */
    public boolean fits(Placement.Home home) {
        if (home.variant().isPlain()) {
            return true;
        }
        long alone = alone(home.entity());
        if (alone > Limits.ITEM_BYTES) {
            return true;
        }
        boolean small = home.variant().inside().isEmpty() && alone + carried(home) + MARGIN < Limits.ITEM_BYTES;
        return small || !largest(home).passes(Limits.ITEM_BYTES);
    }

    private long alone(EntityName entity) {
        return alone.computeIfAbsent(entity, e -> new ItemBytes(relations).largest(relations.known(e)));
    }

    private long carried(Placement.Home home) {
        long bytes = 0;
        for (Path path : home.variant().carries()) {
            bytes += relations.leaves(home.entity(), path).stream()
                    .mapToLong(l -> l.source().size().largest())
                    .sum();
        }
        return bytes;
    }

    /** The most an item of a home can have. */
    public Bound largest(Placement.Home home) {
        return probes.of(new Blueprint(List.of(home), List.of())).view().sources().stream()
                .filter(s -> s.type().entity().equals(home.entity()))
                .map(Source::layout)
                .map(l -> l.largest())
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no item is " + home));
    }
}
