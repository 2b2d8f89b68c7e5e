package dev.dynawright.plan.choose;

import dev.dynawright.plan.place.Blueprint;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ObjLongConsumer;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/** Some of what a solution has. */
record Picked(Set<Facility> facilities, List<Blueprint.Collection> collections) {
    /** What must stay while others are left out. */
    record Fixed(Predicate<Facility> facility, Predicate<Blueprint.Collection> collection) {}

    Blueprint blueprint() {
        return Blueprints.of(facilities, collections);
    }

    private Picked without(Facility facility) {
        Set<Facility> fewer = new LinkedHashSet<>(facilities);
        fewer.remove(facility);
        return new Picked(fewer, collections);
    }

    private Picked without(Blueprint.Collection collection) {
        return new Picked(
                facilities,
                collections.stream().filter(c -> !c.equals(collection)).toList());
    }

    /** Without those that do not matter for what holds of all. */
    Picked fewest(Fixed fixed, Predicate<Picked> holds) {
        Picked kept = this;
        for (Facility facility : facilities) {
            Picked fewer = kept.without(facility);
            if (!fixed.facility().test(facility) && holds.test(fewer)) {
                kept = fewer;
            }
        }
        for (Blueprint.Collection collection : collections) {
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
