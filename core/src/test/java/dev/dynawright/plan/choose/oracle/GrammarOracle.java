package dev.dynawright.plan.choose.oracle;

import dev.dynawright.model.Entity;
import dev.dynawright.model.Settings;
import dev.dynawright.plan.Heat;
import dev.dynawright.plan.place.Blueprint;
import dev.dynawright.plan.place.Key;
import dev.dynawright.plan.place.Placement;
import dev.dynawright.plan.place.Variant;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The cheapest design of a model of one entity, found by trying: every home, every index alone on it, and every few of those
 * that are not dearer than another in every part. It knows nothing of how the optimizer looks for designs.
 */
final class GrammarOracle {
    private static final int FEW = 24;
    private static final int MANY = 50;

    private final Judge judge;
    private final Grammar grammar;
    private final Beside beside;
    private final List<Asks> asked;
    private final Shapes shapes;
    private final Singles singles;
    private final Guesses guesses;
    private final Serves serves;
    private final Fuller fuller;
    private final Map<List<Object>, Single> fullerGuards = new LinkedHashMap<>();

    GrammarOracle(Case of, Settings.Style style) {
        Entity entity = of.model().entities().get(0);
        this.judge = new Judge(of, style);
        this.asked = Asks.of(of, entity.name());
        this.grammar = new Grammar(of, entity, asked);
        this.beside = new Beside(of, entity, grammar, asked);
        Placement home = new Placement.Home(entity.name(), new Key(grammar.id(), List.of()), Variant.PLAIN);
        this.shapes = new Shapes(of, judge, grammar, beside, asked, List.of(home));
        this.singles = new Singles(of, judge, grammar, beside, false);
        this.serves = new Serves(of, entity.name(), asked);
        this.fuller = new Fuller(of, entity.name(), grammar, asked);
        this.guesses = new Guesses(of, judge, List.of(fuller));
    }

    /** The cheapest design that review has no error about; none if nothing answers everything. */
    Optional<Judge.Verdict> best() {
        for (Base base : bases()) {
            guess(base, singles.of(base, shapes.best(base)));
        }
        return guesses.best();
    }

    /** Where a sum of parts was more than the whole: then something may have been missed. */
    List<String> doubts() {
        return guesses.doubts();
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
        List<Grammar.Shape> best = shapes.best(mine.get(0));
        List<Single> some = singles.of(mine.get(0), best);
        for (Placement placement : other.placements()) {
            if (placement instanceof Placement.Index index) {
                boolean shape = shapes.all().stream()
                        .anyMatch(s -> s.key().isLike(index.key()) && s.only().equals(index.only()));
                boolean kept = best.stream()
                        .anyMatch(s -> s.key().isLike(index.key()) && s.only().equals(index.only()));
                lost.add(index + (kept ? " stays" : shape ? " goes, " + best : " leads nowhere"));
            }
        }
        some.forEach(s -> lost.add("single " + s.placement()));
        List<Single> used = some.stream()
                .filter(s -> other.placements().contains(s.placement()))
                .toList();
        lost.add("bound of " + used.size() + ": " + least(mine.get(0), used).total());
        return lost;
    }

    private static List<Placement> parts(List<Placement> placements) {
        return placements.stream().filter(p -> p instanceof Placement.Part).toList();
    }

    int judged() {
        return judge.judged();
    }

    /** Homes with what must stand beside them; without those that another with fewer attributes is no dearer than. */
    private List<Base> bases() {
        List<Base> whole = new ArrayList<>();
        for (Key key : grammar.homes()) {
            Placement.Home home = new Placement.Home(beside.entity(), key, Variant.PLAIN);
            List<Placement> least = new ArrayList<>(List.of(home));
            least.addAll(beside.thin(key));
            whole.add(Base.of(judge, key, least));
        }
        List<Base> all = best(whole);
        for (Base base : List.copyOf(all)) {
            for (Placement.Part part : beside.parts(base.key())) {
                all.add(Base.of(judge, base.key(), Base.with(base.placements(), part)));
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
        boolean strong = asked.stream()
                .anyMatch(a -> a.demands().strong()
                        && a.known().containsAll(other.key().partition()));
        boolean partition = !strong
                || new LinkedHashSet<>(one.key().partition())
                        .equals(new LinkedHashSet<>(other.key().partition()));
        if (!parts(one.placements()).equals(parts(other.placements()))) {
            return false;
        }
        boolean fewer = one.key().all().size() < other.key().all().size();
        boolean id = !strong && one.key().partition().containsAll(grammar.id());
        return partition
                && (id || Keys.isNoCoarser(one.key(), other.key()))
                && (fewer
                        ? serves.standsFor(one.key(), other.key(), shapes.named())
                        : other.key().all().containsAll(one.key().all())
                                && one.priced().isNoDearerThan(other.priced()));
    }

    private void guess(Base base, List<Single> singles) {
        BigDecimal hot = base.cool() ? BigDecimal.ZERO : hot(base.placements());
        List<Single> cooling = singles.stream()
                .filter(s -> hot.signum() > 0
                        && hot(beside.placed(base.placements(), s.placement())).compareTo(hot) < 0)
                .toList();
        int most = singles.size() > MANY ? 3 : singles.size() > FEW ? 4 : 5;
        add(
                base,
                singles,
                0,
                List.of(),
                most,
                some -> hot.signum() == 0 || some.stream().anyMatch(cooling::contains));
    }

    /** How hot the keys of tables are that are too hot; no shards help them, but what takes reads away from them may. */
    private BigDecimal hot(List<Placement> placements) {
        return judge.judge(new Blueprint(placements, List.of())).warm().stream()
                .filter(h -> h.place().index().isEmpty())
                .map(Heat::load)
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private void add(
            Base base, List<Single> singles, int from, List<Single> some, int most, Predicate<List<Single>> isWorthIt) {
        List<Placement> placements = base.placements();
        for (Single one : some) {
            placements = beside.placed(placements, one.placement());
        }
        if (isWorthIt.test(some)) {
            Blueprint design = new Blueprint(placements, List.of());
            Bound bound = least(base, some);
            guesses.add(design, bound, verdict -> fuller(base, some, verdict));
        }
        for (int i = from; i < singles.size() && some.size() < most; i++) {
            List<Single> more = new ArrayList<>(some);
            more.add(singles.get(i));
            add(base, singles, i + 1, more, most, isWorthIt);
        }
    }

    /** A design with each fuller guard that its indexes give a use. */
    private void fuller(Base base, List<Single> some, Judge.Verdict verdict) {
        for (List<Placement.Guard> guards : fuller.guards(verdict.blueprint().placements())) {
            List<Placement> full = verdict.blueprint().placements();
            List<Single> more = new ArrayList<>(some);
            for (Placement.Guard guard : guards) {
                full = beside.placed(full, guard);
                more.removeIf(s -> s.placement() instanceof Placement.Guard other
                        && other.attribute().equals(guard.attribute()));
                more.add(fullerGuards.computeIfAbsent(
                        List.of(base.placements(), guard),
                        k -> new Single(guard, judge.price(base.with(beside.placed(base.placements(), guard))))));
            }
            long[] ever = base.priced().read().clone();
            more.forEach(s -> Priced.lower(ever, s.priced()));
            guesses.add(new Blueprint(full, List.of()), least(base, more), fuller.least(verdict, guards, ever));
        }
    }

    /** What a design costs at least: reads their cheapest way, writes what each part adds for itself; turned numbers can be shared. */
    private static Bound least(Base base, List<Single> some) {
        Priced start = base.priced();
        Bound bound = new Bound(start.read().length, start.storage());
        long keepers = start.keepers();
        long shared = 0;
        for (Single one : some) {
            long more = Math.max(0, one.priced().storage() - start.storage());
            boolean turned = one.placement() instanceof Placement.Index index
                    && !index.key().reversed().isEmpty();
            shared = turned ? Math.max(shared, more) : shared;
            bound.add(turned ? 0 : more);
            keepers = Math.max(keepers, one.priced().keepers());
        }
        bound.add(keepers + shared);
        for (int i = 0; i < start.read().length; i++) {
            long read = start.read()[i];
            long table = start.table()[i];
            for (Single one : some) {
                read = Math.min(read, one.priced().read()[i]);
                table = Math.max(table, one.priced().table()[i]);
                bound.add(i, one.priced().index()[i]);
            }
            bound.add(i, read + table);
        }
        return bound;
    }
}
