package dev.dynawright.plan.candidates;

import dev.dynawright.model.Attribute;
import dev.dynawright.model.Form;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Order;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A fragment as keys grow from it: the attributes it fixes, to one value or to one of several, and what may end a sort key for
 * its sake.
 */
record Asked(Set<Path> equal, Set<Path> several, List<Tail> tails, boolean beside) {
    Asked {
        equal = Collections.unmodifiableSet(new LinkedHashSet<>(equal));
        several = Collections.unmodifiableSet(new LinkedHashSet<>(several));
        tails = List.copyOf(tails);
    }

    /** The end of a sort key: an order, or one attribute of which a range is asked for. */
    record Tail(List<Path> leaves, List<Path> reversed) {
        Tail {
            leaves = List.copyOf(leaves);
            reversed = List.copyOf(reversed);
        }
    }

    /** A fragment with those of its attributes that may stand in the key. */
    static Asked of(Subject subject, Fragment fragment, Predicate<Path> allowed) {
        Predicate<Path> fits = leaf -> subject.canBeKey(leaf) && allowed.test(leaf);
        Set<Path> equal = new LinkedHashSet<>(fragment.equal().keySet());
        equal.removeIf(fits.negate());
        Set<Path> several = fragment.several();
        several.removeIf(fits.negate());
        Set<Path> present = fragment.present();
        Predicate<Path> sorts = leaf -> fits.test(leaf) && (!subject.isOptional(leaf) || present.contains(leaf));
        List<Tail> tails = new ArrayList<>(orders(subject, fragment, sorts));
        for (Condition condition : fragment.other()) {
            if (condition instanceof Condition.Range || condition instanceof Condition.Prefix) {
                for (Path leaf : subject.sortedLike(condition.path())) {
                    boolean whole = leaf.equals(condition.path()) || condition instanceof Condition.Range;
                    if (whole && sorts.test(leaf)) {
                        tails.add(new Tail(List.of(leaf), List.of()));
                    }
                }
            }
        }
        return new Asked(
                equal,
                several,
                tails.stream().distinct().toList(),
                fragment.terms().beside());
    }

    /** The order with every attribute that stands for one of its own, and with numbers turned where directions meet. */
    private static List<Tail> orders(Subject subject, Fragment fragment, Predicate<Path> sorts) {
        List<List<Path>> ways = new ArrayList<>();
        ways.add(List.of());
        for (Order order : fragment.order()) {
            List<List<Path>> longer = new ArrayList<>();
            for (List<Path> way : ways) {
                Set<Path> known = new LinkedHashSet<>(fragment.equal().keySet());
                known.addAll(way);
                if (subject.identifies(known)) {
                    longer.add(way);
                    continue;
                }
                for (Path leaf : subject.sortedLike(order.path())) {
                    if (sorts.test(leaf) && !way.contains(leaf)) {
                        List<Path> next = new ArrayList<>(way);
                        next.add(leaf);
                        longer.add(next);
                    }
                }
            }
            ways = longer;
        }
        List<Tail> tails = new ArrayList<>();
        for (List<Path> way : ways) {
            for (boolean descending : way.isEmpty() ? new boolean[0] : new boolean[] {false, true}) {
                List<Path> turned = new ArrayList<>();
                for (int i = 0; i < way.size(); i++) {
                    if (fragment.order().get(i).descending() != descending) {
                        turned.add(way.get(i));
                    }
                }
                boolean every = turned.size() == way.size();
                if (!every && turned.stream().allMatch(leaf -> isInteger(subject, leaf))) {
                    tails.add(new Tail(way, turned));
                }
            }
        }
        return tails.stream().distinct().toList();
    }

    private static boolean isInteger(Subject subject, Path leaf) {
        return subject.attribute(leaf)
                .map(Attribute::form)
                .filter(f -> f instanceof Form.Digits digits && digits.integer())
                .isPresent();
    }
}
