package dev.dynawright.data.call;

import dev.dynawright.data.Call;
import dev.dynawright.data.Row;
import dev.dynawright.data.Value;
import dev.dynawright.data.World;
import dev.dynawright.data.make.Draw;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.model.pattern.Usage;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Turns writes that would make something new into such that replace what is there. */
final class Replacements {
    private final Pattern pattern;
    private final World world;
    private final Births births;
    private final Draw draw;
    private final Instant now;
    private final Usage usage;

    Replacements(Pattern pattern, World world, Births births, Draw draw, Instant now) {
        this.pattern = pattern;
        this.world = world;
        this.births = births;
        this.draw = draw;
        this.now = now;
        this.usage = new Usage(world.model(), world.relations());
    }

    /**
     * The same arguments, where what may take the place of another does so: of one with children if there is such. With the
     * {@code same} unique values that has them already. None if there is nothing to be replaced, or only with children: these
     * count as new ones.
     */
    Optional<List<Call.Act>> of(List<Call.Act> acts, boolean same) {
        List<Call.Act> all = new ArrayList<>(acts);
        for (int i = 0; i < acts.size(); i++) {
            if (replaces(acts, i)) {
                Call.Make make = (Call.Make) acts.get(i);
                Optional<Row> old = replaceable(make.row().entity(), row -> true, 1);
                if (old.isPresent()) {
                    all.set(i, replacing(make, old.get(), renewed(i), same));
                }
            }
        }
        return all.equals(acts) ? Optional.empty() : Optional.of(all);
    }

    /**
     * The same arguments, where what may take the place of another does so: of one that has a value and then has none, or the other
     * way round, with children of as many kinds as there are. None if there is no such row.
     */
    Optional<List<Call.Act>> turning(List<Call.Act> acts, Turn turn) {
        if (!replaces(acts, turn.write())) {
            return Optional.empty();
        }
        Call.Make make = (Call.Make) acts.get(turn.write());
        return replaceable(
                        make.row().entity(),
                        row -> row.value(turn.attribute()).isPresent() != turn.lacks(),
                        Long.MAX_VALUE)
                .map(old -> {
                    Call.Make turned = new Call.Make(turned(make.row(), turn), make.with());
                    List<Call.Act> all = new ArrayList<>(acts);
                    all.set(turn.write(), replacing(turned, old, renewed(turn.write()), false));
                    return all;
                });
    }

    private Row turned(Row row, Turn turn) {
        if (!turn.lacks()) {
            return row.without(turn.attribute());
        }
        return row.value(turn.attribute()).isPresent()
                ? row
                : row.with(turn.attribute(), births.forge(row.entity()).another(row, turn.attribute()));
    }

    /** An attribute that what is replaced has and the new one has not, or that it {@code lacks} and the new one has. */
    record Turn(int write, AttributeName attribute, boolean lacks) {}

    /** All that a write can add or take away by putting one into the place of another: what is added first is there to be taken. */
    List<Turn> turns() {
        List<Turn> turns = new ArrayList<>();
        List<Statement.Write> writes = pattern.statement().writes();
        for (int i = 0; i < writes.size(); i++) {
            for (AttributeName name : usage.replaced(writes.get(i))) {
                boolean optional = world.relations()
                        .known(writes.get(i).entity())
                        .attribute(name)
                        .filter(Attribute::isOptional)
                        .isPresent();
                if (optional) {
                    turns.add(new Turn(i, name, true));
                    turns.add(new Turn(i, name, false));
                }
            }
        }
        return turns;
    }

    private boolean replaces(List<Call.Act> acts, int write) {
        return acts.get(write) instanceof Call.Make make
                && make.with().isEmpty()
                && usage.replaces(pattern.statement().writes().get(write));
    }

    private Set<AttributeName> renewed(int write) {
        return new LinkedHashSet<>(usage.replaced(pattern.statement().writes().get(write)));
    }

    /** Any row that suits and has children of as many kinds as some row has, or of {@code enough}. */
    private Optional<Row> replaceable(EntityName entity, Predicate<Row> suits, long enough) {
        List<Row> live = world.rows(entity).stream()
                .filter(suits)
                .filter(row -> !world.isExpired(row, now))
                .filter(row -> row.parents().keySet().stream()
                        .allMatch(key -> world.parent(row, key)
                                .filter(parent -> !world.isExpired(parent, now))
                                .isPresent()))
                .toList();
        long most =
                Math.min(enough, live.stream().mapToLong(this::kindsBelow).max().orElse(0));
        List<Row> above = live.stream().filter(row -> kindsBelow(row) >= most).toList();
        return above.isEmpty() ? Optional.empty() : Optional.of(draw.any(above));
    }

    /** Of how many kinds a row has children: each may repeat something else of it. */
    private long kindsBelow(Row row) {
        return world.relations().children(row.entity()).stream()
                .filter(below -> world.countChildren(
                                world.id(row),
                                below.entity().name(),
                                below.parent().key())
                        > 0)
                .count();
    }

    /** A row with the id and the parents of another. */
    private Call.Make replacing(Call.Make make, Row old, Set<AttributeName> renewed, boolean same) {
        Row row = new Row(
                old.entity(), make.row().values(), old.parents(), make.row().made());
        for (Attribute attribute : world.relations().known(old.entity()).attributes()) {
            boolean unique = !(attribute.uniqueness() instanceof Attribute.Uniqueness.None);
            if (!renewed.contains(attribute.name()) || (same && unique)) {
                Optional<Value> value = old.value(attribute.name());
                row = value.isPresent() ? row.with(attribute.name(), value.get()) : row.without(attribute.name());
            }
        }
        return new Call.Make(row, Refusals.below(make.with(), world.id(row)));
    }
}
