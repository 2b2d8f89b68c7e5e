package dev.dynawright.data.make;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Id;
import dev.dynawright.data.Row;
import dev.dynawright.data.Value;
import dev.dynawright.data.World;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Form;
import dev.dynawright.model.Lifetime;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.model.pattern.Usage;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Makes the rows of one entity, none of which clashes with another. */
public final class Forge {
    private static final int TRIES = 60;

    private final World world;
    private final Entity entity;
    private final Draw draw;
    private final String signs;
    private final List<Maker> makers = new ArrayList<>();
    private final Set<AttributeName> id = new LinkedHashSet<>();
    private int made;

    /** {@code expected} is how many rows there will be: with few rows there are few different values. */
    public Forge(World world, Entity entity, long expected, Draw draw) {
        this(world, entity, expected, "", draw);
    }

    /** The same, and some texts have more signs in them by which they are easily confused. */
    Forge(World world, Entity entity, long expected, String signs, Draw draw) {
        this.world = world;
        this.entity = entity;
        this.draw = draw;
        this.signs = signs;
        for (Path path : world.idPaths(entity.name())) {
            if (path.isOwn()) {
                path.attribute().ifPresent(id::add);
            }
        }
        Usage usage = new Usage(world.model(), world.relations());
        List<Attribute> later = new ArrayList<>();
        for (Attribute attribute : entity.attributes()) {
            if (attribute.form() instanceof Form.Ulid ulid && ulid.of().isPresent()) {
                later.add(attribute);
            } else {
                makers.add(new Maker(attribute, traits(attribute, expected, usage), draw));
            }
        }
        later.forEach(a -> makers.add(new Maker(a, traits(a, expected, usage), draw)));
        for (Maker maker : makers) {
            Set<Value> known = new LinkedHashSet<>();
            world.rows(entity.name())
                    .forEach(row -> row.value(maker.attribute().name()).ifPresent(known::add));
            maker.know(known);
        }
    }

    private Maker.Traits traits(Attribute attribute, long expected, Usage usage) {
        boolean expiry = entity.lifetime() instanceof Lifetime.Expires expires
                && expires.at().equals(attribute.name());
        boolean unbounded = false;
        Optional<Long> floor = Optional.empty();
        for (Statement.Increment increment : increments(attribute.name())) {
            unbounded |= increment.down() && increment.neverBelow().isEmpty();
            floor = increment.neverBelow().isPresent() ? increment.neverBelow() : floor;
        }
        boolean alone = !(attribute.uniqueness() instanceof Attribute.Uniqueness.None)
                || attribute.form().isGenerated();
        Optional<Integer> pool = attribute.distinct().isPresent() && !alone
                ? Optional.of(pool(attribute.distinct().getAsLong(), expected))
                : Optional.empty();
        return new Maker.Traits(
                expiry,
                usage.moves(entity.name(), attribute.name()),
                unbounded && floor.isEmpty(),
                floor,
                pool,
                alone || id.contains(attribute.name()),
                signs);
    }

    private List<Statement.Increment> increments(AttributeName name) {
        return world.model().patterns().stream()
                .flatMap(p -> p.statement().writes().stream())
                .filter(w -> w.entity().equals(entity.name()))
                .filter(w ->
                        w instanceof Statement.Increment i && i.attributes().contains(name))
                .map(w -> (Statement.Increment) w)
                .toList();
    }

    /** As many different values as there are; of many, as large a part as rows are made, but enough to find several. */
    private int pool(long distinct, long expected) {
        long part = (long) ((double) distinct * expected / Math.max(1, entity.count()));
        return (int) Math.min(distinct, Math.max(Math.max(12, expected / 8), Math.min(part, expected)));
    }

    /** A row as it may have come to be long ago; none if all ids below these parents are taken. */
    Optional<Row> grown(SortedMap<String, List<Value>> parents) {
        return row(parents, born(), new LinkedHashSet<>(), false);
    }

    /** A row that is new at a moment, without the numbers that are drawn for it, and with an id that is not among some others. */
    public Optional<Row> fresh(SortedMap<String, List<Value>> parents, Instant now, Set<Id> others) {
        return row(parents, now, others, true);
    }

    /** Another value for an attribute of a row, one that no other row has if it is unique. */
    public Value another(Row row, AttributeName name) {
        Maker maker = makers.stream()
                .filter(m -> m.attribute().name().equals(name))
                .findFirst()
                .orElseThrow();
        boolean ends = entity.lifetime() instanceof Lifetime.Expires expires
                && expires.at().equals(name);
        return ends ? later(World.NOW) : unique(maker, row, false);
    }

    private Value later(Instant moment) {
        return new Atom.Moment(moment.truncatedTo(ChronoUnit.SECONDS).plusSeconds(3600 + draw.below(1_000_000)));
    }

    private Instant born() {
        if (entity.lifetime() instanceof Lifetime.Keep keep) {
            boolean over = made == 5 || draw.onceIn(16);
            long seconds = Math.max(1, keep.seconds());
            return World.NOW.minusSeconds(over ? seconds + draw.below(seconds) : draw.below(seconds));
        }
        return World.NOW.minusSeconds(1 + draw.below(2L * 365 * 24 * 3600));
    }

    private Optional<Row> row(SortedMap<String, List<Value>> parents, Instant born, Set<Id> others, boolean fresh) {
        int number = made++;
        Row row = new Row(entity.name(), new TreeMap<>(), parents, born);
        for (Maker maker : makers) {
            Attribute attribute = maker.attribute();
            if (attribute.countedPer().isPresent()) {
                row = fresh ? row : row.with(attribute.name(), Atom.number(world.next(row, attribute)));
            } else if (maker.isPresent(number)) {
                row = row.with(attribute.name(), unique(maker, row, fresh));
            }
        }
        return ahead(apart(row, others), born, fresh);
    }

    /** What is new does not begin when its time is over. */
    private Optional<Row> ahead(Optional<Row> row, Instant born, boolean fresh) {
        if (fresh && entity.lifetime() instanceof Lifetime.Expires expires) {
            return row.map(r -> r.with(expires.at(), later(born)));
        }
        return row;
    }

    private Value unique(Maker maker, Row row, boolean fresh) {
        AttributeName name = maker.attribute().name();
        Value value = fresh ? maker.first(row) : maker.next(row);
        for (int tries = 0; tries < TRIES; tries++) {
            if (world.holder(row.with(name, value), maker.attribute()).isEmpty()) {
                break;
            }
            value = tries < TRIES / 2 ? maker.next(row) : maker.other(row);
        }
        return value;
    }

    /** Draws the parts of the id that are its own until no other row has it. */
    private Optional<Row> apart(Row drawn, Set<Id> others) {
        Row row = drawn;
        for (int tries = 0; tries < TRIES; tries++) {
            if (!world.hasId(row)) {
                return Optional.of(row);
            }
            Id now = world.id(row);
            if (world.row(now).isEmpty() && !others.contains(now)) {
                boolean taken = false;
                for (Map.Entry<AttributeName, Value> own : row.values().entrySet()) {
                    Attribute attribute = entity.attribute(own.getKey()).orElseThrow();
                    taken |= world.holder(row, attribute).isPresent();
                }
                return taken ? Optional.empty() : Optional.of(row);
            }
            for (Maker maker : makers) {
                AttributeName name = maker.attribute().name();
                if (id.contains(name) && maker.attribute().countedPer().isEmpty()) {
                    row = row.with(name, tries < TRIES / 2 ? maker.next(row) : maker.other(row));
                }
            }
        }
        return Optional.empty();
    }

    /** The values of an id that nobody has, in the order of the single attributes. */
    public static List<Value> unknown(World world, EntityName entity, Draw draw) {
        List<Value> parts = new ArrayList<>();
        for (Path leaf : world.idPaths(entity)) {
            Attribute attribute = world.relations().attribute(entity, leaf).orElseThrow();
            parts.add(unknown(attribute, draw));
        }
        return parts;
    }

    /** A value of an attribute's form that hardly any entity has. */
    public static Value unknown(Attribute attribute, Draw draw) {
        Maker.Traits none = new Maker.Traits(false, false, false, Optional.empty(), Optional.empty(), true, "");
        Maker maker = new Maker(attribute, none, draw);
        return maker.other(Row.empty(new EntityName(""), World.NOW));
    }
}
