package dev.dynawright.plan.candidates;

import dev.dynawright.cost.ItemBytes;
import dev.dynawright.design.Limits;
import dev.dynawright.model.Path;
import dev.dynawright.plan.candidates.Fragment.Purpose;
import dev.dynawright.plan.place.Key;
import dev.dynawright.plan.place.Placement;
import dev.dynawright.plan.place.Placement.Sparse;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** The indexes that some fragment of an entity could be answered by. */
final class Indexes {
    private final Subject subject;
    private final Dominance dominance;
    private final List<Key> homes;
    private final List<String> within = new ArrayList<>();

    Indexes(Subject subject, List<Key> homes) {
        this.subject = subject;
        this.dominance = new Dominance(subject);
        this.homes = homes;
    }

    /** What was left out, in words. */
    List<String> within() {
        return within;
    }

    List<Placement.Index> all() {
        List<Fragment> global = subject.asked().stream()
                .filter(f -> !f.noIndex() && !f.strong())
                .toList();
        List<Placement.Index> found = new ArrayList<>();
        Projections projections = new Projections(subject);
        best(served(shapes(global), global)).forEach((shape, servings) -> {
            for (Placement.Projection projection : projections.of(shape, servings.values())) {
                found.add(new Placement.Index(subject.name(), false, shape.key(), projection, shape.only(), 1));
            }
        });
        found.addAll(local(projections));
        within.addAll(projections.within());
        reachable(found);
        return found;
    }

    /** An entity whose home cannot be found by its id and its parents' ids needs something by which it can. */
    private void reachable(List<Placement.Index> found) {
        boolean lost = homes.stream().anyMatch(h -> !reaches(new Shape(h, Optional.empty())));
        boolean there = found.stream().anyMatch(i -> !i.local() && reaches(new Shape(i.key(), i.only())));
        if (lost && !there) {
            Key id = new Key(List.copyOf(subject.id()), List.of());
            found.add(new Placement.Index(subject.name(), false, id, Placement.Projection.KEYS, Optional.empty(), 1));
        }
    }

    /** Whether a shape tells every entity by its id and its parents' ids, without reading others that may be many. */
    private boolean reaches(Shape shape) {
        return !shape.key().partition().isEmpty()
                && subject.fragments().stream()
                        .filter(f -> f.purpose() == Purpose.REACH)
                        .allMatch(f -> Serving.of(subject, shape, f).isPresent());
    }

    private Set<Shape> shapes(List<Fragment> fragments) {
        Set<Shape> shapes = new LinkedHashSet<>();
        grown(fragments, leaf -> true, a -> isFree(a)).forEach(key -> shapes.add(new Shape(key, Optional.empty())));
        for (Sparseness.Choice choice : new Sparseness(subject, fragments).choices()) {
            Path attribute = choice.only().attribute();
            List<Fragment> inside =
                    fragments.stream().filter(f -> isInside(choice.only(), f)).toList();
            if (choice.asked()) {
                grown(inside, leaf -> !leaf.equals(attribute), a -> a.equal().isEmpty())
                        .forEach(key -> shapes.add(new Shape(key, Optional.of(choice.only()))));
            }
            if (choice.only().values().size() > 1) {
                grown(inside, leaf -> true, a -> false).stream()
                        .filter(key -> key.all().contains(attribute))
                        .forEach(key -> shapes.add(new Shape(key, Optional.of(choice.only()))));
            }
        }
        return shapes;
    }

    private static boolean isInside(Sparse only, Fragment fragment) {
        return only.values().isEmpty()
                ? fragment.present().contains(only.attribute())
                : fragment.values(only.attribute())
                        .filter(v -> only.values().containsAll(v))
                        .isPresent();
    }

    /** Whether nothing can be the partition key, or among few entities only what would make the index dearer to keep. */
    private boolean isFree(Asked asked) {
        boolean few = subject.entity().count() <= Homes.FEW;
        return (asked.equal().isEmpty() && asked.several().isEmpty())
                || (few && asked.equal().stream().noneMatch(subject::isFixed));
    }

    private Set<Key> grown(List<Fragment> fragments, Predicate<Path> allowed, Predicate<Asked> constant) {
        List<Asked> asked =
                fragments.stream().map(f -> Asked.of(subject, f, allowed)).toList();
        Growth growth = new Growth(subject, asked, true);
        Set<Key> keys = growth.keys(constant);
        if (growth.isFull()) {
            within.add("within " + Growth.MOST + " index keys of " + subject.name());
        }
        return keys;
    }

    private Map<Shape, Map<Fragment, Serving>> served(Set<Shape> shapes, List<Fragment> fragments) {
        Map<Shape, Map<Fragment, Serving>> served = new LinkedHashMap<>();
        for (Shape shape : shapes) {
            Map<Fragment, Serving> servings = new LinkedHashMap<>();
            for (Fragment fragment : fragments) {
                Serving.of(subject, shape, fragment).ifPresent(s -> servings.put(fragment, s));
            }
            if (!servings.isEmpty()) {
                served.put(shape, servings);
            }
        }
        return served;
    }

    /** Whether every home answers the same as cheaply: it has the id alone, and one item is one read unit, whatever is inside it. */
    private boolean isHome(Shape shape, Map<Fragment, Serving> servings) {
        boolean id = homes.stream().allMatch(h -> h.sort().isEmpty())
                && shape.key().partition().containsAll(subject.id());
        boolean beside = servings.keySet().stream().anyMatch(f -> f.terms().beside());
        boolean small = new ItemBytes(subject.relations()).largest(subject.entity()) <= Limits.READ_UNIT_BYTES;
        boolean filled = subject.relations().children(subject.name()).stream()
                .anyMatch(child -> subject.relations().atMost(child).isPresent());
        return id && !beside && small && !filled;
    }

    private Map<Shape, Map<Fragment, Serving>> best(Map<Shape, Map<Fragment, Serving>> served) {
        Map<Shape, Map<Fragment, Serving>> kept = new LinkedHashMap<>();
        Dominance.best(served.keySet(), subject.fileOrder().shapes(), (one, other) -> {
                    Map<Fragment, Serving> mine = served.getOrDefault(one, new LinkedHashMap<>());
                    Map<Fragment, Serving> theirs = served.getOrDefault(other, new LinkedHashMap<>());
                    return one.only().equals(other.only())
                            && dominance.isNeverWorseIndex(one.key(), mine, other.key(), theirs);
                })
                .forEach(shape -> kept.put(shape, served.getOrDefault(shape, new LinkedHashMap<>())));
        kept.entrySet().removeIf(e -> isHome(e.getKey(), e.getValue()));
        return kept;
    }

    /** Sort keys beside a home's, for the sake of strong reads. */
    private List<Placement.Index> local(Projections projections) {
        List<Fragment> usable = subject.asked().stream()
                .filter(f -> !f.noIndex() && f.purpose() != Purpose.NEWEST)
                .toList();
        List<Placement.Index> found = new ArrayList<>();
        if (usable.stream().noneMatch(Fragment::strong)) {
            return found;
        }
        Set<Set<Path>> partitions = new LinkedHashSet<>();
        homes.forEach(h -> partitions.add(new LinkedHashSet<>(h.partition())));
        Set<Shape> shapes = shapes(usable);
        shapes.removeIf(s -> s.key().sort().isEmpty()
                || s.key().partition().isEmpty()
                || !partitions.contains(new LinkedHashSet<>(s.key().partition()))
                || homes.stream().anyMatch(h -> h.isLike(s.key()))
                || !subject.isCollection(s.key().partition()));
        Map<Shape, Map<Fragment, Serving>> served = served(shapes, usable);
        served.values().removeIf(s -> s.keySet().stream().noneMatch(Fragment::strong));
        best(served).forEach((shape, servings) -> {
            for (Placement.Projection projection : projections.of(shape, servings.values())) {
                found.add(new Placement.Index(subject.name(), true, shape.key(), projection, shape.only(), 1));
            }
        });
        return found;
    }
}
