package dev.dynawright.plan.candidates;

import dev.dynawright.model.Path;
import dev.dynawright.plan.place.Key;
import dev.dynawright.plan.place.Variant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A few of the options of an entity, so that a design is found soon where there are very many: the table key that is the id, those
 * that answer most of what is asked besides, and homes with nothing inside.
 */
final class Fewer {
    private final Subject subject;
    private final Options all;

    private Fewer(Subject subject, Options all) {
        this.subject = subject;
        this.all = all;
    }

    static Options of(Subject subject, Options all) {
        return new Fewer(subject, all).options();
    }

    private Options options() {
        return new Options(
                homes(),
                all.guarded(),
                variants(),
                List.of(),
                all.indexes(),
                all.copies(),
                all.guards(),
                all.counters(),
                all.sequences());
    }

    private List<Key> homes() {
        List<Key> left = new ArrayList<>(all.homes());
        List<Key> kept = new ArrayList<>();
        Set<Fragment> open = new LinkedHashSet<>(subject.asked());
        Optional<Key> next = left.stream().filter(this::isId).findFirst();
        while (kept.size() < Candidates.FEWER_KEYS && !left.isEmpty()) {
            Key key = next.orElseGet(() -> best(left, open));
            open.removeIf(fragment -> isAnswered(key, fragment));
            kept.add(key);
            left.remove(key);
            next = Optional.empty();
        }
        return all.homes().stream().filter(kept::contains).toList();
    }

    private boolean isId(Key key) {
        return subject.id().containsAll(key.all());
    }

    /** The first of the keys that answer most of what is open; what no index can answer counts most. */
    private Key best(List<Key> keys, Set<Fragment> open) {
        Key best = keys.get(0);
        long most = -1;
        for (Key key : keys) {
            long answered = 0;
            for (Fragment fragment : open) {
                boolean only = fragment.strong() || fragment.noIndex();
                answered += isAnswered(key, fragment) ? (only ? subject.asked().size() + 1 : 1) : 0;
            }
            if (answered > most) {
                most = answered;
                best = key;
            }
        }
        return best;
    }

    /** Whether what a key finds is what is asked for, in its order. */
    private boolean isAnswered(Key key, Fragment fragment) {
        return Serving.of(subject, new Shape(key, Optional.empty()), fragment)
                .filter(s -> s.ordered() && s.filters().isEmpty())
                .isPresent();
    }

    /** Homes that have nothing inside and carry nothing, or all that reads want of parents; the first if there are none. */
    private List<Variant> variants() {
        List<Variant> empty = all.variants().stream()
                .filter(v -> v.inside().isEmpty() && v.counts().isEmpty())
                .toList();
        Set<Path> carried = new LinkedHashSet<>();
        empty.forEach(v -> carried.addAll(v.carries()));
        List<Variant> kept = empty.stream()
                .filter(v -> v.isPlain() || v.carries().size() == carried.size())
                .toList();
        return kept.isEmpty() ? all.variants().stream().limit(1).toList() : kept;
    }
}
