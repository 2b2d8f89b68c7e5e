package dev.dynawright.cost;

import dev.dynawright.design.Design;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.design.Template;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Form;
import dev.dynawright.model.Lifetime;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.Share;
import dev.dynawright.model.pattern.Statement;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What an item of a type holds besides its composed keys. */
final class Columns {
    /** A count or a sum is taken to have twelve digits. */
    private static final long FIGURE = 7;

    private static final long VERSION = 2;
    private static final long LOCK = 3;
    private static final long MOMENT = 6;
    private static final String LAST = "last";

    private final ItemType type;
    private final Layouts.Content content;
    private final Relations relations;
    private final Rows rows;
    private final Entity entity;
    private final Widths widths;
    private final Insides insides;
    private final List<Column> columns = new ArrayList<>();

    Columns(ItemType type, Layouts.Content content, Scope scope, Rows rows, Widths widths, Insides insides) {
        this.type = type;
        this.content = content;
        this.relations = scope.relations();
        this.rows = rows;
        this.entity = relations.known(type.entity());
        this.widths = widths;
        this.insides = insides;
    }

    List<Column> all() {
        if (type.role() instanceof Role.Counter counter) {
            counter(counter);
        } else if (type.role() instanceof Role.Sequence) {
            columns.add(Column.always(LAST, Layout.Use.COUNT, FIGURE));
        } else {
            attributes();
        }
        type.carries().forEach(c -> value(c.name(), c.path(), Layout.Use.CARRIED));
        for (ItemType.Inside inside : type.inside()) {
            Layout.Stored map = new Layout.Stored(inside.name(), Optional.empty(), Layout.Use.INSIDE);
            columns.add(new Column(map, Share.ALL, insides.of(inside)));
        }
        for (ItemType.Count count : type.counts()) {
            count.stored().keySet().forEach(name -> columns.add(Column.always(name, Layout.Use.COUNT, FIGURE)));
        }
        stamps();
        return columns;
    }

    private void attributes() {
        Set<AttributeName> held = held();
        for (Attribute attribute : entity.attributes()) {
            if (held.contains(attribute.name())) {
                value(stored(attribute.name()), Path.own(attribute.name()), Layout.Use.OWN);
            }
        }
        for (Relations.Carried carried : relations.carried(entity.name())) {
            if (held.contains(carried.name())) {
                value(stored(carried.name()), carried.path(), Layout.Use.CARRIED_ID);
            }
        }
        expiry();
    }

    private String stored(AttributeName attribute) {
        return type.names().stream()
                .filter(n -> n.attribute().equals(attribute))
                .map(ItemType.Renaming::stored)
                .findFirst()
                .orElse(attribute.text());
    }

    /** The attributes of the entity that the item has, by the names they have in the entity. */
    private Set<AttributeName> held() {
        Set<AttributeName> all = new LinkedHashSet<>();
        entity.attributes().forEach(a -> all.add(a.name()));
        relations.carried(entity.name()).forEach(c -> all.add(c.name()));
        Set<AttributeName> held = new LinkedHashSet<>();
        relations.idOf(entity.name()).forEach(part -> held.add(part.name()));
        if (type.role() instanceof Role.Home) {
            Set<AttributeName> id = new LinkedHashSet<>(held);
            held.addAll(all);
            held.removeIf(name -> !id.contains(name) && content.inParts().contains(name));
        } else if (type.role() instanceof Role.Part part) {
            held.addAll(part.holds());
        } else if (type.role() instanceof Role.Copy copy) {
            held.addAll(copy.holds().all() ? all : copy.holds().attributes());
        } else if (type.role() instanceof Role.Guard guard) {
            guard.attribute().ifPresent(held::add);
            held.addAll(guard.holds().all() ? all : guard.holds().attributes());
        }
        return held;
    }

    private void value(String name, Path leaf, Layout.Use use) {
        columns.add(new Column(
                new Layout.Stored(name, Optional.of(leaf), use), present(leaf), new Column.Value(widths, leaf)));
    }

    /** A guard is there only while there is a value to guard. */
    private boolean isGuarded(Path leaf) {
        return type.role() instanceof Role.Guard guard
                && guard.attribute().map(Path::own).filter(leaf::equals).isPresent();
    }

    /** The part of the items that have a value. */
    Share present(Path leaf) {
        if (isGuarded(leaf)) {
            return Share.ALL;
        }
        return new Share(rows.present(entity.name(), leaf).movePointRight(6).intValue());
    }

    /**
     * The moment at which the item ends, as a number; an attribute of that name is stored as this number, once. All items of an entity
     * have it, as DynamoDB ends each of them by itself.
     */
    private void expiry() {
        if (content.expires().isEmpty() || entity.lifetime() instanceof Lifetime.Forever) {
            return;
        }
        String name = content.expires().get();
        Column.Width moment = new Column.Constant(MOMENT);
        Optional<Path> source = entity.lifetime() instanceof Lifetime.Expires expires
                ? Optional.of(Path.own(expires.at()))
                : Optional.empty();
        Share present = source.map(this::present).orElse(Share.ALL);
        columns.removeIf(
                c -> c.stored().name().equals(name) && c.stored().source().equals(source));
        columns.add(new Column(new Layout.Stored(name, source, Layout.Use.EXPIRY), present, moment));
    }

    private void stamps() {
        Design.Stamp stamp = content.stamp();
        stamp.type().ifPresent(name -> columns.add(Column.always(name, Layout.Use.STAMP, Widths.bytes(type.name()))));
        stamp.version().ifPresent(name -> columns.add(Column.always(name, Layout.Use.STAMP, VERSION)));
        if (type.isHome() && entity.operations().locked()) {
            stamp.lock().ifPresent(name -> columns.add(Column.always(name, Layout.Use.LOCK, LOCK)));
        }
    }

    /** Figures: one attribute each, or one for each value of the groups where no key tells them apart. */
    private void counter(Role.Counter counter) {
        Set<Path> keyed = new LinkedHashSet<>();
        type.keys()
                .forEach(k -> k.alternatives().forEach(a -> a.template().holes().forEach(h -> keyed.add(h.path()))));
        Set<Path> free = new LinkedHashSet<>();
        for (Statement.Aggregate figure : counter.figures()) {
            figure.groups()
                    .forEach(g -> relations.leaves(entity.name(), g).stream()
                            .map(Relations.Carried::path)
                            .filter(leaf -> !keyed.contains(leaf))
                            .forEach(free::add));
        }
        List<Role.Total> numbers = counter.numbers(entity);
        if (free.isEmpty()) {
            numbers.forEach(number -> columns.add(Column.always(number.name(), Layout.Use.COUNT, FIGURE)));
        } else {
            perValue(free, numbers.size());
        }
    }

    private void perValue(Set<Path> groups, int figures) {
        Path only = groups.iterator().next();
        if (groups.size() == 1 && widths.attribute(only).form() instanceof Form.Enumeration enumeration) {
            enumeration.values().forEach(v -> {
                for (int i = 0; i < figures; i++) {
                    columns.add(Column.always(v.name(), Layout.Use.COUNT, FIGURE));
                }
            });
            return;
        }
        BigDecimal values = rows.keys(entity.name(), groups);
        long name = 0;
        for (Path group : groups) {
            name += widths.largestText(group, new Template.Shape.Plain());
        }
        long each = (name + FIGURE) * figures;
        columns.add(Column.always(
                "", Layout.Use.COUNT, values.multiply(BigDecimal.valueOf(each)).longValue()));
    }
}
