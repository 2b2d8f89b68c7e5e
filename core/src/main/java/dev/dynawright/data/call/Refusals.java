package dev.dynawright.data.call;

import dev.dynawright.data.Call;
import dev.dynawright.data.Given;
import dev.dynawright.data.Given.Argument;
import dev.dynawright.data.Id;
import dev.dynawright.data.Row;
import dev.dynawright.data.Value;
import dev.dynawright.data.World;
import dev.dynawright.data.answer.Outcome;
import dev.dynawright.data.make.Draw;
import dev.dynawright.data.make.Forge;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Operand;
import dev.dynawright.model.pattern.Selection;
import dev.dynawright.model.pattern.Statement;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;

/** Spoils the arguments of a write that would succeed, so that it must be refused for one reason. */
final class Refusals {
    private final Writes writes;
    private final World world;
    private final Draw draw;
    private final Instant now;

    Refusals(Writes writes, World world, Draw draw, Instant now) {
        this.writes = writes;
        this.world = world;
        this.draw = draw;
        this.now = now;
    }

    /** The acts with one of them spoilt; none if that write cannot be refused so. */
    Optional<List<Call.Act>> of(Outcome.Reason reason, List<Statement.Write> all, List<Call.Act> acts, int place) {
        Statement.Write write = all.get(place);
        Call.Act act = acts.get(place);
        if (reason == Outcome.Reason.MISSING && !(write instanceof Statement.Create)) {
            Optional<Path> join = joined(Writes.what(write));
            return join.isPresent()
                    ? orphan(acts, join.get())
                    : stranger(write, act).map(a -> with(acts, place, a));
        }
        Optional<? extends Call.Act> spoilt = switch (reason) {
            case EXISTS -> write instanceof Statement.Create create ? existing(create, (Call.Make) act) : none();
            case TAKEN -> taken(write, act);
            case BELOW -> write instanceof Statement.Increment increment ? below(increment) : none();
            case NOT_FROM -> write instanceof Statement.Create ? none() : elsewhere(write, act);
            case NO_PARENT -> write instanceof Statement.Create create ? homeless(create, (Call.Make) act) : none();
            default -> none();
        };
        return spoilt.map(a -> with(acts, place, a));
    }

    private static Optional<Call.Act> none() {
        return Optional.empty();
    }

    static List<Call.Act> with(List<Call.Act> acts, int place, Call.Act act) {
        List<Call.Act> all = new ArrayList<>(acts);
        all.set(place, act);
        return all;
    }

    private Optional<Row> live(EntityName entity) {
        List<Row> all = world.rows(entity).stream()
                .filter(r -> !world.isExpired(r, now))
                .toList();
        return all.isEmpty() ? Optional.empty() : Optional.of(draw.any(all));
    }

    /** The id of another row, unless it is one that is made up and so cannot clash. */
    private Optional<Call.Act> existing(Statement.Create create, Call.Make make) {
        return isMadeUp(create.entity()) || create.replace()
                ? none()
                : live(create.entity()).map(other -> named(make, other));
    }

    /** Whether ids are made up and so cannot clash. */
    boolean isMadeUp(EntityName name) {
        Entity entity = world.relations().known(name);
        return world.idPaths(name).stream()
                .filter(Path::isOwn)
                .flatMap(p -> entity.attribute(p.attribute().orElseThrow()).stream())
                .anyMatch(Attribute::isGenerated);
    }

    /** The same under the id of another row. */
    Call.Make named(Call.Make make, Row other) {
        Row row = make.row();
        List<Path> id = world.idPaths(other.entity());
        for (Path path : id) {
            if (path.isOwn()) {
                AttributeName name = path.attribute().orElseThrow();
                row = row.with(name, other.value(name).orElseThrow());
            } else {
                String key = path.hops().get(0);
                row = row.under(key, other.parent(key).orElseThrow());
            }
        }
        return new Call.Make(row, below(make.with(), world.id(row)));
    }

    /** The same children of another parent. */
    static List<Call.Below> below(List<Call.Below> children, Id parent) {
        return children.stream()
                .map(child -> new Call.Below(
                        child.step(),
                        new Call.Make(
                                child.make().row().under(child.step().key(), parent.parts()),
                                child.make().with())))
                .toList();
    }

    private Optional<Call.Act> taken(Statement.Write write, Call.Act act) {
        return taking(write, act, () -> live(write.entity()));
    }

    /** The unique value of another row, under the same parent where it is unique only there. */
    Optional<Call.Act> taking(Statement.Write write, Call.Act act, Supplier<Optional<Row>> others) {
        Entity entity = world.relations().known(write.entity());
        List<AttributeName> id = world.idPaths(entity.name()).stream()
                .filter(Path::isOwn)
                .flatMap(p -> p.attribute().stream())
                .toList();
        for (Attribute attribute : entity.attributes()) {
            boolean unique = !(attribute.uniqueness() instanceof Attribute.Uniqueness.None)
                    && !id.contains(attribute.name())
                    && !attribute.isGenerated();
            Optional<Row> other =
                    unique ? others.get().filter(r -> r.value(attribute.name()).isPresent()) : Optional.empty();
            if (other.isPresent()) {
                Value value = other.get().value(attribute.name()).orElseThrow();
                if (act instanceof Call.Make make) {
                    Row row = make.row().with(attribute.name(), value);
                    return Optional.of(new Call.Make(scoped(entity, attribute, row, other.get()), make.with()));
                } else if (act instanceof Call.Change change && change.values().containsKey(attribute.name())) {
                    SortedMap<AttributeName, Value> values = new TreeMap<>(change.values());
                    values.put(attribute.name(), value);
                    return Optional.of(new Call.Change(sibling(write, attribute, other.get(), change.which()), values));
                }
            }
        }
        return none();
    }

    private static Row scoped(Entity entity, Attribute attribute, Row row, Row other) {
        Row scoped = row;
        if (attribute.uniqueness() instanceof Attribute.Uniqueness.Per per) {
            for (Parent parent : entity.parents()) {
                if (parent.entity().equals(per.scope())
                        && other.parent(parent.key()).isPresent()) {
                    scoped = scoped.under(
                            parent.key(), other.parent(parent.key()).get());
                }
            }
        }
        return scoped;
    }

    /** Where a value is unique only below a parent, another child of that parent is meant. */
    private Given sibling(Statement.Write write, Attribute attribute, Row other, Given which) {
        if (!(attribute.uniqueness() instanceof Attribute.Uniqueness.Per per)) {
            return which;
        }
        Entity entity = world.relations().known(write.entity());
        Selection what = Writes.what(write);
        return entity.parents().stream()
                .filter(p -> p.entity().equals(per.scope()))
                .flatMap(p -> world.parentId(other, p.key()).stream()
                        .flatMap(id -> world.children(id, entity.name(), p.key()).stream()))
                .filter(row -> !world.id(row).equals(world.id(other)))
                .findFirst()
                .map(row -> writes.given(what, row))
                .orElse(which);
    }

    private static Optional<Path> joined(Selection what) {
        return what.conditions().stream()
                .filter(Writes::isJoined)
                .map(c -> ((Operand.Joined) ((Condition.Equal) c).operand()).path())
                .findFirst();
    }

    /** A first write that makes a row of a parent that nobody knows. */
    private Optional<List<Call.Act>> orphan(List<Call.Act> acts, Path join) {
        if (!(acts.get(0) instanceof Call.Make make) || join.isOwn()) {
            return Optional.empty();
        }
        String key = join.hops().get(0);
        Parent parent = world.relations().known(make.row().entity()).parent(key).orElseThrow();
        Row row = make.row().under(key, Forge.unknown(world, parent.entity(), draw));
        return Optional.of(with(acts, 0, new Call.Make(row, make.with())));
    }

    private Optional<Call.Act> stranger(Statement.Write write, Call.Act act) {
        Selection what = Writes.what(write);
        List<Argument> arguments = new ArrayList<>();
        for (Condition condition : what.conditions()) {
            arguments.add(
                    condition.isGiven()
                            ? new Argument.Exactly(world.relations().leaves(what.entity(), condition.path()).stream()
                                    .map(leaf -> Forge.unknown(leaf.source(), draw))
                                    .toList())
                            : new Argument.Nothing());
        }
        return Optional.of(meaning(act, new Given(arguments)));
    }

    static Call.Act meaning(Call.Act act, Given given) {
        if (act instanceof Call.Change change) {
            return new Call.Change(given, change.values());
        }
        return act instanceof Call.Add add ? new Call.Add(given, add.amount()) : new Call.End(given);
    }

    private Optional<Call.Act> below(Statement.Increment increment) {
        if (!increment.down() || increment.neverBelow().isEmpty()) {
            return none();
        }
        Optional<BigDecimal> stated = increment.amount().map(BigDecimal::valueOf);
        return writes.any(
                        increment.what(),
                        row -> stated.isEmpty()
                                || NewValues.room(increment, row).orElseThrow().compareTo(stated.get()) < 0)
                .map(row -> new Call.Add(
                        writes.given(increment.what(), row),
                        stated.isPresent()
                                ? Optional.empty()
                                : NewValues.room(increment, row).map(r -> r.add(BigDecimal.ONE))));
    }

    /** A row that is there but does not have what the sentence states of it. */
    private Optional<Call.Act> elsewhere(Statement.Write write, Call.Act act) {
        Selection what = Writes.what(write);
        boolean stated = write instanceof Statement.Update update
                && update.changes().stream().anyMatch(c -> c.from().isPresent());
        return writes.any(what, row -> !writes.holds(what, row) || (stated && !isFrom((Statement.Update) write, row)))
                .map(row -> meaning(act, writes.given(what, row)));
    }

    private static boolean isFrom(Statement.Update update, Row row) {
        return update.changes().stream()
                .allMatch(c -> c.from().isEmpty()
                        || row.value(c.attribute())
                                .filter(v -> NewValues.isNamed(v, c.from().get()))
                                .isPresent());
    }

    private Optional<Call.Act> homeless(Statement.Create create, Call.Make make) {
        if (create.existing().isEmpty()) {
            return none();
        }
        String key = create.existing().get(0);
        Parent parent = world.relations().known(create.entity()).parent(key).orElseThrow();
        Row row = make.row().under(key, Forge.unknown(world, parent.entity(), draw));
        return Optional.of(new Call.Make(row, make.with()));
    }
}
