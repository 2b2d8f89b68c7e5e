package dev.dynawright.data;

import dev.dynawright.model.EntityName;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The way from an entity up to the one within which a value is unique or counted. */
final class Scopes {
    private static final int HIGHEST = 8;

    private final Relations relations;
    private final Map<EntityName, Map<EntityName, Optional<Path>>> known = new HashMap<>();

    Scopes(Relations relations) {
        this.relations = relations;
    }

    /** The first of the shortest ways, in the order in which parents are written. */
    Optional<Path> path(EntityName from, EntityName scope) {
        return known.computeIfAbsent(from, f -> new HashMap<>()).computeIfAbsent(scope, s -> search(from, s));
    }

    private Optional<Path> search(EntityName from, EntityName scope) {
        List<List<String>> level = List.of(List.of());
        for (int height = 0; height < HIGHEST && !level.isEmpty(); height++) {
            List<List<String>> next = new ArrayList<>();
            for (List<String> hops : level) {
                EntityName at = hops.isEmpty()
                        ? from
                        : relations
                                .target(from, new Path(hops, Optional.empty()))
                                .orElseThrow()
                                .name();
                for (Parent parent : relations.known(at).parents()) {
                    List<String> longer = new ArrayList<>(hops);
                    longer.add(parent.key());
                    if (parent.entity().equals(scope)) {
                        return Optional.of(new Path(longer, Optional.empty()));
                    }
                    if (!parent.entity().equals(at)) {
                        next.add(longer);
                    }
                }
            }
            level = next;
        }
        return Optional.empty();
    }
}
