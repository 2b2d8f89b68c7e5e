package dev.dynawright.plan.choose;

import dev.dynawright.cost.Money;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.candidates.Candidates;
import dev.dynawright.plan.choose.facility.Client;
import dev.dynawright.plan.choose.facility.Facility;
import dev.dynawright.plan.choose.facility.Space;
import dev.dynawright.plan.choose.probe.ItemSizes;
import dev.dynawright.plan.choose.probe.Probes;
import dev.dynawright.plan.choose.program.Draft;
import dev.dynawright.plan.choose.program.Drafting;
import dev.dynawright.plan.choose.request.Request;
import dev.dynawright.plan.choose.request.TimeOver;
import dev.dynawright.plan.choose.search.HotSpots;
import dev.dynawright.plan.choose.search.Judgement;
import dev.dynawright.plan.choose.search.Search;
import dev.dynawright.plan.choose.search.Settled;
import dev.dynawright.plan.choose.ways.Needs;
import dev.dynawright.plan.choose.ways.Upkeep;
import dev.dynawright.plan.choose.ways.Written;
import dev.dynawright.solve.CertificateText;
import dev.dynawright.solve.ProgramText;
import dev.dynawright.solve.check.Checker;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Chooses the cheapest design of the grammar for a model. */
public final class Chooser {
    /** More placements to choose from than these are many. */
    private static final int MANY = 3_000;

    /** With so many placements to choose from it is worth to begin on a second thread. */
    private static final int WORTH = 400;

    private static final Outcome NO_DESIGN = new Outcome.Impossible(List.of());

    private final Request request;
    /** Whether the whole grammar is searched. */
    private final boolean whole;

    private final Probes probes;
    private final ItemSizes sizes;
    private final Space space;
    private final Needs needs;
    private final List<Client> clients = new ArrayList<>();

    /** Whether another thread may share the work, and with what it does. */
    private boolean sharing;

    private Optional<Chooser> beside = Optional.empty();

    private Chooser(Request request) {
        this(request, new Probes(request), false);
    }

    private Chooser(Request request, Probes probes, boolean sharing) {
        this(request, probes, candidates(request), true, sharing);
    }

    private Chooser(Request request, Probes probes, Candidates candidates, boolean whole, boolean sharing) {
        this.request = request;
        this.sharing = sharing;
        this.probes = probes;
        this.whole = whole;
        this.sizes = new ItemSizes(request.scope().relations(), probes);
        this.space = new Space(request.model(), request.scope().relations(), candidates, request.placed(), sizes::fits);
        this.needs = new Needs(space, request.tariff());
    }

    private static Candidates candidates(Request request) {
        inTime(request);
        Candidates candidates = Candidates.of(request.model(), request.scope());
        inTime(request);
        return candidates;
    }

    private static void inTime(Request request) {
        if (request.stop().getAsBoolean()) {
            throw new TimeOver();
        }
    }

    /** The cheapest design. */
    public static Outcome choose(Request request) {
        return choose(request, MANY);
    }

    /**
     * The cheapest design. Where there are more placements to choose from than so many, a design is first looked for in a part of the
     * grammar: it is what there is if the time is over before the rest was searched.
     */
    public static Outcome choose(Request request, int many) {
        return Spare.busy(() -> chosen(request, many));
    }

    private static Outcome chosen(Request request, int many) {
        Optional<Found> soon = Optional.empty();
        try {
            Probes probes = new Probes(request);
            Chooser all = new Chooser(request, probes, true);
            soon = all.space.size() > many ? soon(request, probes, all.space.candidates()) : soon;
            return better(soon, all.outcome(true));
        } catch (TimeOver over) {
            return soon.map(Found::told).orElseGet(() -> Impossible.timeOver(request));
        }
    }

    /** A design that was found, before its reasons are looked for. */
    private record Found(Chooser chooser, Search search, Settled settled) {
        private Money month() {
            return search.month(settled.judged().orElseThrow());
        }

        private Outcome told() {
            chooser.probes.timed(false);
            return new Outcome.Made(chooser.chosen(
                    search, settled, search.packed(settled.judged().orElseThrow())));
        }
    }

    /** The end of a search: a design, or what comes of there being none. */
    private record End(Optional<Found> found, Outcome none) {
        static End without(Outcome none) {
            return new End(Optional.empty(), none);
        }

        private Outcome told() {
            return found.map(Found::told).orElse(none);
        }
    }

    /** The cheapest design of a part of the grammar. */
    private static Optional<Found> soon(Request request, Probes probes, Candidates all) {
        return new Chooser(request, probes, all.fewer(), false, true).end(false).found();
    }

    /** What was found soon, if the time was over before anything cheaper was found. */
    private static Outcome better(Optional<Found> soon, Outcome outcome) {
        boolean open = outcome instanceof Outcome.Impossible none && none.isOpen();
        boolean dearer = outcome instanceof Outcome.Made made
                && soon.filter(s -> s.month().compareTo(made.chosen().bill().month()) < 0)
                        .isPresent();
        return open || dearer ? soon.map(Found::told).orElse(outcome) : outcome;
    }

    /**
     * The same without asking why where there is no design, and with designs that were tried out for another request, where that
     * {@link Probes#asking has the same ones}; whether the search ended is told.
     */
    static Outcome chooseOnly(Request request, Probes tried) {
        try {
            return new Chooser(request, tried.asking(request), false).outcome(false);
        } catch (TimeOver over) {
            return Impossible.timeOver(request);
        }
    }

    /** Whether there is a design, without asking why where there is none. */
    static boolean isPossible(Request request) {
        try {
            return new Chooser(request).outcome(false) instanceof Outcome.Made;
        } catch (TimeOver over) {
            return false;
        }
    }

    /** Whether some design answers one pattern, whatever the others ask. */
    static boolean isAnswerable(Request request, PatternId pattern) {
        try {
            Chooser chooser = new Chooser(request);
            chooser.probes.timed(true);
            Clients clients = new Clients(chooser.space, chooser.probes, chooser.needs, new Written(chooser.space));
            return request.model().patterns().stream()
                    .filter(p -> p.id().equals(pattern))
                    .flatMap(p -> clients.of(p).stream())
                    .noneMatch(c -> c.plans().isEmpty());
        } catch (TimeOver over) {
            return false;
        }
    }

    /** Whether items of an entity can be as small as the service takes them. */
    static boolean isStorable(Request request, EntityName entity) {
        try {
            Chooser chooser = new Chooser(request);
            return chooser.space.homes(entity).stream().anyMatch(h -> chooser.sizes.fits(h.placement()));
        } catch (TimeOver over) {
            return false;
        }
    }

    /** With {@code why}, what stands in the way of a design is looked into. */
    private Outcome outcome(boolean why) {
        return end(why).told();
    }

    private End end(boolean why) {
        Written written = new Written(space);
        Upkeep upkeep = new Upkeep(request, space, probes, needs, written);
        Impossible impossible = new Impossible(request, space, probes, upkeep, sizes);
        List<Outcome.Obstacle> large = impossible.tooLarge();
        if (!large.isEmpty()) {
            return End.without(new Outcome.Impossible(large));
        }
        List<HotSpots.Spot> hot = new ArrayList<>();
        while (true) {
            enumerate(written);
            if (why && !unserved().isEmpty()) {
                alone(written);
            }
            List<Client> unserved = unserved();
            if (!unserved.isEmpty()) {
                return End.without(why ? impossible.unanswerable(unserved) : NO_DESIGN);
            }
            request.progress().accept(new Request.Progress("upkeep", 0, 1));
            List<Outcome.Obstacle> dear = new TooDear(request, space, upkeep).obstacles(clients);
            if (!dear.isEmpty()) {
                return End.without(new Outcome.Impossible(dear));
            }
            keep(upkeep);
            Draft draft = new Drafting(space, upkeep).of(clients);
            probes.timed(false);
            Search search = new Search(request, space, probes, needs, upkeep, written, draft, hot);
            Settled settled = search.settle(new TreeSet<>());
            if (settled.judged().isEmpty()) {
                return End.without(impossible.unfinished(settled.solved(), hot).orElseGet(() -> {
                    if (why) {
                        alone(written);
                    }
                    return why ? impossible.because(clients, hot, search.met()) : NO_DESIGN;
                }));
            }
            if (!settled.more()) {
                beside = Optional.empty();
                return new End(Optional.of(new Found(this, search, settled)), NO_DESIGN);
            }
        }
    }

    /** The clients of all patterns, and of every entity that it stays within reach. */
    private void enumerate(Written written) {
        probes.timed(true);
        clients.clear();
        Clients mine = new Clients(space, probes, needs, written);
        int patterns = request.model().patterns().size();
        IntFunction<List<Client>> told = number -> {
            request.progress().accept(new Request.Progress("ways", Math.min(number, patterns), patterns));
            return mine.of(number);
        };
        shared(mine.size(), told, other -> {
                    Clients theirs = new Clients(other.space, other.probes, other.needs, new Written(other.space));
                    return theirs::of;
                })
                .forEach(clients::addAll);
    }

    private List<Client> unserved() {
        return clients.stream().filter(c -> c.plans().isEmpty()).toList();
    }

    /**
     * Looks at everything again on this thread alone, whether it was shared or not: what speaks against ways is asked of all that was
     * tried out, in the order in which it was.
     */
    private void alone(Written written) {
        if (isShared()) {
            sharing = false;
            probes.forget();
            enumerate(written);
            probes.timed(false);
        }
    }

    /** Whether the work is shared where a processor is idle. */
    private boolean isShared() {
        return sharing && space.size() >= WORTH;
    }

    /** What facilities cost by being there is found out before it is asked for one after the other. */
    private void keep(Upkeep upkeep) {
        List<Facility> all = Drafting.facilities(space, clients);
        List<Upkeep.Kept> kept = shared(all.size(), number -> upkeep.of(all.get(number)), other -> {
            Upkeep theirs = new Upkeep(other.request, other.space, other.probes, other.needs, new Written(other.space));
            return number -> theirs.of(all.get(number));
        });
        for (int i = 0; i < kept.size(); i++) {
            upkeep.know(all.get(i), kept.get(i));
        }
    }

    private <T> List<T> shared(int count, IntFunction<T> mine, Function<Chooser, IntFunction<T>> theirs) {
        if (!isShared()) {
            return IntStream.range(0, count).mapToObj(mine).toList();
        }
        return Spare.all(count, mine, () -> {
            Chooser other = beside.orElseGet(this::apart);
            beside = Optional.of(other);
            other.space.take(space);
            other.probes.timed(true);
            return theirs.apply(other);
        });
    }

    /** The same search for another thread. */
    private Chooser apart() {
        Request apart = request.apart();
        Candidates all = candidates(apart);
        return new Chooser(apart, new Probes(apart), whole ? all : all.fewer(), whole, false);
    }

    private Chosen chosen(Search search, Settled settled, Judgement judged) {
        Settled.Bound below = settled.bound().orElse(new Settled.Bound(settled.program(), settled.solved()));
        String program = ProgramText.write(below.program());
        String certificate = CertificateText.write(below.solved().certificate());
        Money month = judged.bill().month();
        Money optimum =
                settled.bound().isPresent() ? month : money(settled.solved().cost());
        int rounds = search.rounds();
        Optional<String> twin = request.telling().isWanted(month) ? twin(search, settled) : Optional.empty();
        Chosen.Proof proof = new Chosen.Proof(
                program,
                certificate,
                Checker.check(program, certificate).accepted(),
                optimum,
                money(below.solved().bound()),
                month.minus(optimum),
                new Chosen.Size(
                        search.draft().facilities().size(),
                        clients.stream().mapToInt(c -> c.plans().size()).sum(),
                        clients.size(),
                        (int) clients.stream().filter(c -> c.plans().size() > 1).count(),
                        settled.solved().figures().components(),
                        rounds),
                whole,
                space.candidates().within(),
                settled.compared().above(),
                List.of());
        List<Chosen.Decision> decisions = new Decisions(request, space, search, probes, settled, month).all();
        Savings.Found found = request.telling().isWanted(month)
                ? new Savings(request, probes, month).all()
                : new Savings.Found(List.of(), List.of());
        return new Chosen(
                request.style(),
                judged.blueprint(),
                judged.packed(),
                judged.view(),
                judged.plans(),
                judged.bill(),
                judged.heat(),
                proof.beside(decisions),
                decisions,
                found.savings(),
                found.untried(),
                twin);
    }

    private static Optional<String> twin(Search search, Settled settled) {
        Set<Facility> now = search.draft().facilities(settled.solved().chosen());
        return search.twin(settled).map(other -> PlacementWords.list(PlacementWords.changes(now, other)));
    }

    private static Money money(long nano) {
        return new Money(BigInteger.valueOf(nano));
    }
}
