package dev.dynawright.data.make;

import dev.dynawright.data.Id;
import dev.dynawright.data.Value;
import dev.dynawright.data.World;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Entity;
import dev.dynawright.model.FanOut;
import dev.dynawright.model.Model;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Path;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntConsumer;

/** Makes a world of sample entities for a model. */
public final class Generator {
    private static final int STEP = 100;

    private final World world;
    private final Quotas quotas;
    private final Extremes extremes;
    private final Draw draw;
    private final int items;
    private final String signs;
    private final IntConsumer progress;
    private int made;

    private Generator(Model model, Scope scope, long seed, int items, String signs, IntConsumer progress) {
        this.world = new World(model, scope.relations());
        this.quotas = new Quotas(model, items);
        this.extremes = new Extremes(model, items, signs.isEmpty() ? Texts.USUAL_SIGN : signs);
        this.draw = new Draw(seed);
        this.items = items;
        this.signs = signs;
        this.progress = progress;
    }

    /** About so many entities; the same ones from the same seed. */
    public static World world(Model model, Scope scope, long seed, int items) {
        return world(model, scope, seed, items, "", done -> {});
    }

    /** The same; some texts have more signs in them than the usual ones, and every now and then it says how many there are already. */
    public static World world(Model model, Scope scope, long seed, int items, String signs, IntConsumer progress) {
        Generator generator = new Generator(model, scope, seed, items, signs, progress);
        generator.quotas.order().forEach(generator::make);
        Ties.plant(generator.world);
        progress.accept(generator.made);
        return generator.world;
    }

    private void make(Entity entity) {
        Optional<Parent> leading = Quotas.leading(entity);
        List<SortedMap<String, List<Value>>> children =
                leading.map(p -> below(entity, p)).orElseGet(() -> unled(quotas.rows(entity.name())));
        List<Parent> others = entity.parents().stream()
                .filter(p -> !p.entity().equals(entity.name()))
                .filter(p -> leading.isEmpty() || !p.key().equals(leading.get().key()))
                .toList();
        Set<Integer> dropped = new HashSet<>();
        for (Parent parent : others) {
            deal(entity, parent, others, children, dropped);
        }
        Forge forge = new Forge(world, entity, children.size(), signs, draw);
        List<List<Value>> earlier = new ArrayList<>();
        for (int i = 0; i < children.size(); i++) {
            if (!dropped.contains(i)) {
                SortedMap<String, List<Value>> parents = children.get(i);
                own(entity, parents, earlier);
                forge.grown(parents).ifPresent(row -> {
                    world.add(row);
                    earlier.add(world.id(row).parts());
                    step();
                });
            }
        }
    }

    private void step() {
        made++;
        if (made % STEP == 0) {
            progress.accept(made);
        }
    }

    private static List<SortedMap<String, List<Value>>> unled(long count) {
        List<SortedMap<String, List<Value>>> children = new ArrayList<>();
        for (long i = 0; i < count; i++) {
            children.add(new TreeMap<>());
        }
        return children;
    }

    /** The children of each parent in turn. */
    private List<SortedMap<String, List<Value>>> below(Entity entity, Parent parent) {
        List<List<Value>> ids = ids(parent);
        FanOut fanOut = parent.fanOut();
        long room = room(entity, parent);
        Extremes.Planted planted = extremes.of(entity, parent, ids, room);
        BigDecimal mean = quotas.mean(entity, parent, ids.size());
        Optional<FanOuts> drawn = fanOut.constant()
                ? Optional.empty()
                : Optional.of(FanOuts.of(mean, fanOut.atLeast(), fanOut.atMost(), Math.min(room, items)));
        List<SortedMap<String, List<Value>>> children = new ArrayList<>();
        BigDecimal due = BigDecimal.ZERO;
        for (int place = 0; place < ids.size(); place++) {
            long count = planted.at(place);
            if (drawn.isEmpty()) {
                due = due.add(mean);
                count = due.setScale(0, RoundingMode.FLOOR).longValueExact();
                due = due.subtract(BigDecimal.valueOf(count));
            } else if (count < 0) {
                count = drawn.get().next(draw);
            }
            for (long n = 0; n < count; n++) {
                SortedMap<String, List<Value>> parents = new TreeMap<>();
                parents.put(parent.key(), ids.get(place));
                children.add(parents);
            }
        }
        return children;
    }

    private List<List<Value>> ids(Parent parent) {
        List<List<Value>> ids = new ArrayList<>();
        world.rows(parent.entity()).forEach(row -> ids.add(world.id(row).parts()));
        return ids;
    }

    /** How many children of one parent an id has room for: where it is made of parents only, one for each of the others. */
    private long room(Entity entity, Parent parent) {
        if (!isOfParents(entity)) {
            return Long.MAX_VALUE;
        }
        long room = 1;
        for (Parent other : entity.parents()) {
            if (isInId(entity, other) && !other.key().equals(parent.key())) {
                room = Math.min(items, room * Math.max(1, world.count(other.entity()) - 1));
            }
        }
        return room;
    }

    private static boolean isOfParents(Entity entity) {
        return entity.id().stream().noneMatch(Path::isOwn);
    }

    private static boolean isInId(Entity entity, Parent parent) {
        return entity.id().stream().anyMatch(p -> !p.isOwn() && p.hops().get(0).equals(parent.key()));
    }

    private void deal(
            Entity entity,
            Parent parent,
            List<Parent> others,
            List<SortedMap<String, List<Value>>> children,
            Set<Integer> dropped) {
        List<List<Value>> ids = ids(parent);
        if (ids.isEmpty()) {
            return;
        }
        List<Parent> inId = others.stream().filter(p -> isInId(entity, p)).toList();
        boolean decides = isOfParents(entity)
                && !inId.isEmpty()
                && inId.get(inId.size() - 1).key().equals(parent.key());
        Set<SortedMap<String, List<Value>>> joined = new HashSet<>();
        Dealer dealer = new Dealer(parent, ids, extremes.of(entity, parent, ids, room(entity, parent)), draw);
        List<Optional<List<Value>>> dealt = dealer.deal(
                children.size(),
                (child, id) -> !decides || joined.add(idParents(entity, children.get(child), parent.key(), id)));
        for (int i = 0; i < dealt.size(); i++) {
            if (dealt.get(i).isPresent()) {
                children.get(i).put(parent.key(), dealt.get(i).get());
            } else if (!parent.isOptional()) {
                dropped.add(i);
            }
        }
    }

    private static SortedMap<String, List<Value>> idParents(
            Entity entity, SortedMap<String, List<Value>> parents, String key, List<Value> id) {
        SortedMap<String, List<Value>> all = new TreeMap<>(parents);
        all.put(key, id);
        all.keySet().removeIf(k -> !isInId(entity, entity.parent(k).orElseThrow()));
        return all;
    }

    /** A parent of the same kind is one that was made before, so that there are no circles. */
    private void own(Entity entity, SortedMap<String, List<Value>> parents, List<List<Value>> earlier) {
        for (Parent parent : entity.parents()) {
            boolean self = parent.entity().equals(entity.name());
            if (self && !earlier.isEmpty() && draw.in(parent.present())) {
                OptionalLong most = parent.fanOut().atMost();
                int hot = Math.max(1, earlier.size() / 10);
                for (int tries = 0; tries < 20 && !parents.containsKey(parent.key()); tries++) {
                    List<Value> id = earlier.get(draw.below(draw.onceIn(4) ? hot : earlier.size()));
                    int there = world.countChildren(new Id(entity.name(), id), entity.name(), parent.key());
                    if (most.isEmpty() || there < most.getAsLong()) {
                        parents.put(parent.key(), id);
                    }
                }
            }
        }
    }
}
