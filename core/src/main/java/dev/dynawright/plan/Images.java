package dev.dynawright.plan;

import dev.dynawright.model.EntityName;
import dev.dynawright.model.Lifetime;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Statement;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Which items of an entity a stream consumer follows to keep something up to date. A change tells of one item only, so one of them must
 * have all that it takes: its home, or a part of it.
 */
public final class Images {
    private Images() {}

    /** The item type whose changes tell some values of an entity, or the parents that have them; none if it takes two. */
    public static Optional<Source> of(DesignView view, EntityName entity, Set<Path> leaves) {
        Optional<Source> home = view.home(entity);
        List<Source> parts = view.parts(entity);
        if (home.isEmpty() || parts.isEmpty()) {
            return home.or(() -> view.around(entity));
        }
        List<Source> items = new ArrayList<>(List.of(home.get()));
        if (lasts(entity, view.relations())) {
            items.addAll(parts);
        }
        Set<Path> wanted = new LinkedHashSet<>();
        for (Path leaf : leaves) {
            if (leaf.isOwn() || items.stream().anyMatch(s -> s.values().contains(leaf))) {
                wanted.add(leaf);
            } else {
                wanted.addAll(view.relations()
                        .leafPaths(entity, Path.parent(leaf.hops().get(0))));
            }
        }
        return items.stream().filter(s -> s.values().containsAll(wanted)).findFirst();
    }

    /** Whether an entity stays until somebody deletes it. Where it ends by itself, its home tells that, and parts are not followed. */
    public static boolean lasts(EntityName entity, Relations relations) {
        return relations.known(entity).lifetime() instanceof Lifetime.Forever;
    }

    /** Whether what looks at some values of an entity can be kept by the stream: always, unless parts hold some of them and not all. */
    public static boolean tell(DesignView view, EntityName entity, Set<Path> leaves) {
        return view.parts(entity).isEmpty() || of(view, entity, leaves).isPresent();
    }

    /** The leaves of an entity's rows that figures over it look at. */
    public static Set<Path> lookedAt(List<Statement.Aggregate> figures, Relations relations) {
        Set<Path> leaves = new LinkedHashSet<>();
        for (Statement.Aggregate figure : figures) {
            EntityName entity = figure.what().entity();
            figure.what().conditions().forEach(c -> leaves.addAll(relations.leafPaths(entity, c.path())));
            figure.groups().forEach(group -> leaves.addAll(relations.leafPaths(entity, group)));
            figure.of().ifPresent(of -> leaves.add(Path.own(of)));
        }
        return leaves;
    }
}
