package dev.dynawright.rules;

import dev.dynawright.design.Index;
import dev.dynawright.design.Table;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.Charge;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Way;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What the chosen ways take, place by place. */
public final class Ledger {
    private final Map<Place, Map<PatternPlan, List<Charge>>> charges = new LinkedHashMap<>();
    private final Set<Place> read = new LinkedHashSet<>();
    private final Map<PatternId, PatternPlan> byId = new LinkedHashMap<>();

    Ledger(List<PatternPlan> plans) {
        for (PatternPlan plan : plans) {
            byId.putIfAbsent(plan.pattern().id(), plan);
            for (Step step : plan.chosen().map(Way::steps).orElse(List.of())) {
                if (step.operation().isRead()) {
                    read.add(step.place());
                }
                step.charges().forEach(charge -> add(plan, charge));
            }
        }
    }

    private void add(PatternPlan plan, Charge charge) {
        charges.computeIfAbsent(charge.place(), p -> new LinkedHashMap<>())
                .computeIfAbsent(plan, p -> new ArrayList<>())
                .add(charge);
    }

    Optional<PatternPlan> plan(PatternId id) {
        return Optional.ofNullable(byId.get(id));
    }

    /** What each pattern takes in a place. */
    public Map<PatternPlan, List<Charge>> at(Place place) {
        return charges.getOrDefault(place, new LinkedHashMap<>());
    }

    /** What each pattern takes in a table and its indexes. */
    public Map<PatternPlan, List<Charge>> in(Table table) {
        Map<PatternPlan, List<Charge>> all = new LinkedHashMap<>();
        List<Place> places = new ArrayList<>(List.of(Place.of(table)));
        for (Index index : table.indexes()) {
            places.add(Place.of(table, index));
        }
        for (Place place : places) {
            at(place)
                    .forEach((plan, taken) ->
                            all.computeIfAbsent(plan, p -> new ArrayList<>()).addAll(taken));
        }
        return all;
    }

    /** Whether some chosen way reads there, be it to look up a key. */
    public boolean isRead(Place place) {
        return read.contains(place);
    }
}
