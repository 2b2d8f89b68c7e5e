package dev.dynawright.plan.choose.facility;

import dev.dynawright.plan.place.Placement;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * One way to serve a client: its cost in nano-dollars a month, the requests it takes, what it needs (of each set at least one
 * facility), which facilities must not be there, what it brings along, which placements must stand in one line of a sort key for it,
 * and what it takes of the hottest keys.
 */
public record Plan(
        long cost,
        int requests,
        List<Set<Facility>> needs,
        Set<Facility> without,
        Set<Facility> brings,
        List<Placement> line,
        List<Load> loads) {
    public Plan {
        needs = List.copyOf(needs);
        without = Collections.unmodifiableSet(new LinkedHashSet<>(without));
        brings = Collections.unmodifiableSet(new LinkedHashSet<>(brings));
        line = List.copyOf(line);
        loads = List.copyOf(loads);
    }

    public Plan(
            long cost,
            int requests,
            List<Set<Facility>> needs,
            Set<Facility> without,
            List<Placement> line,
            List<Load> loads) {
        this(cost, requests, needs, without, new LinkedHashSet<>(), line, loads);
    }

    public Plan bringing(Set<Facility> more) {
        return new Plan(cost, requests, needs, without, more, line, loads);
    }

    /** Whether some facilities are enough for it and none of them excludes it. */
    public boolean isAllowed(Set<Facility> chosen) {
        return needs.stream().allMatch(need -> need.stream().anyMatch(chosen::contains))
                && without.stream().noneMatch(chosen::contains);
    }
}
