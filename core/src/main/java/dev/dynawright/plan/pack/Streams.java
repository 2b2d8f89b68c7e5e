package dev.dynawright.plan.pack;

import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.model.EntityName;
import dev.dynawright.plan.pack.words.ModelWords;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;

/** Finds the entities whose changes somebody follows; the table where such an entity lies has a stream. */
final class Streams {
    private final Set<EntityName> followed = new LinkedHashSet<>();
    private final ModelWords words;

    Streams(Collection<Item> items, ModelWords words) {
        this.words = words;
        for (Item item : items) {
            if (item.kept() == ItemType.Kept.STREAM) {
                sources(item);
            }
        }
    }

    private void sources(Item item) {
        EntityName entity = item.placement().entity();
        if (!(item.role() instanceof Role.Home)) {
            followed.add(entity);
        }
        item.contents()
                .carries()
                .forEach(c -> words.relations().target(entity, c.path()).ifPresent(e -> followed.add(e.name())));
        item.contents().counts().forEach(c -> followed.add(c.figure().what().entity()));
    }

    private boolean isFollowed(EntityName entity) {
        return followed.contains(entity)
                || words.isSearched(entity)
                || words.entity(entity)
                        .filter(e -> e.entity().operations().stream())
                        .isPresent();
    }

    /** Whether an entity that is followed lies in the table, by itself or inside another. */
    boolean reach(Draft draft) {
        for (Item item : draft.items()) {
            boolean home = item.role() instanceof Role.Home;
            if (home
                    && (isFollowed(item.placement().entity())
                            || item.contents().inside().stream().anyMatch(i -> isFollowed(i.child())))) {
                return true;
            }
        }
        return false;
    }
}
