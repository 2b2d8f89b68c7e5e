package dev.dynawright.plan.candidates;

import dev.dynawright.model.Path;
import dev.dynawright.plan.place.Key;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;

/** Whether one key is for structural reasons never worse than another, whatever the prices are. */
final class Dominance {
    /** What is preferred among equals: the finest partition, then the fewest attributes; the text decides. */
    static final Comparator<Key> ORDER = Comparator.<Key>comparingInt(
                    k -> -k.partition().size())
            .thenComparingInt(k -> k.all().size())
            .thenComparing(Key::toString)
            .thenComparing(k -> k.reversed().toString());

    private Dominance() {}

    /** Those that are left when each is dropped that is never better than one that is still there. */
    static <T> List<T> best(Collection<T> all, Comparator<? super T> preferred, BiPredicate<T, T> neverWorse) {
        List<T> left = new ArrayList<>(all);
        left.sort(preferred);
        for (int i = left.size() - 1; i >= 0; i--) {
            T one = left.get(i);
            if (left.stream().anyMatch(other -> other != one && neverWorse.test(other, one))) {
                left.remove(i);
            }
        }
        return left;
    }

    /**
     * With no attribute that the other lacks, no coarser a partition, and every fragment answered at least as well. Where types
     * can stand beside one another, the partition has to be the same.
     */
    static boolean isNeverWorse(Key key, Map<Fragment, Serving> mine, Key other, Map<Fragment, Serving> theirs) {
        return new LinkedHashSet<>(other.all()).containsAll(key.all())
                && isNoCoarser(key, other, theirs)
                && answers(mine, theirs);
    }

    static boolean isNoCoarser(Key key, Key other, Map<Fragment, Serving> theirs) {
        Set<Path> fine = new LinkedHashSet<>(key.partition());
        Set<Path> coarse = new LinkedHashSet<>(other.partition());
        boolean beside = theirs.keySet().stream().anyMatch(f -> f.terms().beside());
        return beside ? fine.equals(coarse) : fine.containsAll(coarse);
    }

    static boolean answers(Map<Fragment, Serving> mine, Map<Fragment, Serving> theirs) {
        return theirs.entrySet().stream().allMatch(their -> {
            Serving my = mine.get(their.getKey());
            return my != null && my.isAsGoodAs(their.getValue());
        });
    }
}
