package dev.dynawright.plan.pack;

import dev.dynawright.design.Index.Projection;
import dev.dynawright.plan.place.Placement;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Index placements that are one index of a table, and the attributes that it projects for each of them. */
record Slot(boolean local, List<Member> members, boolean all) {
    Slot {
        members = List.copyOf(members);
    }

    /**
     * An index placement: where it stands, whether it has a sort key, which attributes it wants, and which its items have at
     * all.
     */
    record Member(Placement.Index placement, Seat seat, boolean sorted, List<String> wants, Set<String> has) {
        /** Whether the two can never have the same item; in a local index nothing but the type tells entries apart. */
        boolean excludes(Member other) {
            return !placement.entity().equals(other.placement.entity())
                    || (!placement.local()
                            && placement.only().isPresent()
                            && other.placement.only().isPresent()
                            && excludes(
                                    placement.only().get(),
                                    other.placement.only().get()));
        }

        private static boolean excludes(Placement.Sparse one, Placement.Sparse other) {
            return one.attribute().equals(other.attribute())
                    && !one.values().isEmpty()
                    && !other.values().isEmpty()
                    && one.values().stream().noneMatch(other.values()::contains);
        }

        /** Whether the other's attributes would come along with its own items. */
        boolean isFreeOf(Member other) {
            return other.wants.stream().allMatch(name -> wants.contains(name) || !has.contains(name));
        }
    }

    /** Whether no item could be in both. */
    boolean canJoin(Slot other) {
        return local == other.local
                && members.stream().allMatch(m -> other.members.stream().allMatch(m::excludes));
    }

    /** Whether each keeps exactly its own projection in one index. */
    boolean joinsFreely(Slot other) {
        return canJoin(other)
                && all == other.all
                && isSorted() == other.isSorted()
                && (all
                        || members.stream()
                                .allMatch(m -> other.members.stream().allMatch(o -> m.isFreeOf(o) && o.isFreeOf(m))));
    }

    /** Whether some entries have a sort key, so that all need one. */
    boolean isSorted() {
        return members.stream().anyMatch(Member::sorted);
    }

    Slot with(Slot other) {
        List<Member> both = new ArrayList<>(members);
        both.addAll(other.members);
        return new Slot(local, both, all || other.all);
    }

    Slot whole() {
        return new Slot(local, members, true);
    }

    /** The attributes that it names. */
    List<String> named() {
        Set<String> names = new LinkedHashSet<>();
        if (!all) {
            members.forEach(m -> names.addAll(m.wants()));
        }
        return List.copyOf(names);
    }

    Projection projection() {
        List<String> names = named();
        return all ? new Projection.All() : names.isEmpty() ? new Projection.Keys() : new Projection.Include(names);
    }
}
