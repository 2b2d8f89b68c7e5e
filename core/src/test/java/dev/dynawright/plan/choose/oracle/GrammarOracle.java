package dev.dynawright.plan.choose.oracle;

import dev.dynawright.model.Settings;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.plan.Heat;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.place.Blueprint;
import dev.dynawright.plan.place.Key;
import dev.dynawright.plan.place.Placement;
import dev.dynawright.plan.place.Variant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;

/**
 * The cheapest design of a model of one entity, found by trying: every home, every index alone on it, and every few of those
 * that are not dearer than another in every part. It knows nothing of how the optimizer looks for designs.
 */
final class GrammarOracle {
    private static final int MOST_BESIDE = 4;
    private static final int MOST_SHARDS = 100;
    private static final int MOST_TRIES = 1_000;

    private final Case of;
    private final Judge judge;
    private final Grammar grammar;
    private final Beside beside;
    private final List<Asks> asked;
    private final List<String> doubts = new ArrayList<>();
    private int looked;
    private int answering;
    private int kept;
    private int singles;

    GrammarOracle(Case of, Settings.Style style) {
        this.of = of;
        this.judge = new Judge(of, style);
        this.asked = Asks.of(of, of.model().entities().get(0).name());
        this.grammar = new Grammar(of, of.model().entities().get(0), asked);
        this.beside = new Beside(of, of.model().entities().get(0), grammar, asked);
    }

    /** Placements that are there from the start, and what the design of only them costs. */
    private record Base(Key key, List<Placement> placements, Priced priced) {}

    /** One more placement, or one instead of another, and what the base costs with it. */
    private record Single(Placement placement, Priced priced) {
        boolean isNoWorseThan(Single other) {
            return isAlike(other.placement) && priced.isNoDearerThan(other.priced);
        }

        private boolean isAlike(Placement other) {
            if (placement instanceof Placement.Index one && other instanceof Placement.Index two) {
                return isNoCoarser(one.key(), two.key());
            } else if (placement instanceof Placement.Copy one && other instanceof Placement.Copy two) {
                return isNoCoarser(one.key(), two.key());
            }
            return placement instanceof Placement.Guard && other instanceof Placement.Guard;
        }
    }

    /** A design to be priced, and what it costs at least. */
    private record Guess(List<Placement> placements, long least) {}

    /** The cheapest design that review has no error about; none if nothing answers everything. */
    Optional<Judge.Verdict> best() {
        List<Grammar.Shape> shapes = shapes();
        PriorityQueue<Guess> guesses = new PriorityQueue<>(Comparator.comparingLong(Guess::least));
        for (Base base : bases()) {
            guesses.addAll(guesses(base, singles(base, best(base, shapes))));
        }
        Optional<Judge.Verdict> best = Optional.empty();
        long least = Long.MAX_VALUE;
        int tries = 0;
        while (!guesses.isEmpty() && guesses.peek().least() < least && (best.isPresent() || tries++ < MOST_TRIES)) {
            Guess guess = guesses.poll();
            Judge.Verdict verdict = judge.judge(new Blueprint(guess.placements(), List.of()));
            cured(guess, verdict).ifPresent(guesses::add);
            if (verdict.isAdmissible()) {
                if (verdict.month() < guess.least() - 1_000) {
                    doubts.add(verdict.month() + " is below its bound " + guess.least() + ": " + guess.placements());
                }
                if (verdict.month() < least && isFlawless(verdict)) {
                    best = Optional.of(verdict);
                    least = verdict.month();
                }
            }
        }
        return best;
    }

    /** The same with so many shards that no index is too hot, if shards help. */
    private static Optional<Guess> cured(Guess guess, Judge.Verdict verdict) {
        List<Placement> placements = guess.placements();
        for (Heat heat : verdict.warm()) {
            boolean helps = heat.place().index().filter(i -> !i.local()).isPresent()
                    && heat.cure().isPresent()
                    && heat.cure().getAsInt() <= MOST_SHARDS;
            if (!helps) {
                return Optional.empty();
            }
            String name = heat.place().index().orElseThrow().name();
            placements = placements.stream()
                    .map(p -> p instanceof Placement.Index index
                                    && name.equals(Optional.ofNullable(
                                                    verdict.packed().names().get(p))
                                            .map(n -> n.own())
                                            .orElse(""))
                            ? new Placement.Index(
                                    index.entity(),
                                    false,
                                    index.key(),
                                    index.projection(),
                                    index.only(),
                                    heat.cure().getAsInt())
                            : p)
                    .toList();
        }
        return placements.equals(guess.placements())
                ? Optional.empty()
                : Optional.of(new Guess(placements, guess.least()));
    }

    private boolean isFlawless(Judge.Verdict verdict) {
        return of.review(verdict.packed().design()).ofDesign().stream().noneMatch(f -> f.isError());
    }

    /** Where a sum of parts was more than the whole: then something may have been missed. */
    List<String> doubts() {
        return doubts;
    }

    /** Why a design was not tried: what of it was lost on the way. */
    List<String> lost(Blueprint other) {
        List<String> lost = new ArrayList<>();
        Judge.Verdict verdict = judge.judge(other);
        lost.add("it costs " + verdict.month() + (verdict.isAdmissible() ? "" : ", open " + verdict.open())
                + (verdict.warm().isEmpty() ? "" : ", too hot") + (verdict.meet() ? ", meeting" : "")
                + (verdict.reached() ? "" : ", out of reach"));
        Placement.Home home = other.home(beside.entity()).orElseThrow();
        List<Base> bases = bases();
        List<Base> mine = bases.stream()
                .filter(b -> b.key().isLike(home.key()))
                .filter(b -> parts(b.placements()).equals(parts(other.placements())))
                .toList();
        if (mine.isEmpty()) {
            lost.add("no base " + home.key() + " " + parts(other.placements()) + " among "
                    + bases.stream()
                            .map(b -> b.key() + " " + parts(b.placements()))
                            .toList());
            return lost;
        }
        List<Grammar.Shape> shapes = shapes();
        List<Grammar.Shape> best = best(mine.get(0), shapes);
        List<Single> singles = singles(mine.get(0), best);
        for (Placement placement : other.placements()) {
            if (placement instanceof Placement.Index index) {
                boolean shape = shapes.stream()
                        .anyMatch(s -> s.key().isLike(index.key()) && s.only().equals(index.only()));
                boolean kept = best.stream()
                        .anyMatch(s -> s.key().isLike(index.key()) && s.only().equals(index.only()));
                lost.add(index + (kept ? " stays" : shape ? " goes, " + best : " leads nowhere"));
            }
        }
        singles.forEach(s -> lost.add("single " + s.placement()));
        List<Single> used = singles.stream()
                .filter(s -> other.placements().contains(s.placement()))
                .toList();
        lost.add("bound of " + used.size() + ": " + least(mine.get(0), used));
        return lost;
    }

    private static List<Placement> parts(List<Placement> placements) {
        return placements.stream().filter(p -> p instanceof Placement.Part).toList();
    }

    int judged() {
        return judge.judged();
    }

    String figures() {
        return looked + " keys, " + answering + " answer, " + kept + " stay, " + singles + " single placements, "
                + judge.judged() + " designs";
    }

    private Priced priced(List<Placement> placements) {
        return judge.price(new Blueprint(placements, List.of()));
    }

    private static List<Placement> with(List<Placement> some, Placement more) {
        List<Placement> all = new ArrayList<>(some);
        all.add(more);
        return all;
    }

    /** Homes with what must stand beside them; without those that another with fewer attributes is no dearer than. */
    private List<Base> bases() {
        List<Base> whole = new ArrayList<>();
        for (Key key : grammar.homes()) {
            Placement.Home home = new Placement.Home(beside.entity(), key, Variant.PLAIN);
            List<Placement> least = new ArrayList<>(List.of(home));
            least.addAll(beside.thin(key));
            whole.add(new Base(key, least, priced(least)));
        }
        List<Base> all = best(whole);
        for (Base base : List.copyOf(all)) {
            for (Placement.Part part : beside.parts(base.key())) {
                List<Placement> cut = with(base.placements(), part);
                all.add(new Base(base.key(), cut, priced(cut)));
            }
        }
        return best(all);
    }

    private List<Base> best(List<Base> all) {
        all.sort(Comparator.<Base>comparingInt(
                        b -> b.key().all().size() * 2 + b.placements().size())
                .thenComparingInt(b -> -b.key().partition().size()));
        List<Base> kept = new ArrayList<>();
        for (Base base : all) {
            if (kept.stream().noneMatch(k -> isNoWorse(k, base))) {
                kept.add(base);
            }
        }
        return kept;
    }

    private boolean isNoWorse(Base one, Base other) {
        boolean strong = asked.stream().anyMatch(a -> a.demands().strong());
        boolean partition = !strong
                || new LinkedHashSet<>(one.key().partition())
                        .equals(new LinkedHashSet<>(other.key().partition()));
        if (!parts(one.placements()).equals(parts(other.placements()))) {
            return one.key().equals(other.key())
                    && parts(one.placements()).isEmpty()
                    && one.priced().isNoDearerThan(other.priced());
        }
        boolean fewer = one.key().all().size() < other.key().all().size();
        return partition
                && isNoCoarser(one.key(), other.key())
                && other.key().all().containsAll(one.key().all())
                && (fewer
                        ? one.priced().readsNoDearerThan(other.priced())
                        : one.priced().isNoDearerThan(other.priced()));
    }

    /** No other attributes and more of them in the partition: what reads as well is preferred, whatever bytes it takes. */
    private boolean isFiner(Key one, Key other) {
        return other.all().containsAll(one.all())
                && isNoCoarser(one, other)
                && one.partition().size() > other.partition().size()
                && one.all().stream().allMatch(grammar::isFixed);
    }

    /** A coarser partition can be too hot where a finer one is not. */
    static boolean isNoCoarser(Key one, Key other) {
        return new LinkedHashSet<>(one.partition()).containsAll(other.partition());
    }

    /** The keys of indexes that lead to something that is asked for. */
    private List<Grammar.Shape> shapes() {
        Placement.Home home = new Placement.Home(beside.entity(), new Key(grammar.id(), List.of()), Variant.PLAIN);
        List<Grammar.Shape> all = new ArrayList<>();
        for (Grammar.Shape shape : grammar.shapes()) {
            looked++;
            Placement.Index index = index(shape, false, Placement.Projection.ALL);
            List<Pattern> leading = asked.stream()
                    .filter(a -> a.isWithin(shape.only())
                            && a.known().containsAll(shape.key().partition()))
                    .flatMap(a -> of.model().patterns().stream().filter(p -> p.id().equals(a.pattern())))
                    .distinct()
                    .toList();
            boolean finds = leading.stream().anyMatch(p -> !p.statement().isRead());
            if (finds || answersBeyondHome(judge.plans(new Blueprint(List.of(home, index), List.of()), leading))) {
                all.add(shape);
            }
        }
        answering = all.size();
        return all;
    }

    /** Those of which no other is in every part as good on a home. */
    private List<Grammar.Shape> best(Base base, List<Grammar.Shape> shapes) {
        List<Tried> tried = new ArrayList<>();
        for (Grammar.Shape shape : shapes) {
            Priced most = priced(with(base.placements(), index(shape, false, Placement.Projection.ALL)));
            if (!base.priced().isNoDearerThan(most)) {
                tried.add(new Tried(
                        shape, most, priced(with(base.placements(), index(shape, false, Placement.Projection.KEYS)))));
            }
        }
        tried.sort(Comparator.<Tried>comparingInt(
                        t -> t.shape().key().all().size() + (t.shape().only().isPresent() ? 1 : 0))
                .thenComparingInt(t -> -t.shape().key().partition().size()));
        List<Tried> best = new ArrayList<>();
        for (Tried one : tried) {
            if (best.stream().noneMatch(k -> k.isNoWorseThan(one) || isFinerThan(k, one))) {
                best.add(one);
            }
        }
        kept += best.size();
        return best.stream().map(Tried::shape).toList();
    }

    private boolean isFinerThan(Tried one, Tried other) {
        return one.shape().only().equals(other.shape().only())
                && isFiner(one.shape().key(), other.shape().key())
                && one.most().readsNoDearerThan(other.most());
    }

    /** A key of an index with the price of most and of least in its entries. */
    private record Tried(Grammar.Shape shape, Priced most, Priced least) {
        boolean isNoWorseThan(Tried other) {
            Set<Object> mine = new LinkedHashSet<>(shape.key().all());
            shape.only().ifPresent(o -> mine.add(o.attribute()));
            Set<Object> theirs = new LinkedHashSet<>(other.shape.key().all());
            other.shape.only().ifPresent(o -> theirs.add(o.attribute()));
            return theirs.containsAll(mine)
                    && isNoCoarser(shape.key(), other.shape.key())
                    && most.isNoDearerThan(other.most)
                    && least.writesNoDearerThan(other.least);
        }
    }

    /** Whether some way goes through the index. */
    private static boolean answersBeyondHome(List<PatternPlan> plans) {
        for (PatternPlan plan : plans) {
            List<Way> ways = new ArrayList<>(plan.chosen().stream().toList());
            ways.addAll(plan.others());
            boolean through = ways.stream()
                    .filter(Way::isFaultless)
                    .flatMap(w -> w.steps().stream())
                    .anyMatch(s -> s.operation().isRead() && s.place().index().isPresent());
            if (through) {
                return true;
            }
        }
        return false;
    }

    private Placement.Index index(Grammar.Shape shape, boolean local, Placement.Projection projection) {
        return new Placement.Index(beside.entity(), local, shape.key(), projection, shape.only(), 1);
    }

    /** All that can stand beside a base, without what is in every part as dear as something else or as nothing. */
    private List<Single> singles(Base base, List<Grammar.Shape> shapes) {
        List<Placement> all = new ArrayList<>();
        boolean local = canHaveLocal(base);
        for (Grammar.Shape shape : shapes) {
            Set<Placement.Projection> projections = beside.projections(base.key(), shape);
            projections.forEach(p -> all.add(index(shape, false, p)));
            if (local && beside.isLocal(base.key(), shape.key())) {
                projections.forEach(p -> all.add(index(shape, true, p)));
            }
        }
        all.addAll(beside.others(base.key()));
        List<Single> tried = new ArrayList<>();
        for (Placement placement : all) {
            singles++;
            tried.add(new Single(placement, priced(beside.placed(base.placements(), placement))));
        }
        List<Single> kept = new ArrayList<>();
        for (Single one : tried) {
            boolean useless =
                    base.priced().isNoDearerThan(one.priced()) || kept.stream().anyMatch(k -> k.isNoWorseThan(one));
            if (!useless) {
                kept.removeIf(one::isNoWorseThan);
                kept.add(one);
            }
        }
        return kept;
    }

    /** Whether review has no error about a local index on a home. */
    private boolean canHaveLocal(Base base) {
        Key key = new Key(base.key().partition(), List.of(base.key().all().get(0)));
        Placement.Index index = index(new Grammar.Shape(key, Optional.empty()), true, Placement.Projection.KEYS);
        return beside.isLocal(base.key(), key)
                && of
                        .review(judge.judge(new Blueprint(with(base.placements(), index), List.of()))
                                .packed()
                                .design())
                        .ofDesign()
                        .stream()
                        .noneMatch(f -> f.isError() && f.code().name().equals("collection-outgrows-local-index"));
    }

    private List<Guess> guesses(Base base, List<Single> singles) {
        List<Guess> all = new ArrayList<>();
        add(base, singles, 0, List.of(), all);
        return all;
    }

    private void add(Base base, List<Single> singles, int from, List<Single> some, List<Guess> all) {
        List<Placement> placements = base.placements();
        for (Single one : some) {
            placements = beside.placed(placements, one.placement());
        }
        long least = least(base, some);
        if (least < Priced.NONE) {
            all.add(new Guess(placements, least));
        }
        for (int i = from; i < singles.size() && some.size() < MOST_BESIDE; i++) {
            List<Single> more = new ArrayList<>(some);
            more.add(singles.get(i));
            add(base, singles, i + 1, more, all);
        }
    }

    /** What a design costs at least: reads their cheapest way, writes what each part adds for itself. */
    private static long least(Base base, List<Single> some) {
        Priced start = base.priced();
        long total = start.storage();
        long keepers = start.keepers();
        for (Single one : some) {
            total += Math.max(0, one.priced().storage() - start.storage());
            keepers = Math.max(keepers, one.priced().keepers());
        }
        total += keepers;
        for (int i = 0; i < start.read().length; i++) {
            long read = start.read()[i];
            long table = start.table()[i];
            for (Single one : some) {
                read = Math.min(read, one.priced().read()[i]);
                table = Math.max(table, one.priced().table()[i]);
                total += one.priced().index()[i];
            }
            if (read >= Priced.NONE) {
                return Priced.NONE;
            }
            total += read + table;
        }
        return total;
    }
}
