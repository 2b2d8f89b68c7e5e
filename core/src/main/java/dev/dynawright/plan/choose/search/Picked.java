package dev.dynawright.plan.choose.search;

import dev.dynawright.plan.choose.facility.Blueprints;
import dev.dynawright.plan.choose.facility.Facility;
import dev.dynawright.plan.choose.facility.Space;
import dev.dynawright.plan.place.Blueprint;
import dev.dynawright.plan.place.Placement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ObjLongConsumer;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/** Some of what a solution has. */
record Picked(Set<Facility> facilities, List<Blueprint.Collection> collections, Space space) {
    /** What must stay while others are left out. */
    record Fixed(Predicate<Facility> facility, Predicate<Blueprint.Collection> collection) {}

    Blueprint blueprint() {
        return Blueprints.of(facilities, collections);
    }

    /** What stood in a group with it does so still, unless the group was named after it. */
    Picked without(Facility facility) {
        return without(List.of(facility));
    }

    Picked without(Collection<Facility> some) {
        Set<Facility> fewer = new LinkedHashSet<>(facilities);
        some.forEach(fewer::remove);
        List<Placement> gone = new ArrayList<>();
        some.forEach(facility -> gone.addAll(Blueprints.placements(facility)));
        List<Blueprint.Collection> shorter = new ArrayList<>();
        for (Blueprint.Collection collection : collections) {
            List<Placement> line = collection.line().stream()
                    .filter(member -> !gone.contains(member))
                    .toList();
            if (line.size() > 1 && !gone.contains(space.sharing().leader(collection.line()))) {
                shorter.add(new Blueprint.Collection(line));
            }
        }
        return new Picked(fewer, shorter, space);
    }

    /** With another home in the place of one. */
    Picked with(Facility.Home home, Facility.Home other) {
        Set<Facility> others = new LinkedHashSet<>(without(home).facilities);
        others.add(other);
        return new Picked(others, without(home).collections, space);
    }

    private Picked without(Blueprint.Collection collection) {
        return new Picked(
                facilities,
                collections.stream().filter(c -> !c.equals(collection)).toList(),
                space);
    }

    /**
     * Without those that do not matter for what holds of all; the last come first, for they hang on those before them, and many at
     * once before each alone, for mostly few matter.
     */
    Picked fewest(Fixed fixed, Predicate<Picked> holds) {
        Picked kept = this;
        List<Facility> left = new ArrayList<>(
                facilities.stream().filter(f -> !fixed.facility().test(f)).toList());
        Collections.reverse(left);
        for (int many = Math.max(1, left.size() / 4); many > 0; many /= 2) {
            List<Facility> needed = new ArrayList<>();
            for (int from = 0; from < left.size(); from += many) {
                List<Facility> some = left.subList(from, Math.min(from + many, left.size()));
                Picked fewer = kept.without(some);
                if (holds.test(fewer)) {
                    kept = fewer;
                } else {
                    needed.addAll(some);
                }
            }
            left = needed;
        }
        for (Blueprint.Collection collection : kept.collections) {
            Picked fewer = kept.without(collection);
            if (!fixed.collection().test(collection) && holds.test(fewer)) {
                kept = fewer;
            }
        }
        return kept;
    }

    /** What fewer of them make of a difference: one after the other is left out that matters least. */
    void parts(Fixed fixed, long ofAll, ToLongFunction<Picked> difference, ObjLongConsumer<Picked> each) {
        Picked left = this;
        long above = ofAll;
        while (true) {
            long most = Surcharges.ROUNDING;
            Optional<Picked> best = Optional.empty();
            for (Picked fewer : left.fewer(fixed)) {
                long now = difference.applyAsLong(fewer);
                if (now > most && now <= above) {
                    most = now;
                    best = Optional.of(fewer);
                }
            }
            if (best.isEmpty()) {
                return;
            }
            left = best.get();
            above = most;
            each.accept(left, most);
        }
    }

    private List<Picked> fewer(Fixed fixed) {
        List<Picked> all = new ArrayList<>();
        facilities.stream()
                .filter(f -> !fixed.facility().test(f))
                .map(this::without)
                .forEach(all::add);
        collections.stream()
                .filter(c -> !fixed.collection().test(c))
                .map(this::without)
                .forEach(all::add);
        return all;
    }
}
