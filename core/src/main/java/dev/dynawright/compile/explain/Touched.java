package dev.dynawright.compile.explain;

import dev.dynawright.model.AttributeName;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Order;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What a pattern needs of the data: entities that it reads or writes, and how a read uses an attribute. */
public final class Touched {
    private final Relations relations;

    public Touched(Relations relations) {
        this.relations = relations;
    }

    /** A parent's id that a child carries is no need of the parent. */
    public Set<EntityName> entities(Pattern pattern) {
        Set<EntityName> all = new LinkedHashSet<>();
        if (pattern.statement() instanceof Statement.Read read) {
            EntityName entity = read.what().entity();
            all.add(entity);
            read.with().forEach(along -> all.addAll(entities(entity, along)));
            paths(read).forEach(path -> beyond(entity, path, all));
        }
        for (Statement.Write write : pattern.statement().writes()) {
            all.add(write.entity());
            with(write).forEach(down -> down.steps().forEach(step -> all.add(step.child())));
        }
        return all;
    }

    private Set<EntityName> entities(EntityName entity, Along along) {
        Set<EntityName> all = new LinkedHashSet<>();
        if (along instanceof Along.Up up) {
            relations.target(entity, up.parent()).ifPresent(t -> all.add(t.name()));
        } else if (along instanceof Along.Down down) {
            down.steps().forEach(step -> all.add(step.child()));
        }
        return all;
    }

    private void beyond(EntityName entity, Path path, Set<EntityName> all) {
        boolean carried =
                relations.carried(entity).stream().anyMatch(c -> c.path().equals(path));
        if (!path.isOwn() && path.attribute().isPresent() && !carried) {
            relations.target(entity, path).ifPresent(t -> all.add(t.name()));
        }
    }

    /** How a read uses an attribute, in words; nothing if it does not. */
    List<String> uses(Pattern pattern, EntityName entity, AttributeName attribute) {
        List<String> uses = new ArrayList<>();
        if (!(pattern.statement() instanceof Statement.Read read)) {
            return uses;
        }
        EntityName from = read.what().entity();
        if (read.what().conditions().stream().anyMatch(c -> leads(from, c.path(), entity, attribute))) {
            uses.add("looks by it");
        }
        if (orders(read).stream().anyMatch(o -> leads(from, o.path(), entity, attribute))) {
            uses.add("sorts by it");
        }
        if (read instanceof Statement.Aggregate aggregate) {
            boolean figure = addsUp(aggregate, entity, attribute);
            if (figure || isGroup(aggregate, entity, attribute)) {
                uses.add(figure ? "adds it up" : "groups by it");
            }
        } else if (from.equals(entity) && returned(read.only(), attribute)) {
            uses.add("returns it");
        }
        for (Along along : read.with()) {
            boolean last = along instanceof Along.Down down
                    ? down.entity().equals(entity)
                    : entities(from, along).contains(entity);
            if (last && returned(along.only(), attribute)) {
                uses.add("returns it along");
            }
        }
        return uses;
    }

    /** Whether the attribute decides what a figure says: it is added up, or says whether and where an entity counts. */
    boolean isFed(Statement.Aggregate figure, EntityName entity, AttributeName attribute) {
        EntityName from = figure.what().entity();
        return addsUp(figure, entity, attribute)
                || isGroup(figure, entity, attribute)
                || figure.what().conditions().stream().anyMatch(c -> leads(from, c.path(), entity, attribute));
    }

    private static boolean addsUp(Statement.Aggregate figure, EntityName entity, AttributeName attribute) {
        return figure.what().entity().equals(entity)
                && figure.of().filter(attribute::equals).isPresent();
    }

    private boolean isGroup(Statement.Aggregate figure, EntityName entity, AttributeName attribute) {
        return figure.groups().stream().anyMatch(p -> leads(figure.what().entity(), p, entity, attribute));
    }

    /** Whether a path leads to the attribute, be it as part of a parent's whole id. */
    private boolean leads(EntityName from, Path path, EntityName entity, AttributeName attribute) {
        return relations.leaves(from, path).stream()
                .anyMatch(leaf ->
                        leaf.path().attribute().filter(attribute::equals).isPresent()
                                && relations
                                        .target(from, leaf.path())
                                        .filter(t -> t.name().equals(entity))
                                        .isPresent());
    }

    private static boolean returned(List<AttributeName> only, AttributeName attribute) {
        return only.isEmpty() || only.contains(attribute);
    }

    private static List<Order> orders(Statement.Read read) {
        return read instanceof Statement.Listing listing ? listing.order() : List.of();
    }

    private static List<Path> paths(Statement.Read read) {
        List<Path> paths = new ArrayList<>();
        read.what().conditions().stream().map(Condition::path).forEach(paths::add);
        orders(read).stream().map(Order::path).forEach(paths::add);
        if (read instanceof Statement.Aggregate aggregate) {
            paths.addAll(aggregate.groups());
        }
        return paths;
    }

    private static List<Along.Down> with(Statement.Write write) {
        if (write instanceof Statement.Create create) {
            return create.with();
        }
        return write instanceof Statement.Delete delete ? delete.with() : List.of();
    }
}
