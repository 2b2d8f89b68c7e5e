package dev.dynawright.plan.choose.oracle;

import dev.dynawright.model.Path;
import dev.dynawright.model.Settings;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.Heat;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.place.Blueprint;
import dev.dynawright.plan.place.Key;
import dev.dynawright.plan.place.Placement;
import dev.dynawright.plan.place.Variant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;

/**
 * The cheapest design of a model of one entity, found by trying: every home, every index alone on it, and every few of those
 * that are not dearer than another in every part. It knows nothing of how the optimizer looks for designs.
 */
final class GrammarOracle {
    private static final int MOST_BESIDE = 4;
    private static final int MANY = 50;
    private static final int MOST_OF_MANY = 3;
    private static final int MOST_SHARDS = 100;
    private static final int MOST_TRIES = 1_000;

    private final Case of;
    private final Judge judge;
    private final Grammar grammar;
    private final Beside beside;
    private final Keys keys;
    private final List<Asks> asked;
    private final Map<Grammar.Shape, Set<PatternId>> answers = new LinkedHashMap<>();
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
        this.keys = new Keys(grammar);
    }

    /** Placements that are there from the start, what the design of only them costs, and whether no key gets too hot. */
    private record Base(Key key, List<Placement> placements, Priced priced, boolean cool) {}

    /** One more placement, or one instead of another, and what the base costs with it. */
    private record Single(Placement placement, Priced priced) {}

    private boolean isNoWorse(Base base, Single one, Single other) {
        return isAlike(base, one.placement(), other.placement()) && one.priced().isNoDearerThan(other.priced());
    }

    /** Whether one can stand for another where it costs no more; where the home is too hot, reads of it have no price. */
    private boolean isAlike(Base base, Placement one, Placement other) {
        if (one instanceof Placement.Index mine && other instanceof Placement.Index theirs) {
            return base.cool()
                    && Keys.isNoCoarser(mine.key(), theirs.key())
                    && keys.isNoHarder(mine.key(), theirs.key());
        } else if (one instanceof Placement.Copy mine && other instanceof Placement.Copy theirs) {
            return Keys.isNoCoarser(mine.key(), theirs.key());
        }
        return one instanceof Placement.Guard && other instanceof Placement.Guard;
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
            whole.add(base(key, least));
        }
        List<Base> all = best(whole);
        for (Base base : List.copyOf(all)) {
            for (Placement.Part part : beside.parts(base.key())) {
                List<Placement> cut = with(base.placements(), part);
                all.add(base(base.key(), cut));
            }
        }
        return best(all);
    }

    private Base base(Key key, List<Placement> placements) {
        boolean cool = judge.judge(new Blueprint(placements, List.of())).warm().isEmpty();
        return new Base(key, placements, priced(placements), cool);
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
        boolean id = !strong && one.key().partition().containsAll(grammar.id());
        return partition
                && (id || Keys.isNoCoarser(one.key(), other.key()))
                && other.key().all().containsAll(one.key().all())
                && (fewer
                        ? one.priced().readsNoDearerThan(other.priced())
                        : one.priced().isNoDearerThan(other.priced()));
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
            Set<PatternId> through = new LinkedHashSet<>();
            leading.stream().filter(p -> !p.statement().isRead()).forEach(p -> through.add(p.id()));
            through.addAll(answeredBeyondHome(judge.plans(new Blueprint(List.of(home, index), List.of()), leading)));
            if (!through.isEmpty()) {
                all.add(shape);
                answers.put(shape, through);
            }
        }
        Grammar.Shape reached = new Grammar.Shape(new Key(grammar.id(), List.of()), Optional.empty());
        if (!all.contains(reached)) {
            all.add(reached);
        }
        answering = all.size();
        return all;
    }

    /** Those of which no other is in every part as good on a home. */
    private List<Grammar.Shape> best(Base base, List<Grammar.Shape> shapes) {
        List<Tried> tried = new ArrayList<>();
        for (Grammar.Shape shape : shapes) {
            Priced most = priced(with(base.placements(), index(shape, false, Placement.Projection.ALL)));
            if (!base.cool() || !base.priced().isNoDearerThan(most) || isLeaner(base, shape)) {
                tried.add(new Tried(
                        shape, most, priced(with(base.placements(), index(shape, false, Placement.Projection.KEYS)))));
            }
        }
        tried.sort(Comparator.<Tried>comparingInt(
                        t -> t.shape().key().all().size() + (t.shape().only().isPresent() ? 1 : 0))
                .thenComparingInt(t -> -t.shape().key().partition().size()));
        List<Tried> best = new ArrayList<>();
        for (Tried one : tried) {
            if (tried.stream().noneMatch(k -> isFinerThan(k, one))
                    && best.stream().noneMatch(k -> isNoWorse(k, one))) {
                best.add(one);
            }
        }
        kept += best.size();
        return best.stream().map(Tried::shape).toList();
    }

    /** Whether an index is worth something with less than all in its entries. */
    private boolean isLeaner(Base base, Grammar.Shape shape) {
        return beside.projections(base.key(), shape).stream()
                .map(p -> priced(with(base.placements(), index(shape, false, p))))
                .anyMatch(p -> !base.priced().isNoDearerThan(p));
    }

    private boolean isFinerThan(Tried one, Tried other) {
        return keys.isFiner(one.shape(), other.shape())
                && answers(one.shape()).containsAll(answers(other.shape()))
                && (Keys.isMoved(one.shape().key(), other.shape().key())
                        || one.most().readsNoDearerThan(other.most()));
    }

    /** A key of an index with the price of most and of least in its entries. */
    private record Tried(Grammar.Shape shape, Priced most, Priced least) {
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
                && one.most().isNoDearerThan(other.most())
                && one.least().writesNoDearerThan(other.least());
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

    private Set<PatternId> answers(Grammar.Shape shape) {
        return answers.getOrDefault(shape, Set.of());
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
            boolean useless = !beside.helps(one.placement())
                    && ((base.cool() && base.priced().isNoDearerThan(one.priced()))
                            || kept.stream().anyMatch(k -> isNoWorse(base, k, one))
                            || tried.stream().anyMatch(k -> isFinerCopy(k, one)));
            if (!useless) {
                kept.removeIf(k -> !beside.helps(k.placement()) && isNoWorse(base, one, k));
                kept.add(one);
            }
        }
        return kept;
    }

    private boolean isFinerCopy(Single one, Single other) {
        return one.placement() instanceof Placement.Copy mine
                && other.placement() instanceof Placement.Copy theirs
                && keys.isFiner(
                        new Grammar.Shape(mine.key(), Optional.empty()),
                        new Grammar.Shape(theirs.key(), Optional.empty()))
                && mine.holds().equals(theirs.holds())
                && one.priced().readsNoDearerThan(other.priced());
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
        add(base, singles, 0, List.of(), singles.size() > MANY ? MOST_OF_MANY : MOST_BESIDE, all);
        return all;
    }

    private void add(Base base, List<Single> singles, int from, List<Single> some, int most, List<Guess> all) {
        List<Placement> placements = base.placements();
        for (Single one : some) {
            placements = beside.placed(placements, one.placement());
        }
        long least = least(base, some);
        if (least < Priced.NONE) {
            all.add(new Guess(placements, least));
        }
        for (int i = from; i < singles.size() && some.size() < most; i++) {
            List<Single> more = new ArrayList<>(some);
            more.add(singles.get(i));
            add(base, singles, i + 1, more, most, all);
        }
    }

    /** What a design costs at least: reads their cheapest way, writes what each part adds for itself; turned numbers can be shared. */
    private static long least(Base base, List<Single> some) {
        Priced start = base.priced();
        long total = start.storage();
        long keepers = start.keepers();
        long shared = 0;
        for (Single one : some) {
            long more = Math.max(0, one.priced().storage() - start.storage());
            boolean turned = one.placement() instanceof Placement.Index index
                    && !index.key().reversed().isEmpty();
            shared = turned ? Math.max(shared, more) : shared;
            total += turned ? 0 : more;
            keepers = Math.max(keepers, one.priced().keepers());
        }
        total += keepers + shared;
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
