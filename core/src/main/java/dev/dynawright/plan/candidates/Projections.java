package dev.dynawright.plan.candidates;

import dev.dynawright.model.Numbers;
import dev.dynawright.model.Path;
import dev.dynawright.plan.place.Placement.Projection;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What an index can hold besides keys: what some of the fragments need that it serves. */
final class Projections {
    /** So many for one key, the smallest and the largest among them; what is left out is said. */
    static final int MOST = 64;

    private static final int UNIONS = 4_096;
    private static final int NAMED = 20;

    private final Subject subject;
    private int largest;
    private final Set<Set<Path>> old;

    Projections(Subject subject) {
        this.subject = subject;
        this.old = OldValues.of(subject);
    }

    /** What was left out, in words. */
    List<String> within() {
        String all = largest > UNIONS ? "more than " + Numbers.grouped(UNIONS) : String.valueOf(largest);
        return largest <= MOST
                ? List.of()
                : List.of("within " + MOST + " of " + all + " projections for one index key of " + subject.name());
    }

    List<Projection> of(Shape shape, Collection<Serving> servings) {
        Set<Set<Path>> wants = new LinkedHashSet<>();
        for (Serving serving : servings) {
            wants.add(serving.needs());
            if (serving.fragment().terms().requests() > 1) {
                wants.add(serving.firsts());
            }
            if (serving.fragment().purpose() == Fragment.Purpose.LOOKUP) {
                old.forEach(values -> wants.add(with(shape, serving.needs(), values)));
            }
            if (!serving.fragment().along().isEmpty()) {
                Set<Path> alone = new LinkedHashSet<>(serving.needs());
                alone.removeAll(serving.fragment().along());
                alone.addAll(serving.firsts());
                wants.add(alone);
            }
        }
        Set<Set<Path>> unions = new LinkedHashSet<>(wants);
        for (Set<Path> want : wants) {
            for (Set<Path> union : unions.size() <= UNIONS ? List.copyOf(unions) : List.<Set<Path>>of()) {
                Set<Path> both = new LinkedHashSet<>(union);
                both.addAll(want);
                unions.add(both);
            }
        }
        Set<Projection> found = new LinkedHashSet<>();
        unions.stream().map(Projection::of).forEach(found::add);
        boolean many = found.stream().anyMatch(p -> p.leaves().size() > NAMED);
        if (many || unions.stream().anyMatch(leaves -> isWhole(shape, leaves))) {
            found.add(Projection.ALL);
        }
        return few(found);
    }

    /** What a lookup needs and what stays of the values that others keep: of what changes, an index knows what was. */
    private Set<Path> with(Shape shape, Set<Path> needs, Set<Path> values) {
        Set<Path> all = new LinkedHashSet<>(values);
        all.removeIf(subject::isMutable);
        all.removeAll(shape.leaves());
        all.addAll(needs);
        return all;
    }

    /** Whether nothing of the entity is left out, so that what homes have inside might come along. */
    private boolean isWhole(Shape shape, Set<Path> leaves) {
        Set<Path> rest = new LinkedHashSet<>(subject.own());
        rest.removeAll(leaves);
        rest.removeAll(shape.leaves());
        rest.removeAll(subject.id());
        return rest.isEmpty() && !subject.relations().children(subject.name()).isEmpty();
    }

    /** The smallest, the largest, and between them an even choice by size. */
    private List<Projection> few(Set<Projection> all) {
        FileOrder order = subject.fileOrder();
        List<Projection> sorted = all.stream()
                .sorted(Comparator.<Projection, Boolean>comparing(Projection::all)
                        .thenComparing(p -> p.leaves().size())
                        .thenComparing(
                                p -> p.leaves().stream().sorted(order.paths()).toList(), order.lists()))
                .toList();
        largest = Math.max(largest, sorted.size());
        if (sorted.size() <= MOST) {
            return sorted;
        }
        List<Projection> kept = new ArrayList<>();
        for (int i = 0; i < MOST; i++) {
            kept.add(sorted.get((int) ((long) i * (sorted.size() - 1) / (MOST - 1))));
        }
        return kept;
    }
}
