package dev.dynawright.plan.choose.probe;

import dev.dynawright.design.Table;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.plan.Charge;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Planner;
import dev.dynawright.plan.Tariff;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.pack.Packed;
import dev.dynawright.plan.place.Placement;
import dev.dynawright.plan.read.Reads;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A small design that is tried out: what its placements would do for single patterns. */
public final class Probe {
    private final Packed packed;
    private final DesignView view;
    private final Tariff tariff;
    private final Map<Spot, Placement> placements = new HashMap<>();
    private final Map<Pattern, List<Way>> known = new HashMap<>();

    /** Where a placement is in a design: an item type of a table, or an index for the items of an entity. */
    private record Spot(String table, String own, Optional<EntityName> indexed) {}

    public Probe(Packed packed, DesignView view, Tariff tariff) {
        this.packed = packed;
        this.view = view;
        this.tariff = tariff;
        packed.names()
                .forEach((placement, name) -> placements.put(
                        new Spot(
                                name.table(),
                                name.own(),
                                placement instanceof Placement.Index
                                        ? Optional.of(placement.entity())
                                        : Optional.empty()),
                        placement));
    }

    public Packed packed() {
        return packed;
    }

    public DesignView view() {
        return view;
    }

    /** Every way to carry out a pattern that nothing speaks against, the cheapest first. */
    public List<Way> ways(Pattern pattern) {
        return all(pattern).stream().filter(Way::isFaultless).toList();
    }

    /** Every way to the children that come along, in requests of their own, that nothing speaks against. */
    public List<Way> children(Pattern pattern, Along.Down down) {
        return Planner.children(view, tariff, pattern, down).stream()
                .filter(way -> Reads.faults(way).isEmpty())
                .toList();
    }

    /** Every way to all of a pattern in one Query over items of several types, also those that something speaks against. */
    public List<Way> mixed(Pattern pattern) {
        return Planner.mixed(view, tariff, pattern);
    }

    /** The ways to a pattern if it was looked at. */
    List<Way> tried(Pattern pattern) {
        return known.getOrDefault(pattern, List.of());
    }

    /** The ways to all patterns that were looked at. */
    Map<Pattern, List<Way>> tried() {
        return known;
    }

    /** Every way, also those that something speaks against. */
    public List<Way> all(Pattern pattern) {
        return known.computeIfAbsent(pattern, p -> {
            PatternPlan plan = Planner.plan(view, tariff, List.of(p)).get(0);
            List<Way> ways = new ArrayList<>();
            plan.chosen().map(Way::priced).ifPresent(ways::add);
            plan.others().forEach(way -> ways.add(way.priced()));
            return ways;
        });
    }

    /** The placement that a charge falls on. */
    public Placement charged(Charge charge) {
        String table = charge.place().table().name();
        Optional<Spot> index = charge.place().index().map(i -> new Spot(table, i.name(), Optional.of(entity(charge))));
        Placement placement = placements.get(index.orElse(new Spot(table, charge.type(), Optional.empty())));
        if (placement == null) {
            throw new IllegalStateException("no placement is charged by " + charge);
        }
        return placement;
    }

    /** The placement of an item type. */
    public Placement placement(Table table, String type) {
        Placement placement = placements.get(new Spot(table.name(), type, Optional.empty()));
        if (placement == null) {
            throw new IllegalStateException("no placement is " + type + " of " + table.name());
        }
        return placement;
    }

    private EntityName entity(Charge charge) {
        return view.in(charge.place().table()).stream()
                .filter(s -> s.type().name().equals(charge.type()))
                .findFirst()
                .orElseThrow()
                .type()
                .entity();
    }
}
