package dev.dynawright.plan.choose.oracle;

import dev.dynawright.model.Settings;
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

    private final Case of;
    private final Judge judge;
    private final Grammar grammar;
    private final Beside beside;
    private final List<Asks> asked;
    private final List<String> doubts = new ArrayList<>();
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
    private record Single(Placement placement, Priced priced) {}

    /** A design to be priced, and what it costs at least. */
    private record Guess(List<Placement> placements, long least) {}

    /** The cheapest design that review has no error about; none if nothing answers everything. */
    Optional<Judge.Verdict> best() {
        List<Grammar.Shape> shapes = shapes();
        PriorityQueue<Guess> guesses = new PriorityQueue<>(Comparator.comparingLong(Guess::least));
        for (Base base : bases()) {
            guesses.addAll(guesses(base, singles(base, shapes)));
        }
        Optional<Judge.Verdict> best = Optional.empty();
        long least = Long.MAX_VALUE;
        while (!guesses.isEmpty() && guesses.peek().least() < least) {
            Guess guess = guesses.poll();
            Judge.Verdict verdict = judge.judge(new Blueprint(guess.placements(), List.of()));
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

    private boolean isFlawless(Judge.Verdict verdict) {
        return of.review(verdict.packed().design()).ofDesign().stream().noneMatch(f -> f.isError());
    }

    /** Where a sum of parts was more than the whole: then something may have been missed. */
    List<String> doubts() {
        return doubts;
    }

    int judged() {
        return judge.judged();
    }

    String figures() {
        return singles + " single placements, " + judge.judged() + " designs";
    }

    private Priced priced(List<Placement> placements) {
        return Priced.of(judge.judge(new Blueprint(placements, List.of())), judge.tariff());
    }

    private static List<Placement> with(List<Placement> some, Placement more) {
        List<Placement> all = new ArrayList<>(some);
        all.add(more);
        return all;
    }

    /** Homes with what must stand beside them; without those that another with fewer attributes is no dearer than. */
    private List<Base> bases() {
        List<Base> all = new ArrayList<>();
        for (Key key : grammar.homes()) {
            Placement.Home home = new Placement.Home(beside.entity(), key, Variant.PLAIN);
            List<Placement> least = new ArrayList<>(List.of(home));
            least.addAll(beside.thin(key));
            all.add(new Base(key, least, priced(least)));
            for (Placement.Part part : beside.parts(key)) {
                List<Placement> cut = with(least, part);
                all.add(new Base(key, cut, priced(cut)));
            }
        }
        all.sort(Comparator.comparingInt(
                b -> b.key().all().size() * 2 + b.placements().size()));
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
        return partition
                && other.key().all().containsAll(one.key().all())
                && one.priced().isNoDearerThan(other.priced());
    }

    /** The keys of indexes that answer something, without those that another is in no part worse than. */
    private List<Grammar.Shape> shapes() {
        Placement.Home home = new Placement.Home(beside.entity(), new Key(grammar.id(), List.of()), Variant.PLAIN);
        List<Placement> least = new ArrayList<>(List.of(home));
        least.addAll(beside.thin(home.key()));
        List<Tried> tried = new ArrayList<>();
        for (Grammar.Shape shape : grammar.shapes()) {
            List<Placement> all = with(least, index(shape, false, Placement.Projection.ALL));
            Blueprint whole = new Blueprint(all, List.of());
            if (answersBeyondHome(judge.plans(whole, of.model().patterns()))) {
                Priced most = priced(all);
                Priced keys = priced(with(least, index(shape, false, Placement.Projection.KEYS)));
                tried.add(new Tried(shape, most, keys));
            }
        }
        singles += tried.size();
        tried.sort(Comparator.comparingInt(
                t -> t.shape().key().all().size() + (t.shape().only().isPresent() ? 1 : 0)));
        List<Tried> kept = new ArrayList<>();
        for (Tried one : tried) {
            if (kept.stream().noneMatch(k -> k.isNoWorseThan(one))) {
                kept.add(one);
            }
        }
        return kept.stream().map(Tried::shape).toList();
    }

    /** A key of an index with the price of most and of least in its entries. */
    private record Tried(Grammar.Shape shape, Priced most, Priced least) {
        boolean isNoWorseThan(Tried other) {
            Set<Object> mine = new LinkedHashSet<>(shape.key().all());
            shape.only().ifPresent(o -> mine.add(o.attribute()));
            Set<Object> theirs = new LinkedHashSet<>(other.shape.key().all());
            other.shape.only().ifPresent(o -> theirs.add(o.attribute()));
            return theirs.containsAll(mine) && most.isNoDearerThan(other.most) && least.writesNoDearerThan(other.least);
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
        for (Grammar.Shape shape : shapes) {
            Set<Placement.Projection> projections = beside.projections(base.key(), shape);
            projections.forEach(p -> all.add(index(shape, false, p)));
            if (beside.isLocal(base.key(), shape.key())) {
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
            boolean useless = base.priced().isNoDearerThan(one.priced())
                    || kept.stream().anyMatch(k -> k.priced().isNoDearerThan(one.priced()));
            if (!useless) {
                kept.removeIf(k -> one.priced().isNoDearerThan(k.priced()));
                kept.add(one);
            }
        }
        return kept;
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
        for (Single one : some) {
            total += Math.max(0, one.priced().storage() - start.storage());
        }
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
