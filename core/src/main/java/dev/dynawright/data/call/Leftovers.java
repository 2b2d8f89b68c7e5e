package dev.dynawright.data.call;

import dev.dynawright.data.Call;
import dev.dynawright.data.Row;
import dev.dynawright.data.World;
import dev.dynawright.data.make.Draw;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Lifetime;
import dev.dynawright.model.Path;
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
        return !(world.relations().known(write.entity()).lifetime() instanceof Lifetime.Forever);
    }

    /** The acts with one of them turned, in every way there is. */
    List<List<Call.Act>> of(List<Statement.Write> all, List<Call.Act> acts, int place) {
        Statement.Write write = all.get(place);
        Call.Act act = acts.get(place);
        List<Call.Act> turned = new ArrayList<>();
        refusals.taking(write, act, () -> over(write.entity())).ifPresent(turned::add);
        if (act instanceof Call.Make make) {
            again(make).ifPresent(turned::add);
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
        Entity entity = world.relations().known(make.row().entity());
        boolean madeUp = world.idPaths(entity.name()).stream()
                .filter(Path::isOwn)
                .flatMap(p -> entity.attribute(p.attribute().orElseThrow()).stream())
                .anyMatch(Attribute::isGenerated);
        return madeUp || !make.with().isEmpty()
                ? Optional.empty()
                : over(entity.name()).map(other -> refusals.named(make, other));
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
