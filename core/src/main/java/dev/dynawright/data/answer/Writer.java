package dev.dynawright.data.answer;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Call;
import dev.dynawright.data.Given;
import dev.dynawright.data.Given.Argument;
import dev.dynawright.data.Id;
import dev.dynawright.data.Row;
import dev.dynawright.data.Value;
import dev.dynawright.data.World;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Operand;
import dev.dynawright.model.pattern.Selection;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.model.pattern.Usage;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/** Carries out the writes of one call, one after another, until one is refused. */
final class Writer {
    private final World world;
    private final Instant now;
    private final Matches matches;
    private final List<Row> made = new ArrayList<>();
    private Optional<Row> first = Optional.empty();
    private int act;

    Writer(World world, Instant now) {
        this.world = world;
        this.now = now;
        this.matches = new Matches(world);
    }

    Outcome apply(List<Statement.Write> writes, List<Call.Act> acts) {
        if (writes.size() != acts.size()) {
            throw new IllegalArgumentException(acts.size() + " acts for " + writes.size() + " writes");
        }
        for (act = 0; act < writes.size(); act++) {
            Optional<Outcome> refused = one(writes.get(act), acts.get(act));
            if (refused.isPresent()) {
                return refused.get();
            }
        }
        return new Outcome.Done(made);
    }

    private Optional<Outcome> one(Statement.Write write, Call.Act given) {
        if (write instanceof Statement.Create create && given instanceof Call.Make make) {
            return create(create, make);
        } else if (write instanceof Statement.Update update && given instanceof Call.Change change) {
            return found(update.what(), change.which(), row -> update(update, change, row));
        } else if (write instanceof Statement.Increment increment && given instanceof Call.Add add) {
            return found(increment.what(), add.which(), row -> add(increment, add, row));
        } else if (write instanceof Statement.Delete delete && given instanceof Call.End end) {
            return found(delete.what(), end.which(), row -> delete(delete, row));
        }
        throw new IllegalArgumentException(given + " is no argument of " + write);
    }

    /** Whether the time of a row is not over: then it is gone for whoever writes, as it is for whoever reads. */
    private boolean isThere(Row row) {
        return !world.isExpired(row, now);
    }

    private Optional<Outcome> refused(Outcome.Reason reason, Row row, Optional<AttributeName> attribute) {
        return Optional.of(new Outcome.Refused(reason, act, row.entity(), attribute));
    }

    /** The one row that the caller knows; what the sentence states of it besides must hold. */
    private Optional<Outcome> found(Selection what, Given given, Function<Row, Optional<Outcome>> deed) {
        Given whole = joined(what, given);
        List<Condition> known = new ArrayList<>();
        List<Argument> arguments = new ArrayList<>();
        for (int i = 0; i < what.conditions().size(); i++) {
            if (what.conditions().get(i).isGiven()) {
                known.add(what.conditions().get(i));
                arguments.add(whole.arguments().get(i));
            }
        }
        List<Row> rows = matches.rows(new Selection(what.entity(), known), new Given(arguments)).stream()
                .filter(this::isThere)
                .toList();
        if (rows.isEmpty()) {
            return refused(Outcome.Reason.MISSING, Row.empty(what.entity(), now), Optional.empty());
        } else if (rows.size() > 1) {
            throw new IllegalArgumentException("several " + what.entity() + " for " + given);
        }
        Row row = rows.get(0);
        for (int i = 0; i < what.conditions().size(); i++) {
            Condition condition = what.conditions().get(i);
            if (!matches.holds(row, condition, whole.arguments().get(i))) {
                return refused(Outcome.Reason.NOT_FROM, row, condition.path().attribute());
            }
        }
        first = first.isPresent() ? first : Optional.of(row);
        return deed.apply(row);
    }

    /** What is known from the first write of the sentence takes the place of an argument. */
    private Given joined(Selection what, Given given) {
        List<Argument> arguments = new ArrayList<>(given.arguments());
        for (int i = 0; i < what.conditions().size(); i++) {
            if (what.conditions().get(i) instanceof Condition.Equal equal
                    && equal.operand() instanceof Operand.Joined join) {
                List<Value> values =
                        first.flatMap(row -> world.values(row, join.path())).orElse(List.of());
                arguments.set(i, new Argument.Exactly(values));
            }
        }
        return new Given(arguments);
    }

    private Optional<Outcome> create(Statement.Create create, Call.Make make) {
        Row row = make.row();
        for (Parent parent : world.relations().known(row.entity()).parents()) {
            if (row.parent(parent.key()).isEmpty() && !parent.isOptional()) {
                row = underMade(row, parent);
            }
        }
        for (Condition.Equal value : create.values()) {
            if (value.operand() instanceof Operand.Constant constant
                    && value.path().isOwn()) {
                row = row.with(
                        value.path().attribute().orElseThrow(),
                        Matches.constant(world, row.entity(), value.path(), constant.value()));
            }
        }
        for (String key : create.existing()) {
            if (world.parent(row, key).filter(this::isThere).isEmpty()) {
                return refused(Outcome.Reason.NO_PARENT, row, Optional.empty());
            }
        }
        return make(row, make.with(), create.replace());
    }

    /** What is made along with its parent is of that parent. */
    private Row underMade(Row row, Parent parent) {
        Row under = row;
        for (Row before : made) {
            if (before.entity().equals(parent.entity())) {
                under = under.under(parent.key(), world.id(before).parts());
            }
        }
        return under;
    }

    private Optional<Outcome> make(Row given, List<Call.Below> with, boolean replace) {
        Row row = numbered(given);
        Id id = world.id(row);
        Optional<Row> old = world.row(id);
        if (old.isPresent() && !isThere(old.get())) {
            world.remove(old.get());
            old = Optional.empty();
        }
        if (old.isPresent() && !replace) {
            return refused(Outcome.Reason.EXISTS, row, Optional.empty());
        }
        Optional<Outcome> taken = taken(row, id);
        if (taken.isPresent()) {
            return taken;
        }
        if (old.isPresent()) {
            world.replace(old.get(), row);
        } else {
            world.add(row);
        }
        made.add(row);
        first = first.isPresent() ? first : Optional.of(row);
        for (Call.Below below : with) {
            Row child = below.make().row().under(below.step().key(), id.parts());
            Optional<Outcome> refused = make(child, below.make().with(), replace);
            if (refused.isPresent()) {
                return refused;
            }
        }
        return Optional.empty();
    }

    /** Draws the numbers that are counted and not given. */
    private Row numbered(Row given) {
        Row row = given;
        for (Attribute attribute : world.relations().known(row.entity()).attributes()) {
            if (attribute.countedPer().isPresent()
                    && row.value(attribute.name()).isEmpty()) {
                row = row.with(attribute.name(), Atom.number(world.next(row, attribute)));
            }
        }
        return row;
    }

    private Optional<Outcome> taken(Row row, Id id) {
        for (Attribute attribute : world.relations().known(row.entity()).attributes()) {
            Optional<Id> holder = world.holder(row, attribute)
                    .filter(h -> world.row(h).filter(this::isThere).isPresent());
            if (holder.isPresent() && !holder.get().equals(id)) {
                return refused(Outcome.Reason.TAKEN, row, Optional.of(attribute.name()));
            }
        }
        return Optional.empty();
    }

    private Optional<Outcome> update(Statement.Update update, Call.Change change, Row old) {
        Entity entity = world.relations().known(old.entity());
        List<Statement.Change> changes = new ArrayList<>(update.changes());
        if (changes.isEmpty()) {
            Usage.changeable(world.relations(), entity)
                    .forEach(a -> changes.add(new Statement.Change(a, Optional.empty(), Optional.empty())));
        }
        Row row = old;
        Map<String, List<Value>> parents = new TreeMap<>();
        for (Statement.Change one : changes) {
            Path leaf = Reader.leaf(world.relations(), entity, one.attribute());
            if (one.from().isPresent()) {
                Value from =
                        Matches.constant(world, row.entity(), leaf, one.from().get());
                if (!world.value(old, leaf).filter(from::equals).isPresent()) {
                    return refused(Outcome.Reason.NOT_FROM, row, Optional.of(one.attribute()));
                }
            }
            Optional<Value> value = one.to()
                    .map(to -> Matches.constant(world, old.entity(), leaf, to))
                    .or(() -> Optional.ofNullable(change.values().get(one.attribute())));
            if (leaf.isOwn()) {
                row = value.isPresent() ? row.with(one.attribute(), value.get()) : row;
            } else if (value.isPresent()) {
                moved(old, leaf, value.get(), parents);
            }
        }
        for (Map.Entry<String, List<Value>> parent : parents.entrySet()) {
            row = row.under(parent.getKey(), parent.getValue());
        }
        Optional<Outcome> taken = taken(row, world.id(row));
        if (taken.isEmpty()) {
            world.replace(old, row);
        }
        return taken;
    }

    /** Another parent, part by part of its id; one that had none gets all of it. */
    private void moved(Row row, Path leaf, Value value, Map<String, List<Value>> parents) {
        String key = leaf.hops().get(0);
        Parent parent = world.relations().known(row.entity()).parent(key).orElseThrow();
        List<Path> id = world.idPaths(parent.entity());
        Path part = new Path(leaf.hops().subList(1, leaf.hops().size()), leaf.attribute());
        List<Value> parts =
                new ArrayList<>(parents.getOrDefault(key, row.parent(key).orElse(List.of())));
        while (parts.size() < id.size()) {
            parts.add(value);
        }
        parts.set(id.indexOf(part), value);
        parents.put(key, parts);
    }

    private Optional<Outcome> add(Statement.Increment increment, Call.Add add, Row old) {
        BigDecimal amount = increment
                .amount()
                .map(BigDecimal::valueOf)
                .or(add::amount)
                .orElseThrow(() -> new IllegalArgumentException("no amount"));
        Row row = old;
        for (AttributeName name : increment.attributes()) {
            BigDecimal before =
                    old.value(name).map(v -> ((Atom.Amount) v).value()).orElse(BigDecimal.ZERO);
            BigDecimal after = increment.down() ? before.subtract(amount) : before.add(amount);
            boolean below = increment.down()
                    && increment
                            .neverBelow()
                            .filter(floor -> after.compareTo(BigDecimal.valueOf(floor)) < 0)
                            .isPresent();
            if (below) {
                return refused(Outcome.Reason.BELOW, row, Optional.of(name));
            }
            row = row.with(name, new Atom.Amount(after));
        }
        world.replace(old, row);
        return Optional.empty();
    }

    private Optional<Outcome> delete(Statement.Delete delete, Row row) {
        List<Along.Down> deepest = new ArrayList<>(delete.with());
        deepest.sort(Comparator.comparing(down -> -down.steps().size()));
        deepest.forEach(down -> descend(row, down.steps()));
        world.remove(row);
        return Optional.empty();
    }

    private void descend(Row row, List<Along.Step> steps) {
        if (steps.isEmpty()) {
            return;
        }
        Along.Step step = steps.get(0);
        for (Row child : world.children(world.id(row), step.child(), step.key())) {
            descend(child, steps.subList(1, steps.size()));
            world.remove(child);
        }
    }
}
