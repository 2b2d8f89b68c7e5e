package dev.dynawright.plan;

import dev.dynawright.design.Design;
import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.design.Table;
import dev.dynawright.design.Template;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Model;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Relations;
import dev.dynawright.model.Settings;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Order;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The smallest designs that say something about a pattern: a few entities by their ids, and one index for the pattern. */
final class TinyDesigns {
    private static final int MOST_PATTERNS = 10;
    private static final int MOST_ENTITIES = 3;

    private final Model model;
    private final Relations relations;

    /** A design and the patterns that concern it. */
    record Tiny(Design design, List<Pattern> patterns) {}

    private TinyDesigns(Model model, Scope scope) {
        this.model = model;
        this.relations = scope.relations();
    }

    /** For each read, its entities in tables of their own and all in one table; for each write, in tables of their own. */
    static List<Tiny> of(Model model, Scope scope) {
        TinyDesigns designs = new TinyDesigns(model, scope);
        List<Tiny> all = new ArrayList<>();
        for (Pattern pattern : model.patterns()) {
            designs.add(pattern, all);
        }
        return all;
    }

    private void add(Pattern pattern, List<Tiny> all) {
        List<EntityName> entities = entities(pattern.statement());
        EntityName first = entities.get(0);
        List<Relations.Carried> by = by(pattern.statement(), first);
        List<Relations.Carried> order = order(pattern.statement(), first);
        List<Pattern> patterns = patterns(pattern, first);
        List<Table> apart = new ArrayList<>();
        for (EntityName entity : entities) {
            boolean indexed = entity.equals(first) && !by.isEmpty();
            apart.add(table(
                    entity.text(),
                    List.of(home(entity, List.of(), indexed ? by : List.of(), order)),
                    indexed,
                    !order.isEmpty()));
        }
        all.add(new Tiny(design(apart), patterns));
        if (pattern.statement().isRead()) {
            List<ItemType> types = new ArrayList<>();
            for (EntityName entity : entities) {
                boolean indexed = entity.equals(first) && !by.isEmpty();
                List<Relations.Carried> above = above(entity, entities);
                types.add(home(entity, above, indexed ? by : List.of(), order));
            }
            all.add(new Tiny(design(List.of(table("All", types, !by.isEmpty(), !order.isEmpty()))), patterns));
        }
    }

    /** What a sentence is about, and the parents and children that it names. */
    private List<EntityName> entities(Statement statement) {
        Set<EntityName> entities = new LinkedHashSet<>();
        List<Along> with = new ArrayList<>();
        if (statement instanceof Statement.Read read) {
            entities.add(read.what().entity());
        }
        if (statement instanceof Statement.Get get) {
            with.addAll(get.with());
        } else if (statement instanceof Statement.Listing list) {
            with.addAll(list.with());
        }
        for (Statement.Write write : statement.writes()) {
            entities.add(write.entity());
            if (write instanceof Statement.Create create) {
                with.addAll(create.with());
                for (String key : create.existing()) {
                    relations
                            .known(write.entity())
                            .parent(key)
                            .map(Parent::entity)
                            .ifPresent(entities::add);
                }
            } else if (write instanceof Statement.Delete delete) {
                with.addAll(delete.with());
            }
        }
        EntityName first = entities.iterator().next();
        for (Along along : with) {
            if (along instanceof Along.Up up) {
                relations.target(first, up.parent()).map(Entity::name).ifPresent(entities::add);
            } else if (along instanceof Along.Down down) {
                entities.add(down.entity());
            }
        }
        return entities.stream().limit(MOST_ENTITIES).toList();
    }

    private List<Relations.Carried> by(Statement statement, EntityName entity) {
        List<Relations.Carried> by = new ArrayList<>();
        if (statement instanceof Statement.Read read) {
            for (Condition condition : read.what().conditions()) {
                if (condition.isEquality()) {
                    by.addAll(relations.leaves(entity, condition.path()));
                }
            }
        }
        return by;
    }

    private List<Relations.Carried> order(Statement statement, EntityName entity) {
        List<Order> orders = statement instanceof Statement.Listing list ? list.order() : List.of();
        List<Relations.Carried> order = new ArrayList<>();
        orders.forEach(o -> order.addAll(relations.leaves(entity, o.path())));
        return order;
    }

    /** The id of the first parent that is among some entities. */
    private List<Relations.Carried> above(EntityName entity, List<EntityName> entities) {
        return relations.known(entity).parents().stream()
                .filter(p -> entities.contains(p.entity()))
                .findFirst()
                .map(p -> relations.leaves(entity, dev.dynawright.model.Path.parent(p.key())))
                .orElse(List.of());
    }

    /** The pattern, and the writes of its first entity. */
    private List<Pattern> patterns(Pattern pattern, EntityName entity) {
        Set<Pattern> patterns = new LinkedHashSet<>(List.of(pattern));
        model.patterns().stream()
                .filter(p ->
                        p.statement().writes().stream().anyMatch(w -> w.entity().equals(entity)))
                .forEach(patterns::add);
        return patterns.stream().limit(MOST_PATTERNS).toList();
    }

    private ItemType home(
            EntityName entity,
            List<Relations.Carried> above,
            List<Relations.Carried> by,
            List<Relations.Carried> order) {
        List<ItemType.KeyValue> keys = new ArrayList<>();
        String name = entity.text().toUpperCase(java.util.Locale.ROOT);
        keys.add(above.isEmpty() ? key("PK", "ID", relations.idOf(entity)) : key("PK", "ID", above));
        keys.add(key("SK", name, above.isEmpty() ? List.of() : relations.idOf(entity)));
        if (!by.isEmpty()) {
            keys.add(key("GSI1PK", name, by));
            if (!order.isEmpty()) {
                keys.add(key("GSI1SK", "AT", order));
            }
        }
        return new ItemType(
                entity.text(),
                new Role.Home(entity),
                keys,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                ItemType.Kept.TRANSACTION);
    }

    private static Table table(String name, List<ItemType> types, boolean indexed, boolean sorted) {
        Index index = new Index(
                "GSI1", false, List.of("GSI1PK"), sorted ? List.of("GSI1SK") : List.of(), new Index.Projection.All());
        return new Table(
                name,
                "PK",
                Optional.of("SK"),
                Optional.empty(),
                true,
                Table.StorageClass.STANDARD,
                Optional.empty(),
                List.of(),
                indexed ? List.of(index) : List.of(),
                types);
    }

    private Design design(List<Table> tables) {
        return new Design(
                model.name(),
                Optional.of(Settings.Style.MULTI_TABLE),
                Design.Values.ESCAPED,
                Design.Stamp.NONE,
                tables,
                List.of());
    }

    private static ItemType.KeyValue key(String attribute, String begin, List<Relations.Carried> values) {
        List<Template.Piece> pieces = new ArrayList<>();
        pieces.add(new Template.Literal(values.isEmpty() ? begin : begin + "#"));
        for (int i = 0; i < values.size(); i++) {
            if (i > 0) {
                pieces.add(new Template.Literal("#"));
            }
            Relations.Carried value = values.get(i);
            Template.Shape shape = value.source().form().isNumber()
                    ? new Template.Shape.Pad(12, 0, false)
                    : new Template.Shape.Plain();
            pieces.add(new Template.Hole(value.path().toString(), value.path(), shape));
        }
        return new ItemType.KeyValue(
                attribute, List.of(new ItemType.Alternative(new Template(pieces), Optional.empty())));
    }
}
