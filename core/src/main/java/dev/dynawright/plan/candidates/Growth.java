package dev.dynawright.plan.candidates;

import dev.dynawright.model.Path;
import dev.dynawright.plan.place.Key;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Grows keys from what is asked. A partition key is made of whole atoms of what one fragment fixes. A sort key goes on by an
 * attribute only while some fragment fixes everything so far and goes on with it; an order or a range ends it for that
 * fragment.
 */
final class Growth {
    /** More keys than these are not grown for one entity; what is left out is said. */
    static final int MOST = 3_000;

    private final Subject subject;
    private final boolean finest;
    private final List<Asked> all;
    private final Set<Key> keys = new LinkedHashSet<>();

    /** {@code finest} if of keys that read alike only those with the most in the partition are wanted. */
    Growth(Subject subject, List<Asked> all, boolean finest) {
        this.subject = subject;
        this.finest = finest;
        this.all = all.stream().distinct().toList();
    }

    /** Every key; those with a constant partition only if some fragment may have one, which others may share. */
    Set<Key> keys(Predicate<Asked> constant) {
        Set<Set<Path>> partitions = new LinkedHashSet<>();
        for (Asked asked : all) {
            Set<Path> fixed = new LinkedHashSet<>(asked.equal());
            fixed.addAll(asked.several());
            unions(subject.atoms(fixed), 0, new LinkedHashSet<>(), partitions);
        }
        partitions.removeIf(Set::isEmpty);
        for (Set<Path> partition : partitions) {
            List<Asked> served =
                    all.stream().filter(a -> isServed(a, partition)).toList();
            grow(partition, List.of(), List.of(), served, served);
        }
        if (all.stream().anyMatch(constant)) {
            grow(new LinkedHashSet<>(), List.of(), List.of(), all, all);
        }
        return keys;
    }

    boolean isFull() {
        return keys.size() >= MOST;
    }

    private static void unions(List<Set<Path>> atoms, int from, Set<Path> chosen, Set<Set<Path>> found) {
        found.add(chosen);
        for (int i = from; i < atoms.size(); i++) {
            if (!chosen.containsAll(atoms.get(i))) {
                Set<Path> more = new LinkedHashSet<>(chosen);
                more.addAll(atoms.get(i));
                unions(atoms, i + 1, more, found);
            }
        }
    }

    private static boolean isServed(Asked asked, Set<Path> partition) {
        return partition.stream()
                .allMatch(
                        leaf -> asked.equal().contains(leaf) || asked.several().contains(leaf));
    }

    private void grow(Set<Path> partition, List<Path> sort, List<Path> reversed, List<Asked> served, List<Asked> live) {
        if (isFull() || !keys.add(new Key(ordered(partition), sort, reversed))) {
            return;
        }
        Set<Path> taken = new LinkedHashSet<>(partition);
        taken.addAll(sort);
        Set<Path> next = new LinkedHashSet<>();
        live.forEach(a -> next.addAll(a.equal()));
        next.removeAll(taken);
        for (Path leaf : next) {
            boolean finer = finest
                    && stays(partition, leaf)
                    && served.stream().allMatch(a -> a.equal().contains(leaf) && !a.beside());
            if (!finer) {
                grow(partition, with(sort, List.of(leaf)), reversed, served, fixing(live, List.of(leaf)));
            }
        }
        for (Asked asked : live) {
            for (Asked.Tail tail : asked.tails()) {
                List<Path> rest =
                        tail.leaves().stream().filter(l -> !taken.contains(l)).toList();
                if (!rest.isEmpty()) {
                    List<Path> turned = with(
                            reversed,
                            tail.reversed().stream().filter(rest::contains).toList());
                    grow(partition, with(sort, rest), turned, served, fixing(live, rest));
                }
            }
        }
    }

    /** Whether nothing changes that would stand together with an attribute: whoever changes one has to know the others. */
    private boolean stays(Set<Path> partition, Path leaf) {
        return !subject.isMutable(leaf) && partition.stream().noneMatch(subject::isMutable);
    }

    private static List<Asked> fixing(List<Asked> live, List<Path> leaves) {
        return live.stream().filter(a -> a.equal().containsAll(leaves)).toList();
    }

    private static List<Path> with(List<Path> first, List<Path> more) {
        List<Path> all = new ArrayList<>(first);
        all.addAll(more);
        return all;
    }

    /** The attributes in the order of the entity, whatever pattern named them first. */
    private List<Path> ordered(Set<Path> partition) {
        List<Path> inOrder = new ArrayList<>(subject.own());
        inOrder.retainAll(partition);
        partition.stream()
                .filter(leaf -> !inOrder.contains(leaf))
                .sorted(subject.fileOrder().paths())
                .forEach(inOrder::add);
        return inOrder;
    }
}
