package dev.dynawright.plan.write;

import dev.dynawright.cost.Fact;
import dev.dynawright.cost.Facts;
import dev.dynawright.cost.Layout;
import dev.dynawright.cost.Sizes;
import dev.dynawright.cost.Units;
import dev.dynawright.design.Index;
import dev.dynawright.design.Template;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Traffic;
import dev.dynawright.plan.Charge;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Operation;
import dev.dynawright.plan.Partition;
import dev.dynawright.plan.Partitions;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Source;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What writing one item takes: units of the table by its bytes, and of each index whose entry comes, goes or changes. */
final class ItemCharges {
    private final DesignView view;
    private final Traffic traffic;
    private final Touch touch;
    private final Source source;
    private final Layout layout;

    /** How a write is carried out: within a transaction, how often, and which part of the requests has an effect. */
    record Manner(boolean transaction, BigDecimal times, BigDecimal effective) {}

    /** The units in one place under the same key templates, by the values that are known of the key. */
    private record Heat(Place place, List<Template> partition, Map<Map<Path, Optional<String>>, BigDecimal> milli) {}

    ItemCharges(DesignView view, Traffic traffic, Touch touch) {
        this.view = view;
        this.traffic = traffic;
        this.touch = touch;
        this.source = touch.target().source();
        this.layout = source.layout();
    }

    List<Charge> of(Manner manner) {
        List<Heat> heats = new ArrayList<>();
        Place table = source.place();
        for (Transition transition : touch.effect().transitions()) {
            BigDecimal often = transition.share().multiply(manner.times());
            BigDecimal units = BigDecimal.valueOf(Units.put(item(transition), manner.transaction()));
            add(heats, table, transition.after().or(transition::before), units.multiply(often));
            if (touch.operation() != Operation.CHECK) {
                Set<String> names =
                        stays(transition) ? names(transition) : touch.effect().names();
                for (Index index : source.table().indexes()) {
                    entries(heats, index, transition, names, often.multiply(manner.effective()));
                }
            }
        }
        return heats.stream().map(this::charge).filter(c -> c.writeMilli() > 0).toList();
    }

    /** The average bytes of the items that are written. */
    BigDecimal bytes() {
        BigDecimal sum = BigDecimal.ZERO;
        for (Transition transition : touch.effect().transitions()) {
            sum = sum.add(item(transition).mean().multiply(transition.share()));
        }
        return sum;
    }

    private Sizes item(Transition transition) {
        if (transition.before().equals(transition.after())) {
            return item(transition.before().orElseThrow());
        }
        return larger(transition.before().map(this::item), transition.after().map(this::item));
    }

    private Sizes item(Facts facts) {
        return touch.effect()
                .metBy()
                .map(child -> layout.itemMetByChild(child, facts))
                .orElseGet(() -> layout.item(facts));
    }

    /** Before and after differ only in what changes, so the one that is larger on average is the larger one. */
    private static Sizes larger(Optional<Sizes> before, Optional<Sizes> after) {
        if (before.isPresent() && after.isPresent()) {
            return before.get().mean().compareTo(after.get().mean()) > 0 ? before.get() : after.get();
        }
        return before.or(() -> after).orElseThrow();
    }

    private void entries(List<Heat> heats, Index index, Transition transition, Set<String> names, BigDecimal often) {
        Optional<Facts> before = transition.before().filter(f -> layout.isIn(index, f));
        Optional<Facts> after = transition.after().filter(f -> layout.isIn(index, f));
        Place place = Place.of(source.table(), index);
        Units.Upkeep upkeep = Units.upkeep(
                before.map(facts -> layout.entry(index, facts)),
                after.map(facts -> layout.entry(index, facts)),
                change(index, names));
        if (upkeep.removed() > 0) {
            add(heats, place, before, BigDecimal.valueOf(upkeep.removed()).multiply(often));
        }
        if (upkeep.written() > 0) {
            add(heats, place, after, BigDecimal.valueOf(upkeep.written()).multiply(often));
        }
    }

    /** What new values of some stored attributes change in an entry that stays in the index. */
    private Units.Change change(Index index, Set<String> names) {
        if (index.key().stream().anyMatch(names::contains)) {
            return Units.Change.KEY;
        }
        return names.stream().anyMatch(name -> layout.projects(index, name))
                ? Units.Change.VALUES
                : Units.Change.NOTHING;
    }

    /** Whether it matters for an index what changes in an item: it is there before and after. */
    private boolean stays(Transition transition) {
        return transition.before().isPresent()
                && transition.after().isPresent()
                && !source.table().indexes().isEmpty();
    }

    /** The stored attributes that have another value afterwards. */
    private Set<String> names(Transition transition) {
        Set<String> names = new LinkedHashSet<>(touch.effect().names());
        Set<Path> changed = touch.effect().changed();
        for (Layout.Stored stored : layout.stored()) {
            boolean renewed = stored.source().isPresent()
                    && KeyChanges.isChanged(stored.source().get(), transition, changed);
            boolean key = !layout.stated(stored.name()).isEmpty()
                    && KeyChanges.isChanged(layout, stored.name(), transition, changed);
            boolean lock = stored.use() == Layout.Use.LOCK;
            if (renewed || key || lock) {
                names.add(stored.name());
            }
        }
        return names;
    }

    private void add(List<Heat> heats, Place place, Optional<Facts> facts, BigDecimal milli) {
        Facts known = facts.orElseThrow();
        List<Template> partition =
                KeyChanges.templates(layout, place.partition(), known).orElse(List.of());
        Heat heat = heats.stream()
                .filter(h -> h.place().equals(place) && h.partition().equals(partition))
                .findFirst()
                .orElseGet(() -> {
                    Heat made = new Heat(place, partition, new LinkedHashMap<>());
                    heats.add(made);
                    return made;
                });
        heat.milli().merge(constants(partition, known), milli, BigDecimal::add);
    }

    private Map<Path, Optional<String>> constants(List<Template> partition, Facts known) {
        Map<Path, Optional<String>> constants = new LinkedHashMap<>();
        for (Template template : partition) {
            for (Template.Hole hole : template.holes()) {
                if (known.fact(hole.path()).orElse(new Fact.Present()) instanceof Fact.Value value) {
                    constants.put(hole.path(), Optional.of(value.text()));
                }
            }
        }
        return constants;
    }

    /** One charge for all values of a key: the hottest of them is the one that takes the most. */
    private Charge charge(Heat heat) {
        Partitions partitions = view.partitions();
        BigDecimal sum = heat.milli().values().stream().reduce(BigDecimal.ZERO, BigDecimal::add);
        Optional<Partition> any = Optional.empty();
        BigDecimal hottest = BigDecimal.ZERO;
        for (Map.Entry<Map<Path, Optional<String>>, BigDecimal> one :
                heat.milli().entrySet()) {
            Partition partition = isOnce()
                    ? partitions.once(source.type().entity(), heat.partition(), one.getKey(), traffic)
                    : partitions.of(source.type().entity(), heat.partition(), one.getKey(), traffic);
            any = Optional.of(partition);
            hottest = hottest.max(partition.hottest().multiply(one.getValue()));
        }
        Partition first = any.orElseThrow();
        BigDecimal share = sum.signum() == 0 ? first.hottest() : hottest.divide(sum, MathContext.DECIMAL64);
        return new Charge(heat.place(), source.type().name(), first.taking(share), 0, Units.whole(sum));
    }

    /** Whether no other request writes the same item: it comes or goes with its row. */
    private boolean isOnce() {
        boolean own = touch.operation() == Operation.PUT || touch.operation() == Operation.DELETE;
        return own && touch.target().row().isOnce();
    }
}
