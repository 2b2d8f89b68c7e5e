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
    private final Subject subject;

    Dominance(Subject subject) {
        this.subject = subject;
    }

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
     * Whether a table key has no attribute that another lacks, no coarser a partition, and answers everything at least as well. What
     * the other has besides makes its item larger, and every index entry but those that would have it under a name of its own: what is
     * in a key needs none. So it may be cheaper where one of these attributes is {@code named}.
     */
    boolean isNeverWorseHome(
            Key key, Map<Fragment, Serving> mine, Key other, Map<Fragment, Serving> theirs, Set<Path> named) {
        Set<Path> more = new LinkedHashSet<>(other.all());
        boolean within = more.containsAll(key.all());
        more.removeAll(key.all());
        return within
                && (more.isEmpty() ? isNoWider(key, other) : more.stream().noneMatch(named::contains))
                && isNoCoarser(key, other, theirs)
                && answers(mine, theirs, Serving::isAsGoodAtHome);
    }

    /** Of the same attributes: no more of them stand together on a side, which is stored once more, and no side is void. */
    private static boolean isNoWider(Key key, Key other) {
        return composed(other).containsAll(composed(key))
                && (!key.sort().isEmpty() || other.sort().isEmpty());
    }

    private static Set<Path> composed(Key key) {
        Set<Path> leaves = new LinkedHashSet<>();
        if (key.partition().size() > 1) {
            leaves.addAll(key.partition());
        }
        if (key.sort().size() > 1) {
            leaves.addAll(key.sort());
        }
        return leaves;
    }

    /** The same for an index, of which only keys of the same attributes are compared: one more may spare its readers a name. */
    boolean isNeverWorseIndex(Key key, Map<Fragment, Serving> mine, Key other, Map<Fragment, Serving> theirs) {
        return key.all().size() == other.all().size() && answersAsMuch(key, mine, other, theirs);
    }

    /** Whether an index by a key has no attribute that another lacks and answers everything at least as well. */
    boolean answersAsMuch(Key key, Map<Fragment, Serving> mine, Key other, Map<Fragment, Serving> theirs) {
        return new LinkedHashSet<>(other.all()).containsAll(key.all())
                && isNoHarderToChange(key, other)
                && isNoCoarser(key, other, theirs)
                && answers(mine, theirs, Serving::isAsGoodAs);
    }

    /** Where types can stand beside one another, the partition has to be the same. */
    private boolean isNoCoarser(Key key, Key other, Map<Fragment, Serving> theirs) {
        Set<Path> fine = new LinkedHashSet<>(key.partition());
        Set<Path> coarse = new LinkedHashSet<>(other.partition());
        boolean beside = theirs.keySet().stream().anyMatch(f -> f.terms().beside());
        return beside ? fine.equals(coarse) : fine.containsAll(coarse) || fine.containsAll(subject.id());
    }

    /** Whoever changes an attribute has to know all that stand on the same side of the key. */
    private boolean isNoHarderToChange(Key key, Key other) {
        return key.all().stream()
                .filter(subject::isMutable)
                .allMatch(leaf -> side(other, leaf).containsAll(side(key, leaf)));
    }

    private static List<Path> side(Key key, Path leaf) {
        return key.partition().contains(leaf) ? key.partition() : key.sort();
    }

    private static boolean answers(
            Map<Fragment, Serving> mine, Map<Fragment, Serving> theirs, BiPredicate<Serving, Serving> asGood) {
        return theirs.entrySet().stream().allMatch(their -> {
            Serving my = mine.get(their.getKey());
            return my != null && asGood.test(my, their.getValue());
        });
    }
}
