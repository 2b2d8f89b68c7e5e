package dev.dynawright.plan.choose.search;

import dev.dynawright.cost.Money;
import dev.dynawright.model.Assumption;
import dev.dynawright.plan.Meetings;
import dev.dynawright.plan.choose.facility.Blueprints;
import dev.dynawright.plan.choose.facility.Bonds;
import dev.dynawright.plan.choose.facility.Client;
import dev.dynawright.plan.choose.facility.Facility;
import dev.dynawright.plan.choose.facility.Plan;
import dev.dynawright.plan.choose.facility.Space;
import dev.dynawright.plan.choose.probe.Probe;
import dev.dynawright.plan.choose.probe.Probes;
import dev.dynawright.plan.choose.program.Adjacency;
import dev.dynawright.plan.choose.program.Draft;
import dev.dynawright.plan.choose.program.Ties;
import dev.dynawright.plan.choose.program.Version;
import dev.dynawright.plan.choose.request.Request;
import dev.dynawright.plan.choose.ways.Needs;
import dev.dynawright.plan.choose.ways.Upkeep;
import dev.dynawright.plan.choose.ways.Written;
import dev.dynawright.plan.place.Blueprint;
import dev.dynawright.plan.place.Placement;
import dev.dynawright.solve.Known;
import dev.dynawright.solve.Near;
import dev.dynawright.solve.Program;
import dev.dynawright.solve.Solved;
import dev.dynawright.solve.Solver;
import dev.dynawright.solve.Status;
import dev.dynawright.solve.Term;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;

/**
 * Solves a draft until program and price agree: what cannot be arranged, what gets too hot and what costs more together
 * becomes part of the program, and it is solved again. Everything that is added holds for every design.
 */
public final class Search {
    private static final int MOST_ROUNDS = 200;
    private static final int MOST_TIES = 12;
    private static final int PATIENCE = 8;
    private static final int TIE_STEPS = 400;

    private final Request request;
    private final Space space;
    private final Probes probes;
    private final Needs needs;
    private final HotSpots spots;
    private final Draft draft;
    private final Ties ties;
    private final List<HotSpots.Spot> hot;
    private final Adjacency adjacency;
    private final Surcharges surcharges;
    private final Judge judge;
    private final List<Meetings> met = new ArrayList<>();
    private int rounds;
    /** The last round in which nothing was left out. */
    private Optional<Ended> free = Optional.empty();

    private Optional<Grown> grown = Optional.empty();

    public Search(
            Request request,
            Space space,
            Probes probes,
            Needs needs,
            Upkeep upkeep,
            Written written,
            Draft draft,
            List<HotSpots.Spot> hot) {
        this.request = request;
        this.space = space;
        this.probes = probes;
        this.needs = needs;
        this.spots = new HotSpots(request, space, probes, needs, upkeep);
        this.draft = draft;
        this.adjacency = new Adjacency(draft);
        this.ties = new Ties(space, draft, upkeep);
        this.hot = hot;
        Stores stores = new Stores(request.tariff());
        this.judge = new Judge(request, probes, stores);
        this.surcharges = new Surcharges(request, space, probes, needs, upkeep, written, draft, stores);
        hot.forEach(spot -> spots.limit(draft, spot.facilities()));
    }

    /** The end of one round. */
    private record Ended(Version version, Solved solved) {
        private Near near(Version now, Draft draft) {
            return now.near(version, solved, draft.completed(solved.chosen(), version, now));
        }
    }

    /** The number of a version of the program, and what the last round that had all of it says about it. */
    private record Grown(int version, Known known) {}

    /** The program with what is known of it, to be solved without some variables; a round with all of them comes first. */
    private Known known(Version version) {
        Grown now = grown.filter(g -> g.version() == version.number()).orElseGet(() -> {
            Ended ended = free.orElseThrow();
            boolean only = version.hasOnlyGrown(ended.version());
            return new Grown(version.number(), new Known(version.program(), ended.near(version, draft), only));
        });
        grown = Optional.of(now);
        return now.known();
    }

    /** The design as it will be: indexes are shared where that costs nothing, and made to fit what DynamoDB takes. */
    public Judgement packed(Judgement judged) {
        return judge.of(judged.blueprint());
    }

    /** What it costs a month then. */
    public Money month(Judgement judged) {
        return judge.month(judged.blueprint());
    }

    /** Where more writes met than transactions bear. */
    public List<Meetings> met() {
        return met;
    }

    public int rounds() {
        return rounds;
    }

    public Draft draft() {
        return draft;
    }

    /** The cheapest design without some variables. */
    public Settled settle(Set<Integer> excluded) {
        Optional<Ended> before = Optional.empty();
        Optional<Settled> best = Optional.empty();
        Optional<Settled.Bound> last = Optional.empty();
        int tied = 0;
        for (int round = 1; ; round++) {
            rounds++;
            request.progress().accept(new Request.Progress("solving", rounds, rounds));
            Version version = draft.version();
            Program program = version.program();
            Solved solved;
            if (excluded.isEmpty()) {
                List<Near> near =
                        free.stream().map(ended -> ended.near(version, draft)).toList();
                solved = Solver.solve(program, new LinkedHashMap<>(), near, request.stop());
                free = Optional.of(new Ended(version, solved));
            } else {
                solved = known(version).without(excluded, before.map(e -> e.near(version, draft)), request.stop());
                before = Optional.of(new Ended(version, solved));
            }
            boolean over = solved.status() != Status.OPTIMAL && request.stop().getAsBoolean();
            if (over && best.isPresent() && last.isPresent()) {
                return best.get().unfinished(last.get());
            }
            if (!solved.isSolution()) {
                return new Settled(program, solved);
            }
            last = Optional.of(new Settled.Bound(program, solved));
            Looked looked = look(program, solved, round > PATIENCE);
            if (looked.settled().isPresent() && (looked.done() || looked.more())) {
                Settled settled = looked.settled().get();
                boolean equal = looked.done() && excluded.isEmpty() && solved.status() == Status.OPTIMAL;
                Optional<Settled> preferred = equal ? preferred(program, settled) : Optional.of(settled);
                if (preferred.isPresent()
                        || ++tied > MOST_TIES
                        || request.stop().getAsBoolean()) {
                    Settled end = preferred.orElse(settled);
                    free = excluded.isEmpty() ? Optional.of(new Ended(version, end.solved())) : free;
                    return end;
                }
            }
            Optional<Settled> kept = best;
            best = looked.settled()
                    .filter(Settled::holds)
                    .filter(s -> kept.filter(k -> k.month().compareTo(s.month()) <= 0)
                            .isEmpty())
                    .or(() -> kept);
            if (round >= MOST_ROUNDS || request.stop().getAsBoolean()) {
                return best.isPresent() ? best.get().unfinished(last.get()) : new Settled(program, solved);
            }
        }
    }

    /** Of designs that cost the same, the one that comes first; none if it turns out to cost more after all. */
    private Optional<Settled> preferred(Program program, Settled settled) {
        Solved other = Solver.refine(program, settled.solved(), ties.objectives(program), effort());
        if (other.chosen().equals(settled.solved().chosen())) {
            return Optional.of(settled);
        }
        Looked looked = look(program, other, false);
        return looked.done() ? looked.settled() : Optional.empty();
    }

    /** What a solution turned out to be: none if it cannot be arranged; done if program and price agree. */
    private record Looked(Optional<Settled> settled, boolean done, boolean more) {}

    /** With {@code widely}, what is like a choice that costs more than the program says is looked at with it. */
    private Looked look(Program program, Solved solved, boolean widely) {
        request.progress().accept(new Request.Progress("judging", rounds, rounds));
        Map<Client, Plan> plans = draft.plans(solved.chosen());
        Set<Facility> facilities = draft.facilities(solved.chosen());
        Lines.Arranged arranged = new Lines(probes, needs).arrange(plans, facilities);
        if (!arranged.clashes().isEmpty()) {
            arranged.clashes().forEach(this::prevent);
            return new Looked(Optional.empty(), false, false);
        }
        Blueprint blueprint = Blueprints.of(facilities, arranged.collections());
        Judgement judged = judge.freely(blueprint);
        boolean warm = false;
        boolean more = false;
        for (HotSpots.Spot spot : spots.of(judged, facilities)) {
            warm = true;
            hot.add(spot);
            spots.limit(draft, spot.facilities());
            spots.follow(draft, spot, judged, facilities, plans);
            for (Placement.Index cure : spots.cures(spot)) {
                more = space.add(cure) || more;
            }
        }
        if (conflicts(judged, facilities, plans)) {
            return new Looked(Optional.empty(), false, false);
        }
        Optional<Alike> alike =
                widely ? Optional.of(new Alike(space, draft.facilities().keySet())) : Optional.empty();
        if (surcharges.forbid(judged, facilities, plans)) {
            return new Looked(Optional.empty(), false, false);
        }
        Surcharges.Compared compared = surcharges.compare(judged, facilities, plans, alike);
        Settled settled = new Settled(program, solved, Optional.of(judged), plans, compared, more, Optional.empty());
        return new Looked(Optional.of(settled), !warm && !compared.changed(), more);
    }

    /**
     * Another design that is as good in every respect, so that only the order of the file speaks against it; none if there
     * is none, or if what it takes to find it is too much.
     */
    public Optional<Set<Facility>> twin(Settled settled) {
        if (settled.solved().status() != Status.OPTIMAL) {
            return Optional.empty();
        }
        Program program = settled.program();
        Solved other = Solver.refine(program, settled.solved(), ties.turned(program), effort());
        Set<Facility> facilities = draft.facilities(other.chosen());
        boolean same = facilities.equals(draft.facilities(settled.solved().chosen()));
        boolean asGood =
                ties.reasons(program).stream().allMatch(reason -> sum(reason, other) == sum(reason, settled.solved()));
        if (same || !asGood) {
            return Optional.empty();
        }
        Map<Client, Plan> plans = draft.plans(other.chosen());
        Lines.Arranged arranged = new Lines(probes, needs).arrange(plans, facilities);
        if (!arranged.clashes().isEmpty()) {
            return Optional.empty();
        }
        Judgement judged = judge.freely(Blueprints.of(facilities, arranged.collections()));
        boolean costs = settled.judged()
                .filter(j -> j.bill().month().equals(judged.bill().month()))
                .isPresent();
        return costs && spots.of(judged, facilities).isEmpty() ? Optional.of(facilities) : Optional.empty();
    }

    private static long sum(long[] weights, Solved solved) {
        return solved.chosen().stream().mapToLong(v -> weights[v]).reduce(0, Math::addExact);
    }

    /** Ties are not worth more than some steps: the design costs the same either way. */
    private BooleanSupplier effort() {
        AtomicInteger left = new AtomicInteger(TIE_STEPS);
        return () -> left.decrementAndGet() < 0 || request.stop().getAsBoolean();
    }

    /** Items on which too many transactions meet are never had in this way again; whether there are any. */
    private boolean conflicts(Judgement judged, Set<Facility> facilities, Map<Client, Plan> plans) {
        BigDecimal limit = BigDecimal.valueOf(request.model().assumptions().number(Assumption.CONFLICTS));
        Probe probe = judged.probe();
        boolean any = false;
        for (Meetings here :
                Meetings.of(judged.view(), judged.plans(), request.model().assumptions())) {
            if (here.often().compareTo(limit) > 0) {
                met.add(here);
                Placement placement = probe.placement(
                        here.source().table(), here.source().type().name());
                Set<Integer> variables = new LinkedHashSet<>();
                facilities.stream()
                        .filter(f -> Blueprints.placements(f).contains(placement))
                        .map(draft::variable)
                        .forEach(variables::add);
                if (placement instanceof Placement.Home) {
                    plans.forEach((client, plan) -> {
                        if (here.patterns().contains(client.pattern().id())) {
                            variables.add(draft.variable(client, plan));
                        }
                    });
                }
                draft.row(variables.stream().map(v -> new Term(v, 1)).toList(), variables.size() - 1L);
                any = true;
            }
        }
        return any;
    }

    private void prevent(Bonds.Clash clash) {
        if (!adjacency.look(clash)) {
            forbid(clash);
        }
    }

    /** Plans that ask for the same are never taken together again. */
    private void forbid(Bonds.Clash clash) {
        List<Term> terms = new ArrayList<>();
        for (Draft.Served served : draft.served()) {
            Set<Bonds.Bond> wanted = clash.bonds().get(served.client());
            if (wanted != null) {
                for (int i = 0; i < served.variables().size(); i++) {
                    Plan plan = served.client().plans().get(i);
                    List<Bonds.Bond> bonds = Bonds.of(served.client().pattern(), plan);
                    if (wanted.stream().allMatch(w -> bonds.stream().anyMatch(b -> b.implies(w)))) {
                        terms.add(new Term(served.variables().get(i), 1));
                    }
                }
            }
        }
        draft.row(terms, clash.bonds().size() - 1L);
    }
}
