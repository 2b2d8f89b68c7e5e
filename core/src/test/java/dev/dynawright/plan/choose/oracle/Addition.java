package dev.dynawright.plan.choose.oracle;

import dev.dynawright.plan.place.Blueprint;
import dev.dynawright.plan.place.Placement;
import java.util.ArrayList;
import java.util.List;

/** What can stand beside homes: one placement, or two indexes that are one; what it costs with a base, and what the base costs. */
record Addition(List<Placement> placements, List<Blueprint.Collection> collections, Priced priced, Priced base) {
    static Addition of(Single single, Base base) {
        return new Addition(List.of(single.placement()), List.of(), single.priced(), base.priced());
    }

    static Addition of(Placement placement, Base base, Judge judge) {
        return new Addition(List.of(placement), List.of(), judge.price(base.with(placement)), base.priced());
    }

    /** Some placements with these; a guard stands in the place of the one it is instead of. */
    List<Placement> to(List<Placement> some) {
        List<Placement> all = new ArrayList<>(some);
        for (Placement more : placements) {
            if (more instanceof Placement.Guard guard) {
                all.removeIf(p -> p instanceof Placement.Guard other
                        && other.entity().equals(guard.entity())
                        && other.attribute().equals(guard.attribute()));
            }
            all.add(more);
        }
        return all;
    }
}
