package dev.dynawright.data.call;

import dev.dynawright.data.Call;
import dev.dynawright.data.Id;
import dev.dynawright.data.Row;
import dev.dynawright.data.Value;
import dev.dynawright.data.World;
import dev.dynawright.data.make.Draw;
import dev.dynawright.data.make.Forge;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.FanOut;
import dev.dynawright.model.Parent;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Statement;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Makes new rows for calls: of parents that are there and have room for one more, with children of their own. */
final class Births {
    private static final int TRIES = 40;
    private static final int SEVERAL = 4;

    private final World world;
    private final Draw draw;
    private final Instant now;
    private final Map<EntityName, Forge> forges = new LinkedHashMap<>();
    private final Set<Id> made = new LinkedHashSet<>();

    Births(World world, Draw draw, Instant now) {
        this.world = world;
        this.draw = draw;
        this.now = now;
    }

    Forge forge(EntityName entity) {
        return forges.computeIfAbsent(
                entity, e -> new Forge(world, world.relations().known(e), Math.max(1, world.count(e)), draw));
    }

    /** A new row; parents of kinds that the same call made before are left open. None if there is no free id, or no parent. */
    Optional<Call.Make> make(Statement.Create create, Set<EntityName> before) {
        made.clear();
        return make(
                create.entity(),
                new TreeMap<>(),
                before,
                create.with().stream().map(Along.Down::steps).toList());
    }

    private Optional<Call.Make> make(
            EntityName name, SortedMap<String, List<Value>> under, Set<EntityName> open, List<List<Along.Step>> downs) {
        for (int tries = 0; tries < TRIES; tries++) {
            SortedMap<String, List<Value>> parents = new TreeMap<>(under);
            if (!choose(world.relations().known(name), parents, open)) {
                return Optional.empty();
            }
            Optional<Row> row = forge(name).fresh(parents, now, made);
            if (row.isPresent()) {
                Optional<List<Value>> id = Optional.empty();
                if (world.hasId(row.get())) {
                    made.add(world.id(row.get()));
                    id = Optional.of(world.id(row.get()).parts());
                }
                return Optional.of(new Call.Make(row.get(), children(id, name, downs)));
            }
        }
        return Optional.empty();
    }

    /** Children for each first step, and theirs for the steps behind it. */
    private List<Call.Below> children(Optional<List<Value>> id, EntityName parent, List<List<Along.Step>> downs) {
        Map<Along.Step, List<List<Along.Step>>> steps = new LinkedHashMap<>();
        for (List<Along.Step> down : downs) {
            if (!down.isEmpty()) {
                steps.computeIfAbsent(down.get(0), s -> new ArrayList<>()).add(down.subList(1, down.size()));
            }
        }
        List<Call.Below> children = new ArrayList<>();
        steps.forEach((step, deeper) -> {
            long count = count(world.relations()
                    .known(step.child())
                    .parent(step.key())
                    .orElseThrow()
                    .fanOut());
            for (long n = 0; n < count; n++) {
                SortedMap<String, List<Value>> under = new TreeMap<>();
                id.ifPresent(parts -> under.put(step.key(), parts));
                Set<EntityName> open = new LinkedHashSet<>();
                if (id.isEmpty()) {
                    open.add(parent);
                }
                make(step.child(), under, open, deeper).ifPresent(m -> children.add(new Call.Below(step, m)));
            }
        });
        return children;
    }

    private long count(FanOut fanOut) {
        if (fanOut.constant() && fanOut.each().isPresent()) {
            return fanOut.each().get().setScale(0, RoundingMode.CEILING).longValueExact();
        }
        long most = Math.min(SEVERAL, fanOut.atMost().orElse(SEVERAL));
        return Math.max(fanOut.atLeast(), 1 + draw.below(most));
    }

    /** Chooses the parents that are not known yet; false if there is none that could have one more child. */
    private boolean choose(Entity entity, SortedMap<String, List<Value>> parents, Set<EntityName> open) {
        for (Parent parent : entity.parents()) {
            boolean left = parents.containsKey(parent.key())
                    || open.contains(parent.entity())
                    || (parent.isOptional()
                            && draw.below(1_000_000) >= parent.present().millionths());
            if (!left) {
                Optional<List<Value>> id = parent(entity, parent);
                id.ifPresent(parts -> parents.put(parent.key(), parts));
                if (id.isEmpty() && !parent.isOptional()) {
                    return false;
                }
            }
        }
        return true;
    }

    /** The id of a live parent, one with room for one more child if there is such. */
    private Optional<List<Value>> parent(Entity child, Parent parent) {
        List<Row> all = new ArrayList<>(world.rows(parent.entity()));
        for (int tries = 0; tries < TRIES && !all.isEmpty(); tries++) {
            Row row = draw.any(all);
            if (hasRoom(row, child, parent)) {
                return Optional.of(world.id(row).parts());
            }
        }
        return all.stream()
                .filter(row -> hasRoom(row, child, parent))
                .findFirst()
                .or(() -> live(all))
                .map(row -> world.id(row).parts());
    }

    private Optional<Row> live(List<Row> all) {
        List<Row> live = all.stream().filter(row -> !world.isExpired(row, now)).toList();
        return live.isEmpty() ? Optional.empty() : Optional.of(draw.any(live));
    }

    /** Whether some parent has room for one more child. */
    boolean hasRoom(Entity child, Parent parent) {
        return world.rows(parent.entity()).stream().anyMatch(row -> hasRoom(row, child, parent));
    }

    private boolean hasRoom(Row row, Entity child, Parent parent) {
        OptionalLong most = parent.fanOut().constant()
                ? parent.fanOut()
                        .each()
                        .map(e -> OptionalLong.of(
                                e.setScale(0, RoundingMode.CEILING).longValueExact()))
                        .orElse(OptionalLong.empty())
                : parent.fanOut().atMost();
        boolean room =
                most.isEmpty() || world.countChildren(world.id(row), child.name(), parent.key()) < most.getAsLong();
        return room && !world.isExpired(row, now);
    }
}
