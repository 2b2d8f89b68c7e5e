package dev.dynawright.plan.choose.oracle;

import dev.dynawright.model.Path;
import dev.dynawright.plan.place.Key;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What can be said of two keys of one entity without a price. */
final class Keys {
    private final Grammar grammar;

    Keys(Grammar grammar) {
        this.grammar = grammar;
    }

    /** A coarser partition can be too hot where a finer one is not. */
    static boolean isNoCoarser(Key one, Key other) {
        return new LinkedHashSet<>(one.partition()).containsAll(other.partition());
    }

    /** The same where a condition lets only one value in, which then divides nothing. */
    static boolean isNoCoarser(Grammar.Shape one, Grammar.Shape other) {
        Set<Path> dividing = new LinkedHashSet<>(other.key().partition());
        other.only().filter(o -> o.values().size() == 1).ifPresent(o -> dividing.remove(o.attribute()));
        return one.key().partition().containsAll(dividing);
    }

    /** Whether whoever changes an attribute has to know no more: all that stands on its side of the key. */
    boolean isNoHarder(Key one, Key other) {
        return one.all().stream()
                .filter(leaf -> !grammar.isFixed(leaf))
                .allMatch(leaf -> side(other, leaf).containsAll(side(one, leaf)));
    }

    private static List<Path> side(Key key, Path leaf) {
        return key.partition().contains(leaf) ? key.partition() : key.sort();
    }

    /** No other attributes and more of them in the partition: what reads as well is preferred, whatever bytes its names take. */
    boolean isFiner(Grammar.Shape one, Grammar.Shape other) {
        return one.only().equals(other.only())
                && other.key().all().containsAll(one.key().all())
                && isNoCoarser(one, other)
                && one.key().partition().size() > other.key().partition().size()
                && isNoHarder(one.key(), other.key());
    }

    /** Whether a key is another with attributes of its sort key in the partition. */
    static boolean isMoved(Key one, Key other) {
        List<Path> rest = new ArrayList<>(other.sort());
        rest.removeAll(one.partition());
        return rest.equals(one.sort());
    }
}
