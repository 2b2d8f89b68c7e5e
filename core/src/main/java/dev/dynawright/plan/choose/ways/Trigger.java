package dev.dynawright.plan.choose.ways;

import dev.dynawright.plan.choose.facility.Blueprints;
import dev.dynawright.plan.choose.facility.Facility;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A facility that changes how a client is served while a home is chosen. */
record Trigger(Facility facility, Effect effect) {
    /** The triggers with the first of each kind in front: what asks for the same may do so for more or for less. */
    static List<List<Trigger>> turns(List<Trigger> triggers) {
        Map<Object, Trigger> kinds = new LinkedHashMap<>();
        for (Trigger trigger : triggers) {
            Facility facility = trigger.facility();
            Object kind = facility instanceof Facility.Beside beside
                    ? beside.placement().getClass()
                    : List.of(facility.getClass(), Blueprints.entity(facility));
            kinds.putIfAbsent(List.of(kind, trigger.effect()), trigger);
        }
        List<List<Trigger>> all = new ArrayList<>();
        for (Trigger first : kinds.values()) {
            List<Trigger> turned = new ArrayList<>(List.of(first));
            triggers.stream().filter(t -> !t.equals(first)).forEach(turned::add);
            all.add(turned);
        }
        return all.isEmpty() ? List.of(triggers) : all;
    }

    /** What must not be there, because it asks for more than the plan does. */
    static Set<Facility> without(List<Trigger> triggers, boolean transaction, boolean old) {
        Set<Facility> all = new LinkedHashSet<>();
        for (Trigger trigger : triggers) {
            Effect effect = trigger.effect();
            boolean more = (effect.transaction() && !transaction) || (effect.old() && !old);
            if (effect.impossible() || more) {
                all.add(trigger.facility());
            }
        }
        return all;
    }
}
