package dev.dynawright.plan.choose.oracle;

import dev.dynawright.design.ItemType;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Path;
import dev.dynawright.model.Settings;
import dev.dynawright.model.pattern.Extent;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.place.Blueprint;
import dev.dynawright.plan.place.Key;
import dev.dynawright.plan.place.Placement;
import dev.dynawright.plan.place.Variant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The cheapest design of a model of a parent and its child, found by trying: both homes apart, in one partition in both orders,
 * or the child inside; what each carries and counts; and every few of what can stand beside them.
 */
final class PairOracle {
    private static final int MOST_BESIDE = 3;

    private final Case of;
    private final Judge judge;
    private final Entity parent;
    private final Entity child;
    private final String key;
    private final List<Asks> ofParent;
    private final List<Asks> ofChild;
    private final Guesses guesses;
    private final Additions additions;
    private final List<Fuller> fuller;
    private final Map<List<Object>, Addition> fullerGuards = new LinkedHashMap<>();
    private final Map<Half, List<Addition>> parents = new LinkedHashMap<>();
    private final Map<Half, List<List<Addition>>> children = new LinkedHashMap<>();
    private final Map<List<Object>, List<Addition>> lined = new LinkedHashMap<>();
    private final Map<Half, Tries> tries = new LinkedHashMap<>();
    private final boolean apart;

    /** What can be tried beside the home of one entity. */
    private record Tries(Shapes shapes, Singles singles) {
        List<Addition> on(Base base) {
            return additions(base, singles, shapes.best(base));
        }
    }

    /** Among the designs that have some placements. */
    PairOracle(Case of, Settings.Style style, List<Placement> everywhere) {
        this.of = of;
        this.apart = style == Settings.Style.MULTI_TABLE;
        this.judge = new Judge(of, style, everywhere);
        this.parent = of.model().entities().get(0);
        this.child = of.model().entities().get(1);
        this.key = child.parents().get(0).key();
        this.ofParent = Asks.of(of, parent.name());
        this.ofChild = Asks.of(of, child.name());
        this.additions = new Additions(of, parent, child);
        this.fuller = List.of(
                new Fuller(of, parent.name(), new Grammar(of, parent, ofParent), ofParent),
                new Fuller(of, child.name(), grammar(List.of()), ofChild));
        this.guesses = new Guesses(of, judge, fuller);
    }

    /** What remembers the last number of a child that is counted per parent: a design has all of it or none. */
    static List<List<Placement>> sequences(Case of) {
        List<List<Placement>> all = new ArrayList<>(List.of(List.of()));
        Entity child = of.model().entities().get(1);
        child.attributes().stream()
                .filter(a -> a.countedPer().isPresent())
                .forEach(a -> all.add(List.of(new Placement.Sequence(child.name(), a.name()))));
        return all;
    }

    List<String> doubts() {
        return guesses.doubts();
    }

    int judged() {
        return judge.judged();
    }

    /** The cheapest design that review has no error about; none if nothing answers everything. */
    Optional<Judge.Verdict> best() {
        Grammar above = new Grammar(of, parent, ofParent);
        Beside besideParent = new Beside(of, parent, above, ofParent);
        Beside besideChild = beside(List.of());
        Half plainParent = Half.of(besideParent, new Key(above.id(), List.of()), Variant.PLAIN);
        Half plainChild = Half.of(besideChild, new Key(grammar(List.of()).id(), List.of()), Variant.PLAIN);
        List<Half> alone = new ArrayList<>();
        List<Half> around = new ArrayList<>();
        Shapes ofParents = new Shapes(of, judge, above, besideParent, ofParent, plainParent.and(plainChild));
        List<Key> keysAbove = keys(ofParents, above, plainChild, true);
        for (Key one : keysAbove) {
            Half plain = Half.of(besideParent, one, Variant.PLAIN);
            List<Grammar.Shape> best = ofParents.best(Base.of(judge, one, plain.and(plainChild)));
            for (Variant variant : counting()) {
                Half half = Half.of(besideParent, one, variant);
                alone.add(half);
                Base base = Base.of(judge, one, half.and(plainChild));
                Singles singles = new Singles(of, judge, above, besideParent, true);
                parents.put(half, additions(base, singles, best));
                tries.put(half, new Tries(ofParents, singles));
            }
            Variant inside = new Variant(
                    List.of(), List.of(new Variant.Child(child.name(), key)), List.of(), ItemType.Kept.TRANSACTION);
            around.add(Half.of(besideParent, one, inside));
        }
        for (List<Variant> alike : carrying()) {
            List<Path> carried = alike.get(0).carries();
            Grammar below = grammar(carried);
            Beside beside = beside(carried);
            Half start = Half.of(beside, new Key(below.id(), List.of()), alike.get(0));
            Shapes shapes = new Shapes(of, judge, below, beside, ofChild, plainParent.and(start));
            Singles singles = new Singles(of, judge, below, beside, true);
            for (Key one : keys(shapes, below, plainParent, false)) {
                Set<Grammar.Shape> best = new LinkedHashSet<>();
                for (Variant variant : alike) {
                    bases(plainParent, Half.of(beside, one, variant)).forEach(b -> best.addAll(shapes.best(b)));
                }
                for (Variant variant : alike) {
                    Half half = Half.of(beside, one, variant);
                    tries.put(half, new Tries(shapes, singles));
                    children.put(
                            half,
                            bases(plainParent, half).stream()
                                    .map(b -> additions(b, singles, List.copyOf(best)))
                                    .toList());
                    for (Key up : keysAbove) {
                        Half head = Half.of(besideParent, up, Variant.PLAIN);
                        Base both = Base.of(judge, one, head.and(half));
                        lined.put(List.of(up, half), additions.lined(judge, up, both, ofParents, shapes));
                    }
                }
            }
        }
        List<Start> starts = new ArrayList<>();
        for (Half one : alone) {
            for (Half other : children.keySet()) {
                starts(one, other, starts);
            }
        }
        for (Half one : around) {
            starts.add(start(one.placements(), List.of(), inside(one, besideParent, besideChild)));
        }
        long[] floor = floor(starts);
        starts.forEach(start -> guess(start, floor));
        return guesses.best();
    }

    private Grammar grammar(List<Path> carried) {
        return new Grammar(of, child, ofChild, carried);
    }

    private Beside beside(List<Path> carried) {
        return new Beside(of, child, grammar(carried), ofChild);
    }

    /** Homes, and what can stand beside them. */
    private record Start(
            List<Placement> placements,
            List<Blueprint.Collection> collections,
            Priced priced,
            List<Addition> additions) {}

    private Start start(List<Placement> placements, List<Blueprint.Collection> lines, List<Addition> more) {
        return new Start(placements, lines, judge.price(new Blueprint(placements, lines)), more);
    }

    /** A child beside a parent, apart and in one partition. */
    private List<Base> bases(Half one, Half other) {
        return one.lines(other).stream()
                .map(lines -> Base.of(judge, other.key(), new Blueprint(one.and(other), lines)))
                .toList();
    }

    private void starts(Half one, Half other, List<Start> all) {
        List<List<Addition>> below = children.getOrDefault(other, List.of());
        int way = 0;
        for (List<Blueprint.Collection> lines : one.lines(other)) {
            List<Addition> more = new ArrayList<>(parents.getOrDefault(one, List.of()));
            more.addAll(below.get(Math.min(way++, below.size() - 1)));
            more.addAll(lined.getOrDefault(List.of(one.key(), other), List.of()));
            all.add(start(one.and(other), lines, more));
        }
        if (apart) {
            lined.getOrDefault(List.of(one.key(), other), List.of()).forEach(line -> all.add(joined(one, other, line)));
        }
    }

    /** An index of both entities makes one table of two, in which everything takes other bytes: what is of use beside it is another question. */
    private Start joined(Half one, Half other, Addition line) {
        Blueprint both = new Blueprint(line.to(one.and(other)), line.collections());
        List<Addition> more = new ArrayList<>();
        for (Half half : List.of(one, other)) {
            Tries of = tries.get(half);
            if (of != null) {
                more.addAll(of.on(Base.of(judge, half.key(), both)));
            }
        }
        return start(both.placements(), both.collections(), more);
    }

    /** What can stand beside a parent with its children inside: indexes of the parent, and counters. */
    private List<Addition> inside(Half half, Beside besideParent, Beside besideChild) {
        Grammar above = new Grammar(of, parent, ofParent);
        Base base = Base.of(judge, half.key(), half.placements());
        Shapes shapes = new Shapes(of, judge, above, besideParent, ofParent, half.placements());
        List<Addition> all = additions(base, new Singles(of, judge, above, besideParent, true), shapes.best(base));
        besideChild.counters().forEach(c -> all.add(Addition.of(c, base, judge)));
        return all;
    }

    private static List<Addition> additions(Base base, Singles singles, List<Grammar.Shape> shapes) {
        List<Addition> all = new ArrayList<>();
        singles.of(base, shapes).forEach(s -> all.add(Addition.of(s, base)));
        return all;
    }

    /** The figures over children that a parent's item can have, in every subset and way to keep them. */
    private List<Variant> counting() {
        List<Statement.Aggregate> figures = new ArrayList<>();
        for (Pattern pattern : of.model().patterns()) {
            if (pattern.statement() instanceof Statement.Aggregate sum) {
                Statement.Aggregate all = new Statement.Aggregate(
                        sum.figure(), sum.of(), sum.what(), sum.groups(), new Extent.Everything(false));
                if (!figures.contains(all)) {
                    figures.add(all);
                }
            }
        }
        List<Variant> all = new ArrayList<>();
        for (int bits = 0; bits < 1 << figures.size(); bits++) {
            List<Statement.Aggregate> some = new ArrayList<>();
            for (int i = 0; i < figures.size(); i++) {
                if ((bits >> i & 1) == 1) {
                    some.add(figures.get(i));
                }
            }
            for (ItemType.Kept kept : kept(some.isEmpty())) {
                all.add(new Variant(List.of(), List.of(), some, kept));
            }
        }
        return all;
    }

    private static List<ItemType.Kept> kept(boolean nothing) {
        return nothing ? List.of(ItemType.Kept.TRANSACTION) : List.of(ItemType.Kept.TRANSACTION, ItemType.Kept.STREAM);
    }

    /** The attributes of the parent that a child's item can have, in every subset, each in every way to keep them. */
    private List<List<Variant>> carrying() {
        Set<Path> own = new LinkedHashSet<>(grammar(List.of()).leaves());
        Set<Path> wanted = new LinkedHashSet<>();
        for (Asks asks : ofChild) {
            wanted.addAll(asks.needed());
            wanted.addAll(asks.selecting());
        }
        wanted.removeAll(own);
        return Grammar.sequences(List.copyOf(wanted), true).stream()
                .map(some -> kept(some.isEmpty()).stream()
                        .map(kept -> new Variant(some, List.of(), List.of(), kept))
                        .toList())
                .toList();
    }

    /** The table keys of one entity, without those that one with fewer attributes stands for; those of both entities stay apart. */
    private List<Key> keys(Shapes shapes, Grammar grammar, Half other, boolean above) {
        Serves serves = above ? new Serves(of, parent.name(), ofParent) : new Serves(of, child.name(), ofChild);
        Set<Path> named = shapes.named();
        List<Key> all = grammar.homes();
        List<Key> kept = new ArrayList<>();
        for (Key one : all) {
            boolean shared = !above && Half.shares(other.key(), one);
            boolean worse = all.stream()
                    .anyMatch(k -> (shared ? isSame(k, one) : isNoCoarser(grammar, k, one))
                            && serves.standsFor(k, one, named));
            if (!worse) {
                kept.add(one);
            }
        }
        return kept;
    }

    private static boolean isSame(Key one, Key other) {
        return new LinkedHashSet<>(one.partition()).equals(new LinkedHashSet<>(other.partition()));
    }

    private static boolean isNoCoarser(Grammar grammar, Key one, Key other) {
        return Keys.isNoCoarser(one, other) || one.partition().containsAll(grammar.id());
    }

    /** The least that each pattern reads in anything that was priced. */
    private static long[] floor(List<Start> starts) {
        long[] floor = starts.get(0).priced().read().clone();
        for (Start start : starts) {
            Priced.lower(floor, start.priced());
            start.additions().forEach(a -> Priced.lower(floor, a.priced()));
        }
        return floor;
    }

    private void guess(Start start, long[] floor) {
        add(start, floor, 0, List.of());
    }

    private void add(Start start, long[] floor, int from, List<Addition> some) {
        List<Placement> placements = start.placements();
        List<Blueprint.Collection> collections = new ArrayList<>(start.collections());
        for (Addition one : some) {
            placements = one.to(placements);
            collections.addAll(one.collections());
        }
        Blueprint design = new Blueprint(placements, collections);
        Bound bound = least(start, some, floor);
        guesses.add(design, bound, verdict -> fuller.forEach(f -> fuller(f, start, floor, some, verdict)));
        for (int i = from; i < start.additions().size() && some.size() < MOST_BESIDE; i++) {
            List<Addition> more = new ArrayList<>(some);
            more.add(start.additions().get(i));
            add(start, floor, i + 1, more);
        }
    }

    private Bound least(Start start, List<Addition> some, long[] floor) {
        return additions.least(start.priced(), some, floor, !start.collections().isEmpty());
    }

    /** A design with each fuller guard that its indexes give a use. */
    private void fuller(Fuller of, Start start, long[] floor, List<Addition> some, Judge.Verdict verdict) {
        Blueprint plain = verdict.blueprint();
        for (List<Placement.Guard> guards : of.guards(plain.placements())) {
            List<Placement> full = plain.placements();
            List<Addition> more = new ArrayList<>(some);
            for (Placement.Guard guard : guards) {
                Addition addition =
                        fullerGuards.computeIfAbsent(List.of(start.placements(), start.collections(), guard), k -> {
                            List<Placement> only = List.of(guard);
                            Addition bare = new Addition(only, List.of(), start.priced(), start.priced());
                            Blueprint alone = new Blueprint(bare.to(start.placements()), start.collections());
                            return new Addition(only, List.of(), judge.price(alone), start.priced());
                        });
                full = addition.to(full);
                more.removeIf(a -> a.placements().get(0) instanceof Placement.Guard other
                        && other.entity().equals(guard.entity())
                        && other.attribute().equals(guard.attribute()));
                more.add(addition);
            }
            guesses.add(
                    new Blueprint(full, plain.collections()),
                    least(start, more, floor),
                    of.least(verdict, guards, floor));
        }
    }
}
