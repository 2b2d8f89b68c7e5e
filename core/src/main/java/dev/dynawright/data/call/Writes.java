package dev.dynawright.data.call;

import dev.dynawright.data.Call;
import dev.dynawright.data.Given;
import dev.dynawright.data.Given.Argument;
import dev.dynawright.data.Row;
import dev.dynawright.data.Value;
import dev.dynawright.data.World;
import dev.dynawright.data.answer.Matches;
import dev.dynawright.data.answer.Oracle;
import dev.dynawright.data.answer.Outcome;
import dev.dynawright.data.make.Draw;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Form;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Operand;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Selection;
import dev.dynawright.model.pattern.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Finds arguments for one write: such that it succeeds, and such that it is refused, for each reason there is. */
final class Writes {
    private static final int TRIES = 20;
    private static final int REPLACING = 3;

    private final Pattern pattern;
    private final World world;
    private final Draw draw;
    private final Instant now;
    private final Births births;
    private final NewValues values;
    private final Matches matches;
    private boolean leaves;

    Writes(Pattern pattern, World world, Draw draw, Instant now) {
        this.pattern = pattern;
        this.world = world;
        this.draw = draw;
        this.now = now;
        this.births = new Births(world, draw, now);
        this.values = new NewValues(world, births, draw, now);
        this.matches = new Matches(world);
    }

    /**
     * So many that are done, drawn at random: what may take the place of another does, where there is one, and what is deleted may
     * leave children behind.
     */
    List<Trial> typical(int count) {
        leaves = true;
        Replacements replacements = new Replacements(pattern, world, births, draw, now);
        return done(count, acts -> replacements.of(acts, false).orElse(acts));
    }

    private List<Trial> done(int count, UnaryOperator<List<Call.Act>> otherwise) {
        List<Trial> trials = new ArrayList<>();
        int done = 0;
        for (int tries = 0; tries < count + TRIES && done < count; tries++) {
            prepare(trials);
            Optional<Call.Write> call = acts().map(otherwise).map(Call.Write::new);
            if (call.isPresent() && apply(call.get()).isDone()) {
                trials.add(new Trial(pattern, Optional.empty(), call.get()));
                done++;
            }
        }
        return trials;
    }

    List<Trial> trials(int count) {
        List<Trial> trials = done(count, acts -> acts);
        same().filter(call -> apply(call).isDone())
                .ifPresent(call -> trials.add(new Trial(pattern, Optional.empty(), call)));
        Replacements replacements = new Replacements(pattern, world, births, draw, now);
        for (int tries = 0; tries < REPLACING; tries++) {
            boolean same = tries == 0;
            Optional<Call.Write> call =
                    acts().flatMap(acts -> replacements.of(acts, same)).map(Call.Write::new);
            if (call.isPresent() && apply(call.get()).isDone()) {
                trials.add(new Trial(pattern, Optional.empty(), call.get()));
            }
        }
        for (Replacements.Turn turn : replacements.turns()) {
            acts().flatMap(acts -> replacements.turning(acts, turn))
                    .map(Call.Write::new)
                    .filter(call -> apply(call).isDone())
                    .ifPresent(call -> trials.add(new Trial(pattern, Optional.empty(), call)));
        }
        Refusals refusals = new Refusals(this, world, draw, now);
        leftovers(new Leftovers(this, refusals, world, draw, now), trials);
        for (Outcome.Reason reason : Outcome.Reason.values()) {
            for (int write = 0; write < pattern.statement().writes().size(); write++) {
                refuse(refusals, reason, write, trials);
            }
        }
        return trials;
    }

    /**
     * Where no parent has room for one more child, or whatever is deleted would leave children behind, one is made first, if there is
     * a sentence that does. What was made just now is no typical one to be deleted, where there were others.
     */
    private void prepare(List<Trial> trials) {
        boolean enough = leaves && !trials.isEmpty();
        for (Statement.Write write : pattern.statement().writes()) {
            if (write instanceof Statement.Create create) {
                Entity child = world.relations().known(create.entity());
                for (Parent parent : child.parents()) {
                    if (!parent.isOptional() && !births.hasRoom(child, parent)) {
                        make(parent.entity()).ifPresent(trials::add);
                    }
                }
            } else if (write instanceof Statement.Delete delete
                    && !enough
                    && any(delete.what(), row -> suits(delete, delete.what(), row))
                            .isEmpty()) {
                make(delete.entity()).ifPresent(trials::add);
            }
        }
    }

    private Optional<Trial> make(EntityName entity) {
        for (Pattern other : world.model().patterns()) {
            List<Statement.Write> writes = other.statement().writes();
            boolean makes = !writes.isEmpty()
                    && !other.id().equals(pattern.id())
                    && writes.stream().allMatch(w -> w instanceof Statement.Create)
                    && writes.get(0).entity().equals(entity);
            if (makes) {
                Optional<Call.Write> call =
                        new Writes(other, world, draw, now).acts().map(Call.Write::new);
                if (call.isPresent()
                        && Oracle.apply(world, other, call.get(), now).isDone()) {
                    return Optional.of(new Trial(other, Optional.empty(), call.get()));
                }
            }
        }
        return Optional.empty();
    }

    /** Looks for a call that is refused for a reason; one that is done against expectation is a trial all the same. */
    private void refuse(Refusals refusals, Outcome.Reason reason, int write, List<Trial> trials) {
        for (int tries = 0; tries < TRIES / 4; tries++) {
            Optional<Call.Write> call = acts().flatMap(
                            acts -> refusals.of(reason, pattern.statement().writes(), acts, write))
                    .map(Call.Write::new);
            Optional<Outcome> outcome = call.map(this::apply);
            if (outcome.isPresent() && outcome.get().isDone()) {
                trials.add(new Trial(pattern, Optional.empty(), call.get()));
            } else if (outcome.isPresent()
                    && outcome.get() instanceof Outcome.Refused refused
                    && refused.reason() == reason) {
                trials.add(new Trial(pattern, Optional.of(reason), call.get()));
                return;
            }
        }
    }

    /** Calls at what is over, each with what must come of it. */
    private void leftovers(Leftovers leftovers, List<Trial> trials) {
        List<Statement.Write> all = pattern.statement().writes();
        for (int write = 0; write < all.size(); write++) {
            Optional<List<Call.Act>> acts = leftovers.concern(all.get(write)) ? acts() : Optional.empty();
            for (List<Call.Act> turned :
                    acts.isPresent() ? leftovers.of(all, acts.get(), write) : List.<List<Call.Act>>of()) {
                Call.Write call = new Call.Write(turned);
                Optional<Outcome.Reason> reason = apply(call) instanceof Outcome.Refused refused
                        ? Optional.of(refused.reason())
                        : Optional.empty();
                trials.add(new Trial(pattern, reason, call));
            }
        }
    }

    private Outcome apply(Call.Write call) {
        return Oracle.apply(world, pattern, call, now);
    }

    /**
     * An update by which a row gets the values that it has already, but for states, which move on; none if it would have to lack one,
     * or the sentence does more.
     */
    private Optional<Call.Write> same() {
        if (pattern.statement().writes().size() > 1
                || !(pattern.statement().writes().get(0) instanceof Statement.Update update)) {
            return Optional.empty();
        }
        Entity entity = world.relations().known(update.entity());
        List<AttributeName> names = NewValues.changes(world.relations(), update).stream()
                .filter(change -> change.to().isEmpty())
                .map(Statement.Change::attribute)
                .filter(name -> entity.attribute(name)
                        .filter(a -> !(a.form() instanceof Form.Enumeration))
                        .isPresent())
                .toList();
        return any(
                        update.what(),
                        row -> suits(update, update.what(), row)
                                && !names.isEmpty()
                                && names.stream()
                                        .allMatch(name -> row.value(name).isPresent()))
                .flatMap(row ->
                        values.act(update, given(update.what(), row), row).map(act -> same(act, names, row)));
    }

    private static Call.Write same(Call.Act act, List<AttributeName> names, Row row) {
        Call.Change change = (Call.Change) act;
        SortedMap<AttributeName, Value> values = new TreeMap<>(change.values());
        names.forEach(name -> values.put(name, row.value(name).orElseThrow()));
        return new Call.Write(List.of(new Call.Change(change.which(), values)));
    }

    /** Arguments for all writes of the sentence; none if the world has no row for one of them. */
    Optional<List<Call.Act>> acts() {
        List<Call.Act> acts = new ArrayList<>();
        for (Statement.Write write : pattern.statement().writes()) {
            Optional<? extends Call.Act> act = act(write, acts);
            if (act.isEmpty()) {
                return Optional.empty();
            }
            acts.add(act.get());
        }
        return Optional.of(acts);
    }

    private Optional<? extends Call.Act> act(Statement.Write write, List<Call.Act> before) {
        if (write instanceof Statement.Create create) {
            Set<EntityName> made = new LinkedHashSet<>();
            before.stream()
                    .filter(a -> a instanceof Call.Make)
                    .forEach(a -> made.add(((Call.Make) a).row().entity()));
            return births.make(create, made);
        }
        Selection what = what(write);
        if (what.conditions().stream().anyMatch(Writes::isJoined)) {
            Row example = target(write, what, before).orElse(Row.empty(what.entity(), now));
            return values.act(write, given(what, example), example);
        }
        return target(write, what, before).flatMap(row -> values.act(write, given(what, row), row));
    }

    static Selection what(Statement.Write write) {
        if (write instanceof Statement.Update update) {
            return update.what();
        } else if (write instanceof Statement.Increment increment) {
            return increment.what();
        }
        return ((Statement.Delete) write).what();
    }

    static boolean isJoined(Condition condition) {
        return condition instanceof Condition.Equal equal && equal.operand() instanceof Operand.Joined;
    }

    /** What the caller gives to mean a row. */
    Given given(Selection what, Row row) {
        List<Argument> arguments = new ArrayList<>();
        for (Condition condition : what.conditions()) {
            Optional<List<Value>> known = condition.isGiven() && !isJoined(condition)
                    ? world.values(row, condition.path())
                    : Optional.empty();
            arguments.add(known.<Argument>map(Argument.Exactly::new).orElse(new Argument.Nothing()));
        }
        return new Given(arguments);
    }

    /** A row that can be written so: the parent of what the call makes if it is of that kind, else any. */
    private Optional<Row> target(Statement.Write write, Selection what, List<Call.Act> before) {
        for (Call.Act act : before) {
            if (act instanceof Call.Make make) {
                for (Parent parent :
                        world.relations().known(make.row().entity()).parents()) {
                    Optional<Row> above = parent.entity().equals(what.entity())
                            ? world.parent(make.row(), parent.key())
                            : Optional.empty();
                    if (above.isPresent()) {
                        return above.filter(row -> suits(write, what, row));
                    }
                }
            }
        }
        return any(what, row -> suits(write, what, row));
    }

    Optional<Row> any(Selection what, Predicate<Row> suits) {
        List<Row> all = new ArrayList<>(world.rows(what.entity()));
        for (int tries = 0; tries < TRIES && !all.isEmpty(); tries++) {
            Row row = draw.any(all);
            if (isKnown(what, row) && suits.test(row)) {
                return Optional.of(row);
            }
        }
        return all.stream().filter(row -> isKnown(what, row) && suits.test(row)).findFirst();
    }

    private boolean isKnown(Selection what, Row row) {
        return !world.isExpired(row, now) && isMeant(what, row);
    }

    /** Whether a row has all that it takes to mean it. */
    boolean isMeant(Selection what, Row row) {
        return what.conditions().stream()
                .filter(Condition::isGiven)
                .allMatch(c -> world.values(row, c.path()).isPresent());
    }

    private boolean suits(Statement.Write write, Selection what, Row row) {
        return holds(what, row)
                && values.suits(write, row)
                && !(write instanceof Statement.Delete delete
                        && !leaves
                        && isLeft(
                                row,
                                delete.with().stream().map(Along.Down::steps).toList()));
    }

    /** Whether a row would leave children behind, of which no model says what they show of it then. */
    private boolean isLeft(Row row, List<List<Along.Step>> ended) {
        for (Relations.Child below : world.relations().children(row.entity())) {
            Along.Step step =
                    new Along.Step(below.entity().name(), below.parent().key());
            List<List<Along.Step>> further = ended.stream()
                    .filter(steps -> !steps.isEmpty() && steps.get(0).equals(step))
                    .map(steps -> steps.subList(1, steps.size()))
                    .toList();
            List<Row> children = world.children(world.id(row), step.child(), step.key());
            if (further.isEmpty() ? !children.isEmpty() : children.stream().anyMatch(child -> isLeft(child, further))) {
                return true;
            }
        }
        return false;
    }

    /** Whether what the sentence states of a row holds. */
    boolean holds(Selection what, Row row) {
        return what.conditions().stream()
                .filter(c -> !c.isGiven())
                .filter(c ->
                        c instanceof Condition.Equal || c instanceof Condition.Among || c instanceof Condition.Present)
                .allMatch(c -> matches.holds(row, c, new Argument.Nothing()));
    }
}
