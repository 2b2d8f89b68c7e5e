package dev.dynawright.plan.choose;

import dev.dynawright.model.EntityName;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.place.Blueprint;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

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

    Surcharges(Request request, Probes probes, Needs needs, Upkeep upkeep, Draft draft) {
        this.request = request;
        this.probes = probes;
        this.needs = needs;
        this.upkeep = upkeep;
        this.draft = draft;
    }

    /** What a comparison finds: whether the program has changed, and where it is above the price. */
    record Compared(boolean changed, List<String> above) {}

    Compared compare(Judgement judged, Set<Facility> chosen, Map<Client, Plan> plans) {
        Set<Integer> variables = new LinkedHashSet<>();
        chosen.stream().map(draft::variable).forEach(variables::add);
        plans.forEach((client, plan) -> variables.add(draft.variable(client, plan)));
        Map<PatternId, Long> costs = judged.costs(needs);
        List<String> above = new ArrayList<>();
        boolean changed = false;
        for (Pattern pattern : request.model().patterns()) {
            Long actual = costs.get(pattern.id());
            if (actual != null) {
                Map<Client, Plan> mine = new LinkedHashMap<>();
                plans.forEach((client, plan) -> {
                    if (client.pattern().equals(pattern)) {
                        mine.put(client, plan);
                    }
                });
                long planned = planned(pattern, mine, chosen);
                long charged = planned + draft.surcharged(subject(pattern), variables);
                if (actual > charged + ROUNDING) {
                    surcharge(pattern, mine, judged.blueprint(), chosen, actual - planned);
                    changed = true;
                } else if (actual < charged - ROUNDING) {
                    above.add(pattern.id() + " by " + (charged - actual) + " nano-dollars");
                }
            }
        }
        return new Compared(storage(judged, chosen, variables, above) || changed, above);
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
    private void surcharge(
            Pattern pattern, Map<Client, Plan> plans, Blueprint blueprint, Set<Facility> chosen, long difference) {
        Set<Facility> kept = new LinkedHashSet<>(chosen);
        Set<Facility> needed = new LinkedHashSet<>();
        plans.values().forEach(p -> p.needs().forEach(needed::addAll));
        for (Facility facility : chosen) {
            if (!needed.contains(facility)) {
                Set<Facility> fewer = new LinkedHashSet<>(kept);
                fewer.remove(facility);
                if (difference(pattern, plans, blueprint, fewer) >= difference) {
                    kept = fewer;
                }
            }
        }
        List<Integer> variables = new ArrayList<>();
        plans.forEach((client, plan) -> variables.add(draft.variable(client, plan)));
        kept.stream().map(draft::variable).forEach(variables::add);
        draft.surcharge(subject(pattern), variables, difference);
    }

    private long difference(Pattern pattern, Map<Client, Plan> plans, Blueprint blueprint, Set<Facility> chosen) {
        Blueprint less = Blueprints.of(chosen, blueprint.collections());
        Optional<Way> way = probes.of(less).all(pattern).stream().findFirst();
        return way.map(w -> needs.month(pattern, w.charges()) - planned(pattern, plans, chosen))
                .orElse(Long.MIN_VALUE);
    }

    /** What lies in a table or index because of what else was chosen for the same entity. */
    private boolean storage(
            Judgement judged, Set<Facility> chosen, Set<Integer> chosenVariables, List<String> above) {
        Map<EntityName, Long> actual = judged.storage(request);
        Map<EntityName, Set<Facility>> mine = new LinkedHashMap<>();
        for (Facility facility : chosen) {
            Blueprints.entity(facility)
                    .ifPresent(e ->
                            mine.computeIfAbsent(e, n -> new LinkedHashSet<>()).add(facility));
        }
        boolean changed = false;
        for (Map.Entry<EntityName, Set<Facility>> entry : mine.entrySet()) {
            long planned = entry.getValue().stream()
                    .mapToLong(f -> upkeep.of(f).storage())
                    .sum();
            String subject = "storage." + entry.getKey();
            long difference = actual.getOrDefault(entry.getKey(), 0L) - planned;
            long charged = draft.surcharged(subject, chosenVariables);
            if (difference > charged + ROUNDING) {
                List<Integer> variables =
                        entry.getValue().stream().map(draft::variable).toList();
                draft.surcharge(subject, variables, difference);
                changed = true;
            } else if (difference < charged - ROUNDING) {
                above.add("storage of " + entry.getKey() + " by " + (charged - difference) + " nano-dollars");
            }
        }
        return changed;
    }
}
