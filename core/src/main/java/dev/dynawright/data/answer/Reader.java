package dev.dynawright.data.answer;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Given;
import dev.dynawright.data.Id;
import dev.dynawright.data.Row;
import dev.dynawright.data.Value;
import dev.dynawright.data.World;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Extent;
import dev.dynawright.model.pattern.Order;
import dev.dynawright.model.pattern.Statement;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Answers single reads. */
final class Reader {
    private final World world;
    private final Instant now;

    Reader(World world, Instant now) {
        this.world = world;
        this.now = now;
    }

    /** None for what is answered elsewhere: likeness, words in texts, reports. */
    Optional<Answer> answer(Statement.Read read, Given given) {
        if (read instanceof Statement.Get get) {
            return Optional.of(rows(get, given, List.of(), new Extent.Everything(false)));
        } else if (read instanceof Statement.Listing listing) {
            return Optional.of(rows(listing, given, listing.order(), listing.extent()));
        }
        return read instanceof Statement.Aggregate aggregate
                ? Optional.of(figures(aggregate, given))
                : Optional.empty();
    }

    private List<Row> live(List<Row> rows) {
        return rows.stream().filter(row -> !world.isExpired(row, now)).toList();
    }

    private Answer.Rows rows(Statement.Read read, Given given, List<Order> order, Extent extent) {
        List<Row> found = live(new Matches(world).rows(read.what(), given));
        return sorted(read.what().entity(), found, read.only(), order, extent, read.with());
    }

    private Answer.Rows sorted(
            EntityName entity,
            List<Row> rows,
            List<AttributeName> only,
            List<Order> order,
            Extent extent,
            List<Along> with) {
        Ranks ranks = new Ranks(world, entity, order);
        List<Path> asked = asked(entity, only);
        List<Answer.Entry> entries = new ArrayList<>();
        for (Row row : rows) {
            SortedMap<Path, Value> values = new TreeMap<>(Path.ORDER);
            asked.forEach(path -> world.value(row, path).ifPresent(value -> values.put(path, value)));
            List<Answer.Brought> along = with.stream().map(a -> brought(row, a)).toList();
            entries.add(new Answer.Entry(row, ranks.of(row), values, along));
        }
        entries.sort(ranks);
        return new Answer.Rows(entity, asked, entries, extent);
    }

    /** The single attributes that an answer holds: those that are named, else all of the entity and its parents' ids. */
    private List<Path> asked(EntityName entity, List<AttributeName> only) {
        Entity known = world.relations().known(entity);
        List<Path> paths = new ArrayList<>();
        if (only.isEmpty()) {
            known.attributes().forEach(a -> paths.add(Path.own(a.name())));
            world.relations().carried(entity).forEach(c -> paths.add(c.path()));
        }
        for (AttributeName name : only) {
            paths.add(leaf(world.relations(), known, name));
        }
        return paths;
    }

    /** An attribute of the entity itself, or the part of a parent's id that has the name there. */
    static Path leaf(Relations relations, Entity entity, AttributeName name) {
        if (entity.attribute(name).isPresent()) {
            return Path.own(name);
        }
        return relations.carried(entity.name()).stream()
                .filter(c -> c.name().equals(name))
                .map(Relations.Carried::path)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no " + name + " of " + entity.name()));
    }

    private Answer.Brought brought(Row row, Along along) {
        if (along instanceof Along.Up up) {
            EntityName above = world.relations()
                    .target(row.entity(), up.parent())
                    .orElseThrow()
                    .name();
            Optional<Id> id = world.values(row, up.parent()).map(parts -> new Id(above, parts));
            List<Row> found = live(id.flatMap(world::row).map(List::of).orElse(List.of()));
            Answer.Rows rows = sorted(above, found, up.only(), List.of(), new Extent.Everything(false), List.of());
            return new Answer.Brought(along, rows, id.isPresent() && found.isEmpty());
        }
        Along.Down down = (Along.Down) along;
        List<Row> level = List.of(row);
        for (Along.Step step : down.steps()) {
            List<Row> next = new ArrayList<>();
            for (Row parent : level) {
                next.addAll(live(world.children(world.id(parent), step.child(), step.key())));
            }
            level = next;
        }
        List<Order> newest = down.latest().isEmpty()
                ? List.of()
                : world.relations().known(down.entity()).newest().stream()
                        .map(path -> new Order(path, true))
                        .toList();
        Extent extent =
                down.latest().isPresent() ? new Extent.First(down.latest().getAsInt()) : new Extent.Everything(false);
        return new Answer.Brought(along, sorted(down.entity(), level, down.only(), newest, extent, List.of()), false);
    }

    /** Rows without a value of a group are in none. */
    private Answer.Figures figures(Statement.Aggregate aggregate, Given given) {
        EntityName entity = aggregate.what().entity();
        List<Path> groups = aggregate.groups().stream()
                .flatMap(path -> world.relations().leafPaths(entity, path).stream())
                .toList();
        Map<List<Value>, Answer.Group> all = new LinkedHashMap<>();
        if (groups.isEmpty()) {
            all.put(List.of(), new Answer.Group(List.of(), 0, 0, BigDecimal.ZERO));
        }
        for (Row row : live(new Matches(world).rows(aggregate.what(), given))) {
            List<Value> key = new ArrayList<>();
            groups.forEach(path -> world.value(row, path).ifPresent(key::add));
            if (key.size() == groups.size()) {
                Optional<BigDecimal> number =
                        aggregate.of().flatMap(row::value).map(value -> ((Atom.Amount) value).value());
                Answer.Group one = new Answer.Group(key, 1, number.isPresent() ? 1 : 0, number.orElse(BigDecimal.ZERO));
                all.merge(
                        key,
                        one,
                        (a, b) -> new Answer.Group(
                                key,
                                a.rows() + b.rows(),
                                a.counted() + b.counted(),
                                a.sum().add(b.sum())));
            }
        }
        return new Answer.Figures(aggregate.figure(), groups, List.copyOf(all.values()));
    }
}
