package dev.dynawright.plan.choose.search;

import dev.dynawright.plan.choose.facility.Facility;
import dev.dynawright.plan.choose.facility.Space;
import dev.dynawright.plan.place.Placement;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Choices that are like some others, so that they likely cost more together for the same reason: other homes of the same entities,
 * indexes with the same keys, other guards of the same attributes.
 */
final class Alike {
    /** More are not looked at at once. */
    private static final int MOST = 300;

    private final Space space;
    private final Set<Facility> known;

    Alike(Space space, Set<Facility> known) {
        this.space = space;
        this.known = known;
    }

    /** Sets of choices like this one, in which each index has its home. */
    List<Set<Facility>> to(Set<Facility> some) {
        List<Set<Facility>> all = new ArrayList<>(List.of(new LinkedHashSet<>()));
        List<Facility> inOrder = new ArrayList<>(some);
        inOrder.sort((a, b) -> Boolean.compare(a instanceof Facility.Index, b instanceof Facility.Index));
        for (Facility facility : inOrder) {
            List<Set<Facility>> longer = new ArrayList<>();
            for (Set<Facility> begun : all) {
                for (Facility other : known) {
                    if (longer.size() < MOST && isLike(facility, other) && isBorne(other, begun)) {
                        Set<Facility> more = new LinkedHashSet<>(begun);
                        more.add(other);
                        longer.add(more);
                    }
                }
            }
            all = longer;
        }
        return all;
    }

    private boolean isBorne(Facility facility, Set<Facility> begun) {
        return !(facility instanceof Facility.Index index)
                || space.bearers(index).stream().anyMatch(begun::contains);
    }

    private static boolean isLike(Facility one, Facility other) {
        if (one instanceof Facility.Home mine && other instanceof Facility.Home theirs) {
            return mine.entity().equals(theirs.entity());
        } else if (one instanceof Facility.Index mine && other instanceof Facility.Index theirs) {
            return isLike(mine.placement(), theirs.placement());
        } else if (one instanceof Facility.Beside mine
                && other instanceof Facility.Beside theirs
                && mine.placement() instanceof Placement.Guard guard
                && theirs.placement() instanceof Placement.Guard rival) {
            return guard.entity().equals(rival.entity()) && guard.attribute().equals(rival.attribute());
        }
        return one.equals(other);
    }

    private static boolean isLike(Placement.Index one, Placement.Index other) {
        return one.entity().equals(other.entity())
                && one.local() == other.local()
                && one.key().isLike(other.key())
                && one.only().equals(other.only())
                && one.shards() == other.shards();
    }
}
