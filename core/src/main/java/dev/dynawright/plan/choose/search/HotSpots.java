package dev.dynawright.plan.choose.search;

import dev.dynawright.design.Limits;
import dev.dynawright.model.Assumption;
import dev.dynawright.model.pattern.Pattern;
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
import dev.dynawright.plan.choose.facility.Space;
import dev.dynawright.plan.choose.probe.Probe;
import dev.dynawright.plan.choose.probe.Probes;
import dev.dynawright.plan.choose.probe.Setting;
import dev.dynawright.plan.choose.program.Draft;
import dev.dynawright.plan.choose.request.Request;
import dev.dynawright.plan.choose.ways.Needs;
import dev.dynawright.plan.choose.ways.Upkeep;
import dev.dynawright.plan.place.Placement;
import dev.dynawright.solve.Term;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Keys that would take more than a partition gives: rows of the program that keep below, and shards that could help. */
public final class HotSpots {
    private static final long MILLI = 1_000;
    public static final int MOST_SHARDS = 100;

    private final Request request;
    private final Space space;
    private final Probes probes;
    private final Needs needs;
    private final Upkeep upkeep;

    /** The facilities whose items share the hottest key, with what the judge says of it. */
    public record Spot(Set<Facility> facilities, Heat heat) {}

    HotSpots(Request request, Space space, Probes probes, Needs needs, Upkeep upkeep) {
        this.request = request;
        this.space = space;
        this.probes = probes;
        this.needs = needs;
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
        List<Placement.Index> cures = new ArrayList<>();
        for (Facility facility : spot.facilities()) {
            if (facility instanceof Facility.Index index && !index.placement().local()) {
                shards(spot.heat(), index)
                        .ifPresent(shards -> cures.add(over(index, shards).placement()));
            }
        }
        return cures;
    }

    /** The least number of shards that keeps a key below. A list is read from all shards, so that more of them may not cool its reads. */
    private OptionalInt shards(Heat heat, Facility.Index index) {
        if (heat.cure().isEmpty() || heat.cure().getAsInt() > MOST_SHARDS) {
            return OptionalInt.empty();
        }
        int few = heat.cure().getAsInt();
        if (reads(heat, over(index, few)) <= mostReads()) {
            return OptionalInt.of(few);
        }
        int many = MOST_SHARDS;
        if (reads(heat, over(index, many)) > mostReads()) {
            return OptionalInt.empty();
        }
        while (many - few > 1) {
            int between = (few + many) / 2;
            if (reads(heat, over(index, between)) <= mostReads()) {
                many = between;
            } else {
                few = between;
            }
        }
        return OptionalInt.of(many);
    }

    private static Facility.Index over(Facility.Index index, int shards) {
        Placement.Index of = index.placement();
        return new Facility.Index(
                new Placement.Index(of.entity(), of.local(), of.key(), of.projection(), of.only(), shards),
                index.home(),
                index.whole());
    }

    /** What the patterns that heat a key would read of each shard of an index. */
    private long reads(Heat heat, Facility.Index index) {
        Setting setting = new Setting().with(space.bearer(index)).with(index);
        Probe probe = setting.in(probes);
        long all = 0;
        for (Heat.Part part : heat.parts()) {
            Optional<Long> read = request.model().patterns().stream()
                    .filter(p -> p.id().equals(part.pattern()) && p.statement().isRead())
                    .findFirst()
                    .flatMap(p -> probe.ways(p).stream()
                            .map(way -> reads(p, way, index, setting, probe))
                            .filter(milli -> milli > 0)
                            .findFirst());
            all = Math.addExact(all, read.orElse(part.readMilli()));
        }
        return all;
    }

    private long reads(Pattern pattern, Way way, Facility.Index index, Setting setting, Probe probe) {
        return way.charges().stream()
                .filter(c -> setting.facility(probe.charged(c)).equals(Optional.of(index)))
                .mapToLong(c -> needs.load(pattern, index, c).readMilli())
                .reduce(0, Math::addExact);
    }

    private long mostReads() {
        return request.model().assumptions().number(Assumption.PARTITION) * Limits.PARTITION_READ_UNITS * MILLI / 100;
    }

    private long mostWrites() {
        return request.model().assumptions().number(Assumption.PARTITION) * Limits.PARTITION_WRITE_UNITS * MILLI / 100;
    }

    /** Whatever is chosen, the facilities of a spot do not take more together than one partition gives. */
    void limit(Draft draft, Set<Facility> spot) {
        row(draft, spot, false, mostReads());
        row(draft, spot, true, mostWrites());
    }

    private void row(Draft draft, Set<Facility> spot, boolean writes, long most) {
        Map<Integer, Long> loads = new LinkedHashMap<>();
        boolean only = spot.size() == 1;
        for (Draft.Served served : draft.served()) {
            for (int i = 0; i < served.variables().size(); i++) {
                Plan plan = served.client().plans().get(i);
                long load = load(plan, spot, writes);
                if (load > 0) {
                    loads.merge(served.variables().get(i), load, Math::addExact);
                    only = only && plan.needs().contains(spot);
                }
            }
        }
        Map<Integer, Long> kept = new LinkedHashMap<>();
        for (Facility facility : spot) {
            long load = upkeep.of(facility).loads().stream()
                    .mapToLong(l -> writes ? l.writeMilli() : l.readMilli())
                    .sum();
            kept.merge(draft.variable(facility), load, Math::addExact);
        }
        long excess = sum(loads) + sum(kept) - most;
        if (excess <= 0) {
            return;
        }
        if (only) {
            within(draft, loads, kept, most);
            return;
        }
        kept.replaceAll((facility, load) -> Math.addExact(load, excess));
        loads.putAll(kept);
        List<Term> terms = new ArrayList<>();
        loads.forEach((variable, load) -> terms.add(new Term(variable, load)));
        draft.row(terms, Math.addExact(most, Math.multiplyExact(excess, (long) spot.size())));
    }

    private static long sum(Map<Integer, Long> loads) {
        return loads.values().stream().reduce(0L, Math::addExact);
    }

    /** Where all plans need the one facility of a spot: what it bears is there with it, and what alone is too much is never taken. */
    private static void within(Draft draft, Map<Integer, Long> loads, Map<Integer, Long> kept, long most) {
        List<Term> terms = new ArrayList<>();
        kept.forEach((facility, load) -> {
            terms.add(new Term(facility, load - most));
            loads.forEach((plan, more) -> {
                if (more > most - load) {
                    draft.row(List.of(new Term(plan, 1)), 0);
                }
            });
        });
        loads.forEach((plan, load) -> terms.add(new Term(plan, load)));
        draft.row(terms, 0);
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
