package dev.dynawright.plan.choose.search;

import dev.dynawright.design.Limits;
import dev.dynawright.model.Assumption;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.Charge;
import dev.dynawright.plan.Heat;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.choose.facility.Blueprints;
import dev.dynawright.plan.choose.facility.Client;
import dev.dynawright.plan.choose.facility.Facility;
import dev.dynawright.plan.choose.facility.Load;
import dev.dynawright.plan.choose.facility.Plan;
import dev.dynawright.plan.choose.probe.Probe;
import dev.dynawright.plan.choose.program.Draft;
import dev.dynawright.plan.choose.request.Request;
import dev.dynawright.plan.choose.ways.Upkeep;
import dev.dynawright.plan.place.Placement;
import dev.dynawright.solve.Term;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Keys that would take more than a partition gives: rows of the program that keep below, and shards that could help. */
public final class HotSpots {
    private static final long MILLI = 1_000;
    public static final int MOST_SHARDS = 100;

    private final Request request;
    private final Upkeep upkeep;

    /** The facilities whose items share the hottest key, with what the judge says of it. */
    public record Spot(Set<Facility> facilities, Heat heat) {}

    HotSpots(Request request, Upkeep upkeep) {
        this.request = request;
        this.upkeep = upkeep;
    }

    /** The keys of a design that are above the part of a partition that may be used. */
    List<Spot> of(Judgement judged, Set<Facility> chosen) {
        Map<Placement, Facility> known = new LinkedHashMap<>();
        chosen.forEach(f -> Blueprints.placements(f).forEach(p -> known.put(p, f)));
        List<Spot> spots = new ArrayList<>();
        for (Heat heat : judged.heat()) {
            if (heat.isWarm()) {
                spots.add(new Spot(facilities(judged, heat, known), heat));
            }
        }
        return spots;
    }

    private Set<Facility> facilities(Judgement judged, Heat heat, Map<Placement, Facility> known) {
        Probe probe = judged.probe();
        Set<Facility> found = new LinkedHashSet<>();
        for (PatternPlan plan : judged.plans()) {
            for (Charge charge : plan.chosen().map(Way::charges).orElse(List.of())) {
                boolean local = charge.place().index().filter(i -> i.local()).isPresent();
                Place place = local ? Place.of(charge.place().table()) : charge.place();
                if (place.equals(heat.place())
                        && charge.partition().group().equals(heat.partition().group())) {
                    Optional.ofNullable(known.get(probe.charged(charge))).ifPresent(found::add);
                }
            }
        }
        return found;
    }

    /**
     * A pattern takes the cheapest of the ways that are there, also where that is the hot one. So while all that the hot way
     * goes to is there, no other plan that costs as much is taken.
     */
    void follow(Draft draft, Spot spot, Judgement judged, Set<Facility> chosen, Map<Client, Plan> plans) {
        Map<Placement, Facility> known = new LinkedHashMap<>();
        chosen.forEach(f -> Blueprints.placements(f).forEach(p -> known.put(p, f)));
        Probe probe = judged.probe();
        Set<PatternId> heating = new LinkedHashSet<>();
        spot.heat().parts().forEach(part -> heating.add(part.pattern()));
        for (PatternPlan of : judged.plans()) {
            Set<Facility> used = new LinkedHashSet<>();
            of.chosen().map(Way::charges).orElse(List.of()).stream()
                    .map(charge -> Optional.ofNullable(known.get(probe.charged(charge))))
                    .flatMap(Optional::stream)
                    .forEach(used::add);
            Set<Facility> needed = new LinkedHashSet<>();
            List<Term> terms = new ArrayList<>();
            plans.forEach((client, plan) -> {
                if (client.pattern().equals(of.pattern())) {
                    plan.needs().forEach(needed::addAll);
                    terms.add(new Term(draft.variable(client, plan), 1));
                }
            });
            boolean read = of.pattern().statement().isRead() && !terms.isEmpty();
            if (read && heating.contains(of.pattern().id()) && !needed.containsAll(used)) {
                used.forEach(f -> terms.add(new Term(draft.variable(f), 1)));
                draft.row(terms, terms.size() - 1L);
            }
        }
    }

    /** The same indexes over so many shards that the key stays below; none where shards do not help. */
    List<Placement.Index> cures(Spot spot) {
        if (spot.heat().cure().isEmpty() || spot.heat().cure().getAsInt() > MOST_SHARDS) {
            return List.of();
        }
        int shards = spot.heat().cure().getAsInt();
        List<Placement.Index> cures = new ArrayList<>();
        for (Facility facility : spot.facilities()) {
            if (facility instanceof Facility.Index index && !index.placement().local()) {
                Placement.Index of = index.placement();
                cures.add(new Placement.Index(of.entity(), false, of.key(), of.projection(), of.only(), shards));
            }
        }
        return cures;
    }

    /** Whatever is chosen, the facilities of a spot do not take more together than one partition gives. */
    void limit(Draft draft, Set<Facility> spot) {
        long percent = request.model().assumptions().number(Assumption.PARTITION);
        row(draft, spot, false, percent * Limits.PARTITION_READ_UNITS * MILLI / 100);
        row(draft, spot, true, percent * Limits.PARTITION_WRITE_UNITS * MILLI / 100);
    }

    private void row(Draft draft, Set<Facility> spot, boolean writes, long most) {
        Map<Integer, Long> loads = new LinkedHashMap<>();
        for (Draft.Served served : draft.served()) {
            for (int i = 0; i < served.variables().size(); i++) {
                long load = load(served.client().plans().get(i), spot, writes);
                if (load > 0) {
                    loads.merge(served.variables().get(i), load, Math::addExact);
                }
            }
        }
        long all = loads.values().stream().mapToLong(l -> l).sum();
        for (Facility facility : spot) {
            long load = upkeep.of(facility).loads().stream()
                    .mapToLong(l -> writes ? l.writeMilli() : l.readMilli())
                    .sum();
            all = Math.addExact(all, load);
            loads.merge(draft.variable(facility), load, Math::addExact);
        }
        long excess = all - most;
        if (excess > 0) {
            spot.forEach(f -> loads.merge(draft.variable(f), excess, Math::addExact));
            List<Term> terms = new ArrayList<>();
            loads.forEach((variable, load) -> terms.add(new Term(variable, load)));
            draft.row(terms, Math.addExact(most, Math.multiplyExact(excess, (long) spot.size())));
        }
    }

    /** What a plan takes of the hottest key of a spot if it uses these very facilities. */
    private static long load(Plan plan, Set<Facility> spot, boolean writes) {
        long load = 0;
        for (Load one : plan.loads()) {
            boolean here = spot.contains(one.facility())
                    || (one.facility() instanceof Facility.Home home
                            && spot.stream()
                                    .anyMatch(f -> f instanceof Facility.Home other
                                            && other.entity().equals(home.entity())
                                            && plan.needs().stream().anyMatch(n -> n.contains(other))));
            if (here) {
                load = Math.addExact(load, writes ? one.writeMilli() : one.readMilli());
            }
        }
        return load;
    }
}
