package dev.dynawright.plan.candidates;

import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Path;
import dev.dynawright.plan.candidates.Fragment.Purpose;
import dev.dynawright.plan.place.Key;
import dev.dynawright.plan.place.Placement;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The entity once more under another key, for strong reads that some home does not answer. */
final class Copies {
    private final Subject subject;
    private final Homes home;
    private final List<Key> homes;

    Copies(Subject subject, Homes home, List<Key> homes) {
        this.subject = subject;
        this.home = home;
        this.homes = homes;
    }

    List<Placement.Copy> all() {
        List<Fragment> strong = subject.asked().stream()
                .filter(f -> f.strong() && f.purpose() != Purpose.NEWEST)
                .filter(f -> !isGuarded(f))
                .filter(f -> homes.stream()
                        .anyMatch(h -> Serving.of(subject, new Shape(h, Optional.empty()), f)
                                .isEmpty()))
                .toList();
        Set<Path> named = new LinkedHashSet<>();
        strong.forEach(f -> named.addAll(f.leaves()));
        Set<Placement.Copy> copies = new LinkedHashSet<>();
        for (Key key : strong.isEmpty() ? List.<Key>of() : home.grown(strong, l -> !subject.isOptional(l), named)) {
            for (Role.Holds holds : holds(key, strong)) {
                copies.add(new Placement.Copy(subject.name(), key, holds, ItemType.Kept.TRANSACTION));
            }
        }
        return List.copyOf(copies);
    }

    /** A read by what is unique is answered by a guard that carries what it needs. */
    private boolean isGuarded(Fragment fragment) {
        return subject.entity().attributes().stream()
                .filter(Attribute::isUnique)
                .anyMatch(a -> fragment.equal().containsKey(Path.own(a.name())));
    }

    private Set<Role.Holds> holds(Key key, List<Fragment> strong) {
        Map<Fragment, Serving> served = new LinkedHashMap<>();
        for (Fragment fragment : strong) {
            Serving.of(subject, new Shape(key, Optional.empty()), fragment).ifPresent(s -> served.put(fragment, s));
        }
        Set<Role.Holds> holds = new LinkedHashSet<>();
        Set<Path> every = new LinkedHashSet<>();
        Set<Path> known = new LinkedHashSet<>(key.all());
        for (Serving serving : served.values()) {
            every.addAll(serving.needs());
            holds.add(Guards.holds(subject, serving.needs(), known, new LinkedHashSet<>()));
        }
        if (!served.isEmpty()) {
            holds.add(Guards.holds(subject, every, known, new LinkedHashSet<>()));
            holds.add(Role.Holds.ALL);
        }
        return holds;
    }
}
