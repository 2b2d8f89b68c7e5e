package dev.dynawright.plan.candidates;

import dev.dynawright.design.Role;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Path;
import dev.dynawright.model.Pin;
import dev.dynawright.model.Relations;
import dev.dynawright.plan.place.Key;
import dev.dynawright.plan.place.Placement;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The items that make attributes unique: thin, or carrying what reads by the attribute need. */
final class Guards {
    /** Of what stands beside changing values in keys of indexes, so many choices are looked at. */
    private static final int MOST_BESIDE = 8;

    private final Subject subject;
    private final List<Key> homes;
    private final List<Key> guarded;
    private final List<Placement.Index> indexes;

    Guards(Subject subject, List<Key> homes, List<Key> guarded, List<Placement.Index> indexes) {
        this.subject = subject;
        this.homes = homes;
        this.guarded = guarded;
        this.indexes = indexes;
    }

    /** For each thing that must be unique its alternatives. */
    List<List<Placement.Guard>> all() {
        List<List<Placement.Guard>> guards = new ArrayList<>();
        for (Attribute attribute : subject.entity().attributes()) {
            Path own = Path.own(attribute.name());
            if (attribute.needsGuard() && !subject.id().equals(new LinkedHashSet<>(List.of(own)))) {
                guards.add(alternatives(
                        Optional.of(attribute.name()), subject.relations().telling(subject.name(), attribute)));
            }
        }
        if (!guarded.isEmpty()) {
            guards.add(alternatives(Optional.empty(), subject.id()));
        }
        return guards;
    }

    /** {@code known} has to be given to find the guard. */
    private List<Placement.Guard> alternatives(Optional<AttributeName> attribute, Set<Path> known) {
        Set<Set<Path>> held = new LinkedHashSet<>();
        held.add(new LinkedHashSet<>());
        for (Fragment fragment : subject.fragments()) {
            boolean finds = fragment.equal().keySet().containsAll(known);
            if (finds && fragment.purpose() != Fragment.Purpose.REACH) {
                Set<Path> needed = new LinkedHashSet<>(fragment.needed());
                fragment.equal().keySet().stream()
                        .filter(l -> !known.contains(l))
                        .forEach(needed::add);
                fragment.other().forEach(c -> needed.add(c.path()));
                held.add(needed);
            }
            if (finds) {
                homes.forEach(home -> held.add(new LinkedHashSet<>(home.all())));
            }
        }
        if (finds(known)) {
            held.addAll(OldValues.of(subject));
            held.addAll(beside());
        }
        for (Set<Path> one : List.copyOf(held)) {
            for (Set<Path> other : List.copyOf(held)) {
                Set<Path> both = new LinkedHashSet<>(one);
                both.addAll(other);
                held.add(both);
            }
        }
        Set<Role.Holds> holds = new LinkedHashSet<>();
        held.forEach(leaves -> holds.add(holds(subject, leaves, known, known)));
        boolean carrying = subject.model().pins().contains(new Pin.Guard(subject.name(), attribute, false));
        if (carrying && holds.size() == 1) {
            holds.add(Role.Holds.ALL);
        }
        return holds.stream()
                .map(h -> new Placement.Guard(subject.name(), attribute, h))
                .toList();
    }

    /** What stands beside a value that changes in the key of an index: who has it from the guard need not read the row for it. */
    private Set<Set<Path>> beside() {
        Set<Set<Path>> all = new LinkedHashSet<>();
        for (Placement.Index index : indexes) {
            for (List<Path> side : List.of(
                    index.key().partition(), index.key().sort(), index.key().all())) {
                Set<Path> rest = new LinkedHashSet<>(side);
                rest.removeIf(leaf -> subject.isMutable(leaf) || subject.id().contains(leaf));
                boolean moves = side.stream().anyMatch(subject::isMutable);
                if (moves && !rest.isEmpty() && all.size() < MOST_BESIDE) {
                    all.add(rest);
                }
            }
        }
        return all;
    }

    /** Whether somebody finds by a guard what he writes. */
    private boolean finds(Set<Path> known) {
        return subject.asked().stream()
                .anyMatch(f -> f.purpose() == Fragment.Purpose.LOOKUP
                        && f.equal().keySet().containsAll(known));
    }

    /**
     * Attributes by the names they have in the entity, without the id and what is known anyway; all if nothing is missing but
     * what the item has besides.
     */
    static Role.Holds holds(Subject subject, Set<Path> leaves, Set<Path> known, Set<Path> besides) {
        List<AttributeName> names = new ArrayList<>();
        boolean all = true;
        for (Path leaf : subject.own()) {
            if (known.contains(leaf)) {
                all &= subject.id().contains(leaf) || besides.contains(leaf);
            } else if (!subject.id().contains(leaf)) {
                all &= leaves.contains(leaf);
                if (leaves.contains(leaf)) {
                    names.add(name(subject, leaf));
                }
            }
        }
        return names.isEmpty() ? Role.Holds.NOTHING : all ? Role.Holds.ALL : new Role.Holds(false, names);
    }

    static AttributeName name(Subject subject, Path leaf) {
        return subject.relations().carried(subject.name()).stream()
                .filter(c -> c.path().equals(leaf))
                .map(Relations.Carried::name)
                .findFirst()
                .orElseGet(() -> leaf.attribute().orElseThrow());
    }
}
