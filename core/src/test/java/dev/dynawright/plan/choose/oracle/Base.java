package dev.dynawright.plan.choose.oracle;

import dev.dynawright.plan.place.Blueprint;
import dev.dynawright.plan.place.Key;
import dev.dynawright.plan.place.Placement;
import java.util.ArrayList;
import java.util.List;

/**
 * Placements that are there from the start and which of them stand together, the table key of the entity that it is about, what
 * the design of only them costs, and whether no key gets too hot.
 */
record Base(Key key, Blueprint blueprint, Priced priced, boolean cool) {
    static Base of(Judge judge, Key key, List<Placement> placements) {
        return of(judge, key, new Blueprint(placements, List.of()));
    }

    static Base of(Judge judge, Key key, Blueprint blueprint) {
        boolean cool = judge.judge(blueprint).warm().isEmpty();
        return new Base(key, blueprint, judge.price(blueprint), cool);
    }

    List<Placement> placements() {
        return blueprint.placements();
    }

    /** The design with one more placement. */
    Blueprint with(Placement more) {
        return with(with(placements(), more));
    }

    /** The design with other placements that stand together as these do. */
    Blueprint with(List<Placement> others) {
        return new Blueprint(others, blueprint.collections());
    }

    static List<Placement> with(List<Placement> some, Placement more) {
        List<Placement> all = new ArrayList<>(some);
        all.add(more);
        return all;
    }
}
