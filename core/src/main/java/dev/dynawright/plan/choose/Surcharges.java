package dev.dynawright.plan.choose;

import dev.dynawright.model.EntityName;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.place.Blueprint;
import dev.dynawright.plan.place.Placement;
import dev.dynawright.solve.Term;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Where the program is below the price of a whole design: keys of indexes are written into items, so what is chosen together
 * makes items larger and can pass a step of a unit. The difference becomes a surcharge on just those choices.
 */
final class Surcharges {
    /** Nano-dollars that rounding alone can make of one line. */
    static final long ROUNDING = 16;

    private final Request request;
    private final Probes probes;
    private final Needs needs;
    private final Upkeep upkeep;
    private final Draft draft;
    private final Space space;
    private final Optional<Alike> alike;

    /** {@code alike} if the program has been below the price often: then what is like a choice is looked at with it. */
    Surcharges(
            Request request,
            Space space,
            Probes probes,
            Needs needs,
            Upkeep upkeep,
            Draft draft,
            Optional<Alike> alike) {
        this.request = request;
        this.space = space;
        this.probes = probes;
        this.needs = needs;
        this.upkeep = upkeep;
        this.draft = draft;
        this.alike = alike;
    }

    /** What a comparison finds: whether the program has changed, and where it is above the price. */
    record Compared(boolean changed, List<String> above) {}

    Compared compare(Judgement judged, Set<Facility> chosen, Map<Client, Plan> plans) {
        Set<Integer> variables = new LinkedHashSet<>();
        chosen.stream().map(draft::variable).forEach(variables::add);
        plans.forEach((client, plan) -> variables.add(draft.variable(client, plan)));
        Picked all = new Picked(chosen, judged.blueprint().collections());
        variables.addAll(standing(all.collections(), placement -> true));
        Map<PatternId, Long> costs = judged.costs(needs);
        Map<PatternId, Map<Client, Plan>> byPattern = new LinkedHashMap<>();
        plans.forEach((client, plan) -> byPattern
                .computeIfAbsent(client.pattern().id(), p -> new LinkedHashMap<>())
                .put(client, plan));
        List<String> above = new ArrayList<>();
        boolean changed = false;
        for (Pattern pattern : request.model().patterns()) {
            Long actual = costs.get(pattern.id());
            if (actual != null) {
                Map<Client, Plan> mine = byPattern.getOrDefault(pattern.id(), new LinkedHashMap<>());
                long planned = planned(pattern, mine, chosen);
                long charged = planned + draft.surcharged(subject(pattern), variables);
                if (actual > charged + ROUNDING) {
                    surcharge(pattern, mine, all, actual - planned);
                    changed = true;
                } else if (actual < charged - ROUNDING) {
                    above.add(pattern.id() + " by " + (charged - actual) + " nano-dollars");
                }
            }
        }
        return new Compared(storage(judged, all, variables, above) || changed, above);
    }

    /**
     * Patterns that a plan answers alone but not with all that was chosen, because items get too large to be read in vain: the
     * fewest choices that make it so are never had together again. Whether there are any.
     */
    boolean forbid(Judgement judged, Set<Facility> chosen, Map<Client, Plan> plans) {
        boolean any = false;
        for (PatternPlan open : judged.unanswered()) {
            Pattern pattern = open.pattern();
            Map<Client, Plan> mine = new LinkedHashMap<>();
            plans.forEach((client, plan) -> {
                if (client.pattern().equals(pattern)) {
                    mine.put(client, plan);
                }
            });
            if (!mine.isEmpty()) {
                Picked kept = new Picked(chosen, judged.blueprint().collections())
                        .fewest(
                                fixed(mine),
                                some -> probes.of(some.blueprint())
                                        .ways(pattern)
                                        .isEmpty());
                Set<Integer> variables = variables(mine, kept);
                draft.row(variables.stream().map(v -> new Term(v, 1)).toList(), variables.size() - 1L);
                any = true;
            }
        }
        return any;
    }

    private static String subject(Pattern pattern) {
        return "surcharge." + pattern.id();
    }

    private long planned(Pattern pattern, Map<Client, Plan> plans, Set<Facility> chosen) {
        long cost = 0;
        for (Plan plan : plans.values()) {
            cost = Math.addExact(cost, plan.cost());
        }
        for (Facility facility : chosen) {
            cost = Math.addExact(cost, upkeep.of(facility).writes(pattern.id()));
        }
        return cost;
    }

    /** The fewest choices that make the same difference carry it. */
    private void surcharge(Pattern pattern, Map<Client, Plan> mine, Picked all, long difference) {
        Picked near = near(mine, needed(mine), all);
        Picked some = difference(pattern, mine, near) >= difference ? near : all;
        Picked kept = some.fewest(fixed(mine), fewer -> difference(pattern, mine, fewer) >= difference);
        draft.surcharge(subject(pattern), carriers(mine, kept), difference);
        kept.parts(
                fixed(mine),
                difference,
                fewer -> difference(pattern, mine, fewer),
                (fewer, less) -> draft.surcharge(subject(pattern), carriers(mine, fewer), less));
        if (alike.isPresent() && mine.size() == 1 && kept.collections().isEmpty()) {
            Client client = mine.keySet().iterator().next();
            alike.get().to(kept.facilities()).forEach(others -> surcharge(client, others));
        }
    }

    /** What plans need stays: without it the pattern would have another way. */
    private static Picked.Fixed fixed(Map<Client, Plan> mine) {
        Set<Facility> needed = needed(mine);
        return new Picked.Fixed(needed::contains, collection -> isNeeded(collection, mine));
    }

    /** Whether a plan reads from it. */
    private static boolean isNeeded(Blueprint.Collection collection, Map<Client, Plan> mine) {
        return mine.values().stream()
                .anyMatch(plan -> collection.line().stream().anyMatch(plan.line()::contains));
    }

    private static Set<Facility> needed(Map<Client, Plan> mine) {
        Set<Facility> needed = new LinkedHashSet<>();
        mine.values().forEach(p -> p.needs().forEach(needed::addAll));
        return needed;
    }

    /** The same as sets of variables: with a plan those that the same choices allow and that seem no dearer. */
    private List<Set<Integer>> carriers(Map<Client, Plan> mine, Picked kept) {
        Set<Integer> others = variables(mine, kept);
        List<Set<Integer>> all = new ArrayList<>();
        mine.forEach((client, plan) -> {
            Set<Integer> plans = new LinkedHashSet<>();
            for (Plan other : client.plans()) {
                boolean allowed =
                        other.needs().stream().allMatch(need -> need.stream().anyMatch(kept.facilities()::contains))
                                && other.without().stream().noneMatch(kept.facilities()::contains);
                if (other.equals(plan)
                        || (allowed
                                && other.cost() <= plan.cost()
                                && other.line().equals(plan.line()))) {
                    plans.add(draft.variable(client, other));
                }
            }
            others.removeAll(plans);
            all.add(plans);
        });
        others.forEach(one -> all.add(Collections.singleton(one)));
        return all;
    }

    /** The variables of some plans and of the choices that matter with them; what a plan needs anyway is not among them. */
    private Set<Integer> variables(Map<Client, Plan> mine, Picked kept) {
        Set<EntityName> about = about(mine, needed(mine));
        List<Blueprint.Collection> lines = kept.collections();
        Set<Integer> variables = new LinkedHashSet<>();
        mine.forEach((client, plan) -> variables.add(draft.variable(client, plan)));
        kept.facilities().stream()
                .filter(f -> !isImplied(f, mine) && !isPartner(f, lines, about))
                .map(draft::variable)
                .forEach(variables::add);
        variables.addAll(standing(lines, placement -> about.contains(placement.entity())));
        return variables;
    }

    /** Every plan that some choices allow and that is below what the pattern costs with them gets its difference at once. */
    private void surcharge(Client client, Set<Facility> others) {
        Pattern pattern = client.pattern();
        Optional<Way> way = probes.of(Blueprints.of(others, List.of())).all(pattern).stream()
                .findFirst();
        if (way.isEmpty()) {
            return;
        }
        long actual = needs.month(pattern, way.get().charges());
        for (Plan plan : client.plans()) {
            boolean allowed = plan.line().isEmpty()
                    && plan.needs().stream().allMatch(need -> need.stream().anyMatch(others::contains))
                    && plan.without().stream().noneMatch(others::contains);
            Map<Client, Plan> mine = new LinkedHashMap<>();
            mine.put(client, plan);
            long more = allowed ? actual - planned(pattern, mine, others) : 0;
            if (more > ROUNDING) {
                Set<Integer> variables = new LinkedHashSet<>(List.of(draft.variable(client, plan)));
                others.stream().map(draft::variable).forEach(variables::add);
                draft.surcharge(subject(pattern), variables, more);
            }
        }
    }

    /** Whether a plan is never chosen without it. */
    private static boolean isImplied(Facility facility, Map<Client, Plan> mine) {
        return mine.values().stream().anyMatch(p -> p.needs().contains(Needs.only(facility)));
    }

    /** Whether it matters only because something stands in a line with it, or with an index that hangs on it. */
    private static boolean isPartner(Facility facility, List<Blueprint.Collection> collections, Set<EntityName> about) {
        boolean home = facility instanceof Facility.Home;
        return Blueprints.placements(facility).stream()
                .filter(own -> !about.contains(own.entity()))
                .anyMatch(own -> collections.stream()
                        .flatMap(c -> c.line().stream())
                        .anyMatch(p -> home ? p.entity().equals(own.entity()) : p.equals(own)));
    }

    private static Set<EntityName> about(Map<Client, Plan> mine, Set<Facility> needed) {
        Set<EntityName> about = new LinkedHashSet<>();
        mine.keySet().forEach(client -> about.add(client.entity()));
        needed.forEach(facility -> Blueprints.entity(facility).ifPresent(about::add));
        return about;
    }

    /** The variables of what stands in groups. */
    private Set<Integer> standing(List<Blueprint.Collection> collections, Predicate<Placement> which) {
        Set<Integer> variables = new LinkedHashSet<>();
        for (Blueprint.Collection collection : collections) {
            Placement leader = space.leader(collection.line());
            collection.line().stream()
                    .filter(which)
                    .map(member -> draft.standing(Draft.Standing.of(member, leader), space::leader))
                    .forEach(variables::add);
        }
        return variables;
    }

    /** What a solution has of the entities that a pattern is about: mostly nothing else makes a difference. */
    private static Picked near(Map<Client, Plan> mine, Set<Facility> needed, Picked all) {
        Set<EntityName> about = about(mine, needed);
        Set<Facility> facilities = new LinkedHashSet<>();
        for (Facility facility : all.facilities()) {
            if (needed.contains(facility)
                    || Blueprints.entity(facility).filter(about::contains).isPresent()) {
                facilities.add(facility);
            }
        }
        return new Picked(facilities, all.collections());
    }

    private long difference(Pattern pattern, Map<Client, Plan> mine, Picked picked) {
        Optional<Way> way = probes.of(picked.blueprint()).all(pattern).stream().findFirst();
        return way.map(w -> needs.month(pattern, w.charges()) - planned(pattern, mine, picked.facilities()))
                .orElse(Long.MIN_VALUE);
    }

    private boolean storage(Judgement judged, Picked all, Set<Integer> chosenVariables, List<String> above) {
        return new StorageSurcharges(request, space, probes, upkeep, draft, all.facilities())
                .compare(judged, all.collections(), chosenVariables, above);
    }
}
