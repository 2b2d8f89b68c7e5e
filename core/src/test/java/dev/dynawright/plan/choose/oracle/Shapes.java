package dev.dynawright.plan.choose.oracle;

import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.place.Blueprint;
import dev.dynawright.plan.place.Key;
import dev.dynawright.plan.place.Placement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The keys of indexes of one entity that are worth trying out: those by which something is answered, and no other does it better. */
final class Shapes {
    private final Case of;
    private final Judge judge;
    private final Grammar grammar;
    private final Beside beside;
    private final Keys keys;
    private final Serves serves;
    private final List<Asks> asked;
    private final List<Grammar.Shape> all = new ArrayList<>();
    private final Map<Grammar.Shape, Set<PatternId>> answers = new LinkedHashMap<>();

    /** {@code start} are homes of all entities, that of the entity by its id. */
    Shapes(Case of, Judge judge, Grammar grammar, Beside beside, List<Asks> asked, List<Placement> start) {
        this.of = of;
        this.judge = judge;
        this.grammar = grammar;
        this.beside = beside;
        this.keys = new Keys(grammar);
        this.asked = asked;
        this.serves = new Serves(of, beside.entity(), asked);
        find(start);
    }

    List<Grammar.Shape> all() {
        return all;
    }

    /** What some index has by name, which what is in a table key is not. */
    Set<Path> named() {
        Set<Path> named = new LinkedHashSet<>();
        all.forEach(shape -> named.addAll(named(shape)));
        return named;
    }

    private Set<Path> named(Grammar.Shape shape) {
        Set<Path> named = new LinkedHashSet<>();
        beside.projections(new Key(grammar.id(), List.of()), shape).forEach(p -> named.addAll(p.leaves()));
        return named;
    }

    /** The keys of indexes that lead to something that is asked for. */
    private void find(List<Placement> start) {
        for (Grammar.Shape shape : grammar.shapes()) {
            List<Pattern> leading = asked.stream()
                    .filter(a -> a.isWithin(shape.only())
                            && a.known().containsAll(shape.key().partition()))
                    .flatMap(a -> of.model().patterns().stream().filter(p -> p.id().equals(a.pattern())))
                    .distinct()
                    .toList();
            Set<PatternId> through = new LinkedHashSet<>();
            leading.stream().filter(p -> !p.statement().isRead()).forEach(p -> through.add(p.id()));
            Set<Placement.Projection> projections = beside.lean(new Key(grammar.id(), List.of()), shape);
            projections.add(Placement.Projection.ALL);
            for (Placement.Projection projection : projections) {
                Placement.Index index = beside.index(shape, false, projection);
                List<Pattern> open =
                        leading.stream().filter(p -> !through.contains(p.id())).toList();
                through.addAll(
                        answeredBeyondHome(judge.plans(new Blueprint(Base.with(start, index), List.of()), open)));
            }
            if (!through.isEmpty()) {
                all.add(shape);
                answers.put(shape, through);
            }
        }
        Grammar.Shape reached = new Grammar.Shape(new Key(grammar.id(), List.of()), Optional.empty());
        if (!all.contains(reached)) {
            all.add(reached);
        }
    }

    /** Those of which no other is in every part as good on a home. */
    List<Grammar.Shape> best(Base base) {
        List<Tried> tried = new ArrayList<>();
        for (Grammar.Shape shape : all) {
            Priced most = judge.price(base.with(beside.index(shape, false, Placement.Projection.ALL)));
            if (!base.cool() || !base.priced().isNoDearerThan(most) || isLeaner(base, shape)) {
                tried.add(tried(base, shape, most));
            }
        }
        tried.sort(Comparator.<Tried>comparingInt(
                        t -> t.shape().key().all().size() + (t.shape().only().isPresent() ? 1 : 0))
                .thenComparingInt(t -> -t.shape().key().partition().size()));
        List<Tried> best = new ArrayList<>();
        for (Tried one : tried) {
            if (!isLong(one.shape(), all)
                    && tried.stream().noneMatch(k -> isFinerThan(k, one))
                    && best.stream().noneMatch(k -> isNoWorse(k, one))) {
                best.add(one);
            }
        }
        return best.stream().map(Tried::shape).toList();
    }

    private Tried tried(Base base, Grammar.Shape shape, Priced most) {
        Priced least = judge.price(base.with(beside.index(shape, false, Placement.Projection.KEYS)));
        long[] reads = least.read().clone();
        for (Placement.Projection projection : beside.lean(base.key(), shape)) {
            Priced lean = projection.equals(Placement.Projection.KEYS)
                    ? least
                    : judge.price(base.with(beside.index(shape, false, projection)));
            for (int i = 0; i < reads.length; i++) {
                reads[i] = Math.min(reads[i], lean.read()[i]);
            }
        }
        return new Tried(shape, most, least, reads);
    }

    /** Whether an index is worth something with less than all in its entries. */
    private boolean isLeaner(Base base, Grammar.Shape shape) {
        return beside.projections(base.key(), shape).stream()
                .map(p -> judge.price(base.with(beside.index(shape, false, p))))
                .anyMatch(p -> !base.priced().isNoDearerThan(p));
    }

    private boolean isFinerThan(Tried one, Tried other) {
        return keys.isFiner(one.shape(), other.shape())
                && answers(one.shape()).containsAll(answers(other.shape()))
                && (Keys.isMoved(one.shape().key(), other.shape().key()) || one.readsNoDearerThan(other));
    }

    /** A key of an index with the price of most and of least in its entries, and what reads cost of just what they need. */
    private static final class Tried {
        private final Grammar.Shape shape;
        private final Priced most;
        private final Priced least;
        private final long[] reads;

        Tried(Grammar.Shape shape, Priced most, Priced least, long[] reads) {
            this.shape = shape;
            this.most = most;
            this.least = least;
            this.reads = reads;
        }

        Grammar.Shape shape() {
            return shape;
        }

        boolean readsNoDearerThan(Tried other) {
            for (int i = 0; i < reads.length; i++) {
                if (reads[i] > other.reads[i]) {
                    return false;
                }
            }
            return most.readsNoDearerThan(other.most);
        }

        private Set<Path> leaves() {
            Set<Path> all = new LinkedHashSet<>(shape.key().all());
            shape.only().ifPresent(o -> all.add(o.attribute()));
            return all;
        }
    }

    private boolean isNoWorse(Tried one, Tried other) {
        return other.leaves().containsAll(one.leaves())
                && Keys.isNoCoarser(one.shape(), other.shape())
                && keys.isNoHarder(one.shape().key(), other.shape().key())
                && answers(one.shape()).containsAll(answers(other.shape()))
                && serves.isNoWorse(one.shape(), other.shape())
                && one.most.isNoDearerThan(other.most)
                && one.readsNoDearerThan(other)
                && one.least.writesNoDearerThan(other.least);
    }

    /** The patterns of which some way goes through an index. */
    private static Set<PatternId> answeredBeyondHome(List<PatternPlan> plans) {
        Set<PatternId> answered = new LinkedHashSet<>();
        for (PatternPlan plan : plans) {
            List<Way> ways = new ArrayList<>(plan.chosen().stream().toList());
            ways.addAll(plan.others());
            boolean through = ways.stream()
                    .filter(Way::isFaultless)
                    .flatMap(w -> w.steps().stream())
                    .anyMatch(s -> s.operation().isRead() && s.place().index().isPresent());
            if (through) {
                answered.add(plan.pattern().id());
            }
        }
        return answered;
    }

    /** Whether one of some keys has fewer attributes and stands for a key; nothing of the rest is named beside the shorter one. */
    private boolean isLong(Grammar.Shape shape, List<Grammar.Shape> some) {
        return some.stream()
                .anyMatch(other -> other.key().all().size() < shape.key().all().size()
                        && other.only().equals(shape.only())
                        && shape.key().all().containsAll(other.key().all())
                        && named(other).stream()
                                .noneMatch(leaf -> shape.key().all().contains(leaf))
                        && Keys.isNoCoarser(other.key(), shape.key())
                        && keys.isNoHarder(other.key(), shape.key())
                        && serves.isNoWorse(other, shape));
    }

    /** The keys by which entries can share partition key values with those of another key, whether they answer something or not. */
    List<Key> sharing(Key above) {
        List<Grammar.Shape> all = grammar.shapes().stream()
                .filter(s -> s.only().isEmpty() && Half.shares(above, s.key()))
                .toList();
        return all.stream().filter(s -> !isLong(s, all)).map(Grammar.Shape::key).toList();
    }

    /** The indexes by a key on a home with all that is wanted, and perhaps what others need. */
    List<Placement.Index> holding(Key home, Key key, Set<Path> wanted) {
        Grammar.Shape shape = new Grammar.Shape(key, Optional.empty());
        List<Placement.Index> found = new ArrayList<>();
        for (Placement.Projection projection : beside.projections(home, shape)) {
            Set<Path> lacking = new LinkedHashSet<>(wanted);
            lacking.removeAll(projection.leaves());
            lacking.removeAll(key.all());
            lacking.removeAll(home.all());
            if (projection.all() || lacking.isEmpty()) {
                found.add(beside.index(shape, false, projection));
            }
        }
        return found;
    }

    private Set<PatternId> answers(Grammar.Shape shape) {
        return answers.getOrDefault(shape, Set.of());
    }
}
