package dev.dynawright.plan;

import dev.dynawright.cost.Money;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.model.Assumption;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Usage;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The stream consumers that a design needs: one for each entity whose changes bring something else up to date. */
public final class Keepers {
    private Keepers() {}

    public static List<Bill.Keeper> of(DesignView view) {
        Set<EntityName> sources = new LinkedHashSet<>();
        view.sources().forEach(s -> sources.addAll(followed(s.type(), view.relations(), view.usage())));
        Money month = Money.dollars(view.model().assumptions().number(Assumption.KEEPER));
        return sources.stream().map(s -> new Bill.Keeper(s, month)).toList();
    }

    /**
     * The entities from whose changes the stream brings an item type up to date. What no pattern writes never changes, and
     * nobody has to follow it.
     */
    public static Set<EntityName> followed(ItemType type, Relations relations, Usage usage) {
        Set<EntityName> sources = new LinkedHashSet<>();
        if (type.kept() != ItemType.Kept.STREAM) {
            return sources;
        }
        boolean repeats = type.role() instanceof Role.Copy || type.role() instanceof Role.Counter;
        if (repeats && usage.isWritten(type.entity())) {
            sources.add(type.entity());
        }
        type.carries().forEach(carry -> sources.addAll(followed(type.entity(), carry.path(), relations, usage)));
        for (ItemType.Count count : type.counts()) {
            EntityName counted = count.figure().what().entity();
            if (usage.isWritten(counted)) {
                sources.add(counted);
            }
        }
        return sources;
    }

    /** The entities on the way to a parent's attribute that patterns change so that it is another value. */
    public static Set<EntityName> followed(EntityName from, Path path, Relations relations, Usage usage) {
        Set<EntityName> sources = new LinkedHashSet<>();
        for (int height = 1; height <= path.hops().size(); height++) {
            Path up = new Path(path.hops().subList(0, height), Optional.empty());
            Path rest = new Path(path.hops().subList(height, path.hops().size()), path.attribute());
            relations.target(from, up).ifPresent(above -> {
                boolean changes = names(above.name(), rest, relations).stream()
                        .anyMatch(name -> !usage.changers(above.name(), name).isEmpty());
                if (changes) {
                    sources.add(above.name());
                }
            });
        }
        return sources;
    }

    /** The attributes of an entity that decide where a path from it ends: its own, or those that tell the next parent. */
    private static List<AttributeName> names(EntityName entity, Path path, Relations relations) {
        return path.isOwn()
                ? path.attribute().stream().toList()
                : relations.leaves(entity, Path.parent(path.hops().get(0))).stream()
                        .map(Relations.Carried::name)
                        .toList();
    }
}
