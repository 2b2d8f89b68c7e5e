package dev.dynawright.plan.candidates;

import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Order;
import dev.dynawright.plan.candidates.Fragment.Purpose;
import dev.dynawright.plan.place.Placement.Sparse;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * How a shape answers a fragment: what is left to filter, whether the rows come in order. {@code needs} is what an entry must
 * hold so that nothing else has to be read, {@code firsts} what it must hold to drop and sort rows. {@code one} if the key tells
 * the one row that is meant.
 */
record Serving(Fragment fragment, Set<Path> filters, boolean ordered, Set<Path> firsts, Set<Path> needs, boolean one) {

    /** How, if it does: nothing that it reads in vain can exceed one page. */
    static Optional<Serving> of(Subject subject, Shape shape, Fragment fragment) {
        return isServed(subject, shape, fragment) ? new Match(subject, shape, fragment).serving() : Optional.empty();
    }

    private static boolean isServed(Subject subject, Shape shape, Fragment fragment) {
        Set<Path> several = fragment.several();
        long values = 1;
        for (Path leaf : shape.key().partition()) {
            if (several.contains(leaf) && !fragment.equal().containsKey(leaf)) {
                values *= fragment.values(leaf).orElse(List.of()).size();
            } else if (!fragment.equal().containsKey(leaf)) {
                return false;
            }
        }
        Set<Path> present = fragment.present();
        boolean there = shape.key().all().stream().allMatch(l -> present.contains(l) || !subject.isOptional(l));
        return there
                && values <= fragment.terms().requests()
                && shape.only().filter(o -> !holds(o, fragment)).isEmpty();
    }

    private static boolean holds(Sparse only, Fragment fragment) {
        if (only.values().isEmpty()) {
            return fragment.present().contains(only.attribute());
        }
        return fragment.values(only.attribute())
                .filter(v -> only.values().containsAll(v))
                .isPresent();
    }

    /** Whether this is in no respect less than another serving of the same fragment. */
    boolean isAsGoodAs(Serving other) {
        return other.filters.containsAll(filters) && (ordered || !other.ordered);
    }

    /** The same where all attributes are at hand: nothing is left to filter of one row. */
    boolean isAsGoodAtHome(Serving other) {
        return (one || other.filters.containsAll(filters)) && (ordered || !other.ordered);
    }

    /** One shape held against one fragment. */
    private static final class Match {
        private final Subject subject;
        private final Shape shape;
        private final Fragment fragment;
        private final List<Path> sort;
        private final Map<Path, Optional<String>> used = new LinkedHashMap<>();

        Match(Subject subject, Shape shape, Fragment fragment) {
            this.subject = subject;
            this.shape = shape;
            this.fragment = fragment;
            this.sort = shape.key().sort();
        }

        Optional<Serving> serving() {
            for (Path leaf : shape.key().partition()) {
                used.put(leaf, fragment.equal().getOrDefault(leaf, Optional.empty()));
            }
            int known = 0;
            while (known < sort.size() && fragment.equal().containsKey(sort.get(known))) {
                used.put(sort.get(known), fragment.equal().get(sort.get(known)));
                known++;
            }
            boolean one = subject.identifies(used.keySet());
            Set<Path> filters = filters(known);
            boolean ordered = one || isOrdered(known);
            boolean surplus = !filters.isEmpty() || !ordered || fragment.purpose() == Purpose.GROUP;
            if (surplus && !subject.canReadAll(used)) {
                return Optional.empty();
            }
            Set<Path> firsts = new LinkedHashSet<>(filters);
            if (!ordered) {
                fragment.order().forEach(o -> firsts.add(o.path()));
            }
            Set<Path> needs = new LinkedHashSet<>(fragment.needed());
            needs.addAll(fragment.along());
            needs.removeAll(fragment.equal().keySet());
            needs.addAll(firsts);
            return Optional.of(new Serving(fragment, filters, ordered, without(firsts), without(needs), one));
        }

        private Set<Path> without(Set<Path> leaves) {
            leaves.removeAll(shape.leaves());
            leaves.removeAll(subject.id());
            return leaves;
        }

        private Set<Path> filters(int known) {
            Set<Path> filters = new LinkedHashSet<>();
            for (Path leaf : fragment.equal().keySet()) {
                if (!used.containsKey(leaf)) {
                    if (isImplied(leaf)) {
                        used.put(leaf, fragment.equal().get(leaf));
                    } else {
                        filters.add(leaf);
                    }
                }
            }
            boolean ranged = false;
            for (Condition condition : fragment.other()) {
                Path leaf = condition.path();
                boolean next = !ranged && known < sort.size() && isRange(condition, sort.get(known));
                ranged = ranged || next;
                boolean among = condition instanceof Condition.Among
                        && (shape.key().partition().contains(leaf) || isImplied(leaf));
                if (!next && !among && !(condition instanceof Condition.Present && isThere(leaf))) {
                    filters.add(leaf);
                }
            }
            return filters;
        }

        private boolean isImplied(Path leaf) {
            return shape.only()
                    .filter(o -> o.attribute().equals(leaf)
                            && fragment.values(leaf)
                                    .filter(v -> v.containsAll(o.values())
                                            && !o.values().isEmpty())
                                    .isPresent())
                    .isPresent();
        }

        private boolean isThere(Path leaf) {
            return shape.key().all().contains(leaf)
                    || !subject.isOptional(leaf)
                    || shape.only().filter(o -> o.attribute().equals(leaf)).isPresent();
        }

        private boolean isRange(Condition condition, Path next) {
            if (condition instanceof Condition.Prefix) {
                return next.equals(condition.path());
            }
            return condition instanceof Condition.Range
                    && subject.sortedLike(condition.path()).contains(next);
        }

        private boolean isOrdered(int known) {
            int at = known;
            Optional<Boolean> backwards = Optional.empty();
            for (Order order : fragment.order()) {
                while (at < sort.size() && fragment.equal().containsKey(sort.get(at))) {
                    at++;
                }
                if (at == sort.size() || !subject.sortedLike(order.path()).contains(sort.get(at))) {
                    return false;
                }
                boolean turned = order.descending() != shape.key().reversed().contains(sort.get(at));
                if (backwards.isPresent() && backwards.get() != turned) {
                    return false;
                }
                backwards = Optional.of(turned);
                Set<Path> sofar = new LinkedHashSet<>(fragment.equal().keySet());
                sofar.add(sort.get(at));
                if (subject.identifies(sofar)) {
                    return true;
                }
                at++;
            }
            return true;
        }
    }
}
