package dev.dynawright.plan.candidates;

import dev.dynawright.model.Path;
import dev.dynawright.model.Pin;
import dev.dynawright.plan.place.Key;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** The keys under which an entity can have its home: attributes that are always there and never change, the id among them. */
final class Homes {
    /** An entity of which there are more is never put under one constant partition key. */
    static final long FEW = 100_000;

    /** An id of more is not split but where somebody asks by a part of it. */
    private static final int ATOMS = 4;

    private final Subject subject;
    private final Dominance dominance;

    Homes(Subject subject) {
        this.subject = subject;
        this.dominance = new Dominance(subject);
    }

    /** All keys, whatever is pinned; one that is pinned and that nobody would think of is among them. */
    List<Key> keys() {
        List<Key> fewest = grown(subject.asked(), subject::isFixed, new LinkedHashSet<>());
        Set<Path> named = new LinkedHashSet<>();
        new Indexes(subject, fewest)
                .all()
                .forEach(i -> named.addAll(i.projection().leaves()));
        List<Key> keys = new ArrayList<>(grown(subject.asked(), subject::isFixed, named));
        pinned().filter(pin -> keys.stream().noneMatch(pin::isLike)).ifPresent(keys::add);
        return keys;
    }

    private Optional<Key> pinned() {
        return subject.model().pins().stream()
                .filter(p -> p instanceof Pin.Key key && key.entity().equals(subject.name()))
                .map(p -> PinnedKey.of(subject.scope(), (Pin.Key) p))
                .findFirst();
    }

    /** Table keys for some fragments, of attributes that may stand in them; {@code named} are those that something has by name. */
    List<Key> grown(List<Fragment> fragments, Predicate<Path> allowed, Set<Path> named) {
        List<Asked> asked =
                fragments.stream().map(f -> Asked.of(subject, f, allowed)).toList();
        boolean few = subject.entity().count() <= FEW;
        Set<Key> found = new LinkedHashSet<>();
        found.add(new Key(List.copyOf(subject.id()), List.of()));
        found.addAll(split());
        Set<Key> grown = new Growth(subject, asked, false)
                .keys(a -> few && a.equal().isEmpty() && a.several().isEmpty());
        grown.stream().filter(key -> !isId(key.partition())).forEach(key -> found.add(completed(key)));
        return best(found, fragments, named);
    }

    /** The id with some of its atoms in the partition and the rest in the sort key. */
    private List<Key> split() {
        List<Set<Path>> atoms = subject.atoms(subject.id());
        List<Key> keys = new ArrayList<>();
        for (int bits = 1; atoms.size() <= ATOMS && bits < (1 << atoms.size()) - 1; bits++) {
            Set<Path> partition = new LinkedHashSet<>();
            for (int i = 0; i < atoms.size(); i++) {
                if ((bits >> i & 1) == 1) {
                    partition.addAll(atoms.get(i));
                }
            }
            List<Path> sort = new ArrayList<>(subject.id());
            sort.removeAll(partition);
            if (!sort.isEmpty()) {
                List<Path> inOrder = new ArrayList<>(subject.id());
                inOrder.retainAll(partition);
                keys.add(new Key(inOrder, sort));
            }
        }
        return keys;
    }

    /** The homes that hold more than an id that is chosen outside. */
    List<Key> guarded(List<Key> homes) {
        return homes.stream()
                .filter(key -> subject.isChosenOutside() && !subject.id().containsAll(key.all()))
                .toList();
    }

    private boolean isId(List<Path> leaves) {
        return new LinkedHashSet<>(leaves).equals(new LinkedHashSet<>(subject.id()));
    }

    /** The key with the rest of the id behind it, up to where the id is complete. */
    private Key completed(Key key) {
        Set<Path> partition = new LinkedHashSet<>(key.partition());
        Set<Path> open = new LinkedHashSet<>(subject.id());
        open.removeAll(partition);
        List<Path> sort = new ArrayList<>();
        List<Path> all = new ArrayList<>(key.sort());
        all.addAll(open);
        for (Path leaf : all) {
            if (!open.isEmpty() && !sort.contains(leaf)) {
                sort.add(leaf);
                open.remove(leaf);
            }
        }
        return new Key(
                key.partition(),
                sort,
                key.reversed().stream().filter(sort::contains).toList());
    }

    /** Without those that are in no respect better than another with fewer attributes or a finer partition. */
    private List<Key> best(Set<Key> keys, List<Fragment> fragments, Set<Path> named) {
        Map<Key, Map<Fragment, Serving>> served = new LinkedHashMap<>();
        for (Key key : keys) {
            Map<Fragment, Serving> servings = new LinkedHashMap<>();
            for (Fragment fragment : fragments) {
                Serving.of(subject, new Shape(key, Optional.empty()), fragment)
                        .ifPresent(s -> servings.put(fragment, s));
            }
            served.put(key, servings);
        }
        return Dominance.best(
                keys,
                subject.fileOrder().keys(),
                (one, other) -> dominance.isNeverWorseHome(
                        one,
                        served.getOrDefault(one, new LinkedHashMap<>()),
                        other,
                        served.getOrDefault(other, new LinkedHashMap<>()),
                        named));
    }
}
