package dev.dynawright.plan.choose.search;

import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.choose.facility.Facility;
import dev.dynawright.plan.choose.facility.Plan;
import dev.dynawright.plan.choose.ways.Upkeep;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What the program charges each pattern for keeping some facilities up to date. */
final class Dues {
    private final Map<PatternId, List<Due>> byPattern = new HashMap<>();

    /** What one facility costs a pattern, in nano-dollars a month. */
    private record Due(Facility facility, long cost) {}

    Dues(Set<Facility> facilities, Upkeep upkeep) {
        for (Facility facility : facilities) {
            upkeep.of(facility)
                    .writes()
                    .forEach((pattern, cost) -> byPattern
                            .computeIfAbsent(pattern, p -> new ArrayList<>())
                            .add(new Due(facility, cost)));
        }
    }

    /** What a payer pays by the program: for its plans, and for the facilities that are its to pay. */
    long planned(Payer payer) {
        long cost = 0;
        for (Plan plan : payer.plans().values()) {
            cost = Math.addExact(cost, plan.cost());
        }
        for (Due due : byPattern.getOrDefault(payer.pattern().id(), List.of())) {
            if (payer.paysFor(due.facility())) {
                cost = Math.addExact(cost, due.cost());
            }
        }
        return cost;
    }
}
