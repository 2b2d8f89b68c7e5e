package dev.dynawright.emit.layer;

import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import java.util.LinkedHashSet;
import java.util.Set;

/** Which entities are one aggregate: one whose id begins with that of its only parent in the id belongs to that parent. */
final class Aggregates {
    private final Relations relations;

    Aggregates(Relations relations) {
        this.relations = relations;
    }

    /** The entity that an aggregate is named by. */
    EntityName root(EntityName name) {
        Set<EntityName> met = new LinkedHashSet<>();
        EntityName at = name;
        while (met.add(at)) {
            EntityName above = above(relations.known(at));
            if (above.equals(at)) {
                return at;
            }
            at = above;
        }
        return name;
    }

    private EntityName above(Entity entity) {
        Set<String> parents = new LinkedHashSet<>();
        for (Path part : relations.idPaths(entity.name())) {
            if (!part.isOwn()) {
                parents.add(part.hops().get(0));
            }
        }
        return parents.size() == 1
                ? entity.parent(parents.iterator().next()).orElseThrow().entity()
                : entity.name();
    }
}
