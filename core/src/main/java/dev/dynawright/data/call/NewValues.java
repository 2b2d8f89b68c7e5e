package dev.dynawright.data.call;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Call;
import dev.dynawright.data.Given;
import dev.dynawright.data.Row;
import dev.dynawright.data.Value;
import dev.dynawright.data.World;
import dev.dynawright.data.make.Draw;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Form;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.model.pattern.Usage;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** The new values that a caller gives for a row that is there. */
final class NewValues {
    private static final int TRIES = 4;

    private final World world;
    private final Births births;
    private final Draw draw;
    private final Instant now;

    NewValues(World world, Births births, Draw draw, Instant now) {
        this.world = world;
        this.births = births;
        this.draw = draw;
        this.now = now;
    }

    /** Whether a row has the value from which a step begins, and as much as may be taken away. */
    boolean suits(Statement.Write write, Row row) {
        if (write instanceof Statement.Update update) {
            boolean over =
                    !update.changes().isEmpty() && update.changes().stream().allMatch(c -> isLast(row, c));
            return !over
                    && update.changes().stream()
                            .allMatch(c -> c.from().isEmpty()
                                    || row.value(c.attribute())
                                            .filter(v -> isNamed(v, c.from().get()))
                                            .isPresent());
        } else if (write instanceof Statement.Increment increment && increment.down()) {
            return room(increment, row)
                    .filter(r ->
                            r.compareTo(BigDecimal.valueOf(increment.amount().orElse(1L))) < 0)
                    .isEmpty();
        }
        return true;
    }

    /** Whether an enumeration stands at its last value, behind which there is no step. */
    private boolean isLast(Row row, Statement.Change change) {
        return change.to().isEmpty()
                && world.relations()
                        .known(row.entity())
                        .attribute(change.attribute())
                        .map(Attribute::form)
                        .filter(f -> f instanceof Form.Enumeration enumeration
                                && enumeration.values().size() > 1
                                && row.value(change.attribute())
                                        .filter(v -> isNamed(
                                                v,
                                                enumeration
                                                        .values()
                                                        .get(enumeration
                                                                        .values()
                                                                        .size()
                                                                - 1)
                                                        .name()))
                                        .isPresent())
                        .isPresent();
    }

    static boolean isNamed(Value value, String name) {
        return value instanceof Atom.Text text
                ? text.text().equals(name)
                : value instanceof Atom.Truth truth
                        && String.valueOf(truth.value()).equals(name);
    }

    /** How much can be taken away at the most; none if there is no floor. */
    static Optional<BigDecimal> room(Statement.Increment increment, Row row) {
        return increment
                .neverBelow()
                .flatMap(floor -> increment.attributes().stream()
                        .map(a ->
                                row.value(a).map(v -> ((Atom.Amount) v).value()).orElse(BigDecimal.ZERO))
                        .min(BigDecimal::compareTo)
                        .map(least -> least.subtract(BigDecimal.valueOf(floor))));
    }

    Optional<Call.Act> act(Statement.Write write, Given given, Row row) {
        if (write instanceof Statement.Update update) {
            return Optional.of(new Call.Change(given, changes(update, row)));
        } else if (write instanceof Statement.Increment increment) {
            Optional<BigDecimal> amount =
                    increment.amount().isPresent() ? Optional.empty() : Optional.of(amount(increment, row));
            return Optional.of(new Call.Add(given, amount));
        }
        return Optional.of(new Call.End(given));
    }

    /** A small number, and of what may not go below a floor no more than there is. */
    private BigDecimal amount(Statement.Increment increment, Row row) {
        BigDecimal some = BigDecimal.valueOf(1 + draw.below(9));
        return increment.down()
                ? room(increment, row)
                        .map(r -> r.min(some))
                        .filter(r -> r.signum() > 0)
                        .orElse(some)
                : some;
    }

    static List<Statement.Change> changes(Relations relations, Statement.Update update) {
        if (!update.changes().isEmpty()) {
            return update.changes();
        }
        List<Statement.Change> all = new ArrayList<>();
        Usage.changeable(relations, relations.known(update.entity()))
                .forEach(a -> all.add(new Statement.Change(a, Optional.empty(), Optional.empty())));
        return all;
    }

    private SortedMap<AttributeName, Value> changes(Statement.Update update, Row row) {
        Entity entity = world.relations().known(update.entity());
        SortedMap<AttributeName, Value> values = new TreeMap<>();
        for (Statement.Change change : changes(world.relations(), update)) {
            Optional<Attribute> own = entity.attribute(change.attribute());
            if (change.to().isEmpty() && own.isPresent()) {
                values.put(change.attribute(), next(row, own.get()));
            } else if (own.isEmpty() && !values.containsKey(change.attribute())) {
                parent(entity, change.attribute(), values);
            }
        }
        return values;
    }

    /** The next value of an enumeration, as far as there is one, the other of a boolean, else another value. */
    private Value next(Row row, Attribute attribute) {
        Optional<Value> old = row.value(attribute.name());
        if (attribute.form() instanceof Form.Enumeration enumeration) {
            List<String> names =
                    enumeration.values().stream().map(Form.Value::name).toList();
            int at = old.map(v -> names.indexOf(((Atom.Text) v).text())).orElse(-1);
            return Atom.text(names.get(Math.min(at + 1, names.size() - 1)));
        } else if (attribute.form() instanceof Form.Truth && old.isPresent()) {
            return new Atom.Truth(!((Atom.Truth) old.get()).value());
        }
        Value value = births.forge(row.entity()).another(row, attribute.name());
        for (int tries = 0; tries < TRIES && old.filter(value::equals).isPresent(); tries++) {
            value = births.forge(row.entity()).another(row, attribute.name());
        }
        return value;
    }

    /** The id of another parent: all parts of it at once, each under its name in the child. */
    private void parent(Entity entity, AttributeName name, SortedMap<AttributeName, Value> values) {
        Optional<String> key = world.relations().carried(entity.name()).stream()
                .filter(c -> c.name().equals(name))
                .map(c -> c.path().hops().get(0))
                .findFirst();
        List<Row> all = key.flatMap(entity::parent)
                .map(p -> world.rows(p.entity()).stream()
                        .filter(r -> !world.isExpired(r, now))
                        .toList())
                .orElse(List.of());
        if (!all.isEmpty()) {
            List<Value> id = world.id(draw.any(all)).parts();
            List<Relations.Carried> parts = world.relations().leaves(entity.name(), Path.parent(key.orElseThrow()));
            for (int i = 0; i < parts.size(); i++) {
                values.put(parts.get(i).name(), id.get(i));
            }
        }
    }
}
