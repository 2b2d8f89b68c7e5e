package dev.dynawright.plan;

import dev.dynawright.cost.Money;
import dev.dynawright.design.Design;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Table;
import dev.dynawright.model.Assumption;
import dev.dynawright.model.Assumptions;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The stream consumers that a design needs: one for each entity whose changes bring something else up to date. */
public final class Keepers {
    private Keepers() {}

    public static List<Bill.Keeper> of(Design design, Relations relations, Assumptions assumptions) {
        Set<EntityName> sources = new LinkedHashSet<>();
        for (Table table : design.tables()) {
            for (ItemType type : table.items()) {
                if (type.kept() == ItemType.Kept.STREAM) {
                    addSources(type, relations, sources);
                }
            }
        }
        Money month = Money.dollars(assumptions.number(Assumption.KEEPER));
        return sources.stream().map(s -> new Bill.Keeper(s, month)).toList();
    }

    private static void addSources(ItemType type, Relations relations, Set<EntityName> sources) {
        if (!type.isHome()) {
            sources.add(type.entity());
        }
        for (ItemType.Carry carry : type.carries()) {
            target(type.entity(), carry.path(), relations).ifPresent(sources::add);
        }
        for (ItemType.Count count : type.counts()) {
            sources.add(count.figure().what().entity());
        }
    }

    /** The entity that a path ends at. */
    private static Optional<EntityName> target(EntityName from, Path path, Relations relations) {
        Optional<EntityName> at = Optional.of(from);
        for (String hop : path.hops()) {
            at = at.flatMap(relations::entity).flatMap(e -> e.parent(hop)).map(p -> p.entity());
        }
        return at;
    }
}
