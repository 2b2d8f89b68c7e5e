package dev.dynawright.data.call;

import dev.dynawright.data.Call;
import dev.dynawright.data.Row;
import dev.dynawright.data.World;
import dev.dynawright.data.make.Draw;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Lifetime;
import dev.dynawright.model.pattern.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Turns writes to entities whose time is over and that may still be stored: for whoever writes they are not there. */
final class Leftovers {
    private final Writes writes;
    private final Refusals refusals;
    private final World world;
    private final Draw draw;
    private final Instant now;

    Leftovers(Writes writes, Refusals refusals, World world, Draw draw, Instant now) {
        this.writes = writes;
        this.refusals = refusals;
        this.world = world;
        this.draw = draw;
        this.now = now;
    }

    /** Whether a write is about entities of which some may be over. */
    boolean concern(Statement.Write write) {
        return ends(write.entity())
                || (write instanceof Statement.Create create
                        && create.existing().stream().anyMatch(key -> ends(above(create, key))));
    }

    private boolean ends(EntityName entity) {
        return !(world.relations().known(entity).lifetime() instanceof Lifetime.Forever);
    }

    private EntityName above(Statement.Create create, String key) {
        return world.relations()
                .known(create.entity())
                .parent(key)
                .orElseThrow()
                .entity();
    }

    /** The acts with one of them turned, in every way there is. */
    List<List<Call.Act>> of(List<Statement.Write> all, List<Call.Act> acts, int place) {
        Statement.Write write = all.get(place);
        Call.Act act = acts.get(place);
        List<Call.Act> turned = new ArrayList<>();
        refusals.taking(write, act, () -> over(write.entity())).ifPresent(turned::add);
        if (act instanceof Call.Make make) {
            again(make).ifPresent(turned::add);
            below((Statement.Create) write, make).ifPresent(turned::add);
        } else {
            gone(write, act).ifPresent(turned::add);
        }
        return turned.stream().map(a -> Refusals.with(acts, place, a)).toList();
    }

    /** One whose time is over, without children: no model says what becomes of these. Its parents are there. */
    private Optional<Row> over(EntityName entity) {
        List<Row> all = world.rows(entity).stream()
                .filter(row -> world.isExpired(row, now))
                .filter(row -> row.parents().keySet().stream()
                        .allMatch(key -> world.parent(row, key)
                                .filter(parent -> !world.isExpired(parent, now))
                                .isPresent()))
                .filter(row -> world.relations().children(entity).stream()
                        .allMatch(below -> world.countChildren(
                                        world.id(row),
                                        below.entity().name(),
                                        below.parent().key())
                                == 0))
                .toList();
        return all.isEmpty() ? Optional.empty() : Optional.of(draw.any(all));
    }

    /** A new one with the id of one that is over, unless ids are made up. */
    private Optional<Call.Act> again(Call.Make make) {
        return refusals.isMadeUp(make.row().entity()) || !make.with().isEmpty()
                ? Optional.empty()
                : over(make.row().entity()).map(other -> refusals.named(make, other));
    }

    /** A new one of a parent that must exist and is over. */
    private Optional<Call.Act> below(Statement.Create create, Call.Make make) {
        for (String key : create.existing()) {
            Optional<Row> parent = over(above(create, key));
            if (parent.isPresent()) {
                Row row = make.row().under(key, world.id(parent.get()).parts());
                return Optional.of(new Call.Make(row, Refusals.below(make.with(), world.id(row))));
            }
        }
        return Optional.empty();
    }

    /** A change or the end of one that is over. */
    private Optional<Call.Act> gone(Statement.Write write, Call.Act act) {
        boolean joined = Writes.what(write).conditions().stream().anyMatch(Writes::isJoined);
        return joined
                ? Optional.empty()
                : over(write.entity())
                        .filter(row -> writes.isMeant(Writes.what(write), row))
                        .map(row -> Refusals.meaning(act, writes.given(Writes.what(write), row)));
    }
}
