package dev.dynawright.plan.choose.oracle;

import dev.dynawright.plan.place.Blueprint;
import dev.dynawright.plan.place.Key;
import dev.dynawright.plan.place.Placement;
import java.util.ArrayList;
import java.util.List;

/**
 * Placements that are there from the start, the table key of the entity that it is about, what the design of only them costs,
 * and whether no key gets too hot.
 */
record Base(Key key, List<Placement> placements, Priced priced, boolean cool) {
    static Base of(Judge judge, Key key, List<Placement> placements) {
        Blueprint blueprint = new Blueprint(placements, List.of());
        boolean cool = judge.judge(blueprint).warm().isEmpty();
        return new Base(key, placements, judge.price(blueprint), cool);
    }

    /** The design with one more placement. */
    Blueprint with(Placement more) {
        return new Blueprint(with(placements, more), List.of());
    }

    static List<Placement> with(List<Placement> some, Placement more) {
        List<Placement> all = new ArrayList<>(some);
        all.add(more);
        return all;
    }
}
