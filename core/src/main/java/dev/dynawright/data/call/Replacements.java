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
import dev.dynawright.model.pattern.Usage;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Turns writes that would make something new into such that replace what is there. */
final class Replacements {
    private final Pattern pattern;
    private final World world;
    private final Draw draw;
    private final Instant now;
    private final Usage usage;

    Replacements(Pattern pattern, World world, Draw draw, Instant now) {
        this.pattern = pattern;
        this.world = world;
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
            if (acts.get(i) instanceof Call.Make make
                    && make.with().isEmpty()
                    && usage.replaces(pattern.statement().writes().get(i))) {
                Optional<Row> old = replaceable(make.row().entity());
                if (old.isPresent()) {
                    Set<AttributeName> renewed = new LinkedHashSet<>(
                            usage.replaced(pattern.statement().writes().get(i)));
                    all.set(i, replacing(make, old.get(), renewed, same));
                }
            }
        }
        return all.equals(acts) ? Optional.empty() : Optional.of(all);
    }

    private Optional<Row> replaceable(EntityName entity) {
        List<Row> live = world.rows(entity).stream()
                .filter(row -> !world.isExpired(row, now))
                .filter(row -> row.parents().keySet().stream()
                        .allMatch(key -> world.parent(row, key)
                                .filter(parent -> !world.isExpired(parent, now))
                                .isPresent()))
                .toList();
        List<Row> above = live.stream()
                .filter(row -> world.relations().children(entity).stream()
                        .anyMatch(below -> world.countChildren(
                                        world.id(row),
                                        below.entity().name(),
                                        below.parent().key())
                                > 0))
                .toList();
        return live.isEmpty() ? Optional.empty() : Optional.of(draw.any(above.isEmpty() ? live : above));
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
