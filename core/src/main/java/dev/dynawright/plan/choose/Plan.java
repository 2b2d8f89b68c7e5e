package dev.dynawright.plan.choose;

import dev.dynawright.plan.place.Placement;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * One way to serve a client: its cost in nano-dollars a month, the requests it takes, what it needs (of each set at least one
 * facility), which facilities must not be there, which placements must stand in one line of a sort key for it, and what it takes
 * of the hottest keys.
 */
record Plan(
        long cost,
        int requests,
        List<Set<Facility>> needs,
        Set<Facility> without,
        List<Placement> line,
        List<Load> loads) {
    Plan {
        needs = List.copyOf(needs);
        without = Collections.unmodifiableSet(new LinkedHashSet<>(without));
        line = List.copyOf(line);
        loads = List.copyOf(loads);
    }
}
