package dev.dynawright.plan.choose;

import dev.dynawright.cost.Money;
import dev.dynawright.design.Limits;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Heat;
import dev.dynawright.plan.candidates.Candidates;
import dev.dynawright.plan.place.Placement;
import dev.dynawright.solve.CertificateText;
import dev.dynawright.solve.Program;
import dev.dynawright.solve.ProgramText;
import dev.dynawright.solve.Solved;
import dev.dynawright.solve.Solver;
import dev.dynawright.solve.Status;
import dev.dynawright.solve.Term;
import dev.dynawright.solve.check.Checker;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Chooses the cheapest design of the grammar for a model. */
public final class Chooser {
    private static final int MOST_ROUNDS = 60;

    private final Request request;
    private final Space space;
    private final Probes probes;
    private final Needs needs;
    private final List<Client> clients = new ArrayList<>();

    private Chooser(Request request) {
        this.request = request;
        this.space = new Space(
                request.model(),
                request.scope().relations(),
                Candidates.of(request.model(), request.scope()),
                request.placed());
        this.probes = new Probes(request);
        this.needs = new Needs(space, request.tariff());
    }

    public static Outcome choose(Request request) {
        return new Chooser(request).outcome();
    }

    private Outcome outcome() {
        Written written = new Written(space);
        Upkeep upkeep = new Upkeep(request, space, probes, needs, written);
        HotSpots spots = new HotSpots(request, probes, upkeep);
        List<HotSpots.Spot> hot = new ArrayList<>();
        int rounds = 0;
        while (true) {
            enumerate(written);
            List<Outcome.Obstacle> obstacles = clients.stream()
                    .filter(c -> c.plans().isEmpty())
                    .map(this::unanswerable)
                    .toList();
            if (!obstacles.isEmpty()) {
                return new Outcome.Impossible(obstacles);
            }
            Draft draft = new Drafting(space, upkeep).of(clients);
            hot.forEach(spot -> spots.limit(draft, spot.facilities()));
            boolean again = false;
            while (!again) {
                rounds++;
                request.progress().accept(new Request.Progress("solving", rounds, rounds));
                Program program = draft.program();
                Solved solved = Solver.solve(program, request.stop());
                if (!solved.isSolution()) {
                    return hot.isEmpty() ? together(solved, upkeep) : tooHot(hot);
                }
                Set<Facility> facilities = draft.facilities(solved.chosen());
                Map<Client, Plan> plans = draft.plans(solved.chosen());
                Lines.Arranged arranged = new Lines(probes, needs).arrange(plans, facilities);
                if (!arranged.clashes().isEmpty()) {
                    arranged.clashes().forEach(clash -> forbid(draft, solved, clash));
                    continue;
                }
                Judgement judged = Judgement.of(request, probes, Blueprints.of(facilities, arranged.collections()));
                List<HotSpots.Spot> warm = spots.of(judged, facilities);
                for (HotSpots.Spot spot : warm) {
                    hot.add(spot);
                    spots.limit(draft, spot.facilities());
                    for (Placement.Index cure : spots.cures(spot)) {
                        again = space.add(cure) || again;
                    }
                }
                Surcharges.Compared compared =
                        new Surcharges(request, probes, needs, upkeep, draft).compare(judged, facilities, plans);
                boolean done = warm.isEmpty() && !compared.changed();
                if (done || rounds >= MOST_ROUNDS || request.stop().getAsBoolean()) {
                    return new Outcome.Made(chosen(draft, program, solved, judged, compared, rounds));
                }
            }
        }
    }

    /** The clients of all patterns; those of entities that have got more to choose from are looked at again. */
    private void enumerate(Written written) {
        ReadPlans reads = new ReadPlans(space, probes, needs);
        WritePlans writes = new WritePlans(space, probes, needs, written);
        clients.clear();
        int done = 0;
        for (Pattern pattern : request.model().patterns()) {
            request.progress()
                    .accept(new Request.Progress(
                            "ways", done++, request.model().patterns().size()));
            if (pattern.statement() instanceof Statement.Read read && isAnswered(read)) {
                clients.add(reads.client(pattern, read));
            } else if (!pattern.statement().writes().isEmpty()) {
                clients.addAll(writes.clients(pattern));
            }
        }
    }

    /** Keys that stay too hot whatever is chosen. */
    private static Outcome tooHot(List<HotSpots.Spot> hot) {
        List<Outcome.Obstacle> obstacles = new ArrayList<>();
        for (HotSpots.Spot spot : hot) {
            Heat heat = spot.heat();
            EntityName entity = spot.facilities().stream()
                    .map(Blueprints::entity)
                    .flatMap(Optional::stream)
                    .findFirst()
                    .orElseThrow();
            Outcome.Obstacle obstacle = new Outcome.Obstacle(
                    heat.parts().stream().findFirst().map(Heat.Part::pattern),
                    entity,
                    Outcome.Kind.HOT_KEY,
                    "the hottest key takes " + Numbers.grouped(heat.readMilli() / 1_000) + " read and "
                            + Numbers.grouped(heat.writeMilli() / 1_000)
                            + " write units a second at peak, one key takes "
                            + Numbers.grouped(Limits.PARTITION_READ_UNITS) + " and "
                            + Numbers.grouped(Limits.PARTITION_WRITE_UNITS),
                    List.of("a lower peak, or a smaller share of the hottest key"));
            if (obstacles.stream().noneMatch(o -> o.pattern().equals(obstacle.pattern()))) {
                obstacles.add(obstacle);
            }
        }
        return new Outcome.Impossible(obstacles);
    }

    /** What DynamoDB itself does not answer needs no placement. */
    private static boolean isAnswered(Statement.Read read) {
        return !(read instanceof Statement.Similar
                || read instanceof Statement.WordSearch
                || read instanceof Statement.Report);
    }

    private Outcome.Obstacle unanswerable(Client client) {
        return new Outcome.Obstacle(
                Optional.of(client.pattern().id()),
                client.entity(),
                Outcome.Kind.UNANSWERABLE,
                "no placement answers it within its demands",
                List.of());
    }

    /** The demands that cannot be met together: without any one of them the others could be. */
    private Outcome together(Solved solved, Upkeep upkeep) {
        if (solved.status() != Status.INFEASIBLE) {
            EntityName first = request.model().entities().get(0).name();
            return new Outcome.Impossible(List.of(new Outcome.Obstacle(
                    Optional.empty(),
                    first,
                    Outcome.Kind.TOGETHER,
                    "the time was over before a design was found",
                    List.of())));
        }
        List<Client> left = new ArrayList<>(clients);
        for (Client client : clients) {
            List<Client> fewer = new ArrayList<>(left);
            fewer.remove(client);
            Program program = new Drafting(space, upkeep).of(fewer).program();
            if (Solver.solve(program, request.stop()).status() == Status.INFEASIBLE) {
                left = fewer;
            }
        }
        return new Outcome.Impossible(left.stream()
                .map(c -> new Outcome.Obstacle(
                        Optional.of(c.pattern().id()),
                        c.entity(),
                        Outcome.Kind.TOGETHER,
                        "each of these demands can be met, but not all of them together",
                        List.of()))
                .toList());
    }

    /** Some plans are never taken together again. */
    private static void forbid(Draft draft, Solved solved, List<Client> clash) {
        Set<Integer> chosen = new LinkedHashSet<>(solved.chosen());
        List<Term> terms = new ArrayList<>();
        for (Draft.Served served : draft.served()) {
            if (clash.contains(served.client())) {
                served.variables().stream().filter(chosen::contains).forEach(v -> terms.add(new Term(v, 1)));
            }
        }
        draft.row(terms, terms.size() - 1);
    }

    private Chosen chosen(
            Draft draft, Program program, Solved solved, Judgement judged, Surcharges.Compared compared, int rounds) {
        String programText = ProgramText.write(program);
        String certificate = CertificateText.write(solved.certificate());
        Money optimum = money(solved.cost());
        Chosen.Proof proof = new Chosen.Proof(
                programText,
                certificate,
                Checker.check(programText, certificate).accepted(),
                optimum,
                money(solved.bound()),
                judged.bill().month().minus(optimum),
                new Chosen.Size(
                        draft.facilities().size(),
                        clients.stream().mapToInt(c -> c.plans().size()).sum(),
                        clients.size(),
                        (int) clients.stream().filter(c -> c.plans().size() > 1).count(),
                        solved.figures().components(),
                        rounds),
                space.candidates().within(),
                compared.above());
        return new Chosen(
                request.style(),
                judged.blueprint(),
                judged.packed(),
                judged.view(),
                judged.plans(),
                judged.bill(),
                judged.heat(),
                proof,
                List.of(),
                List.of());
    }

    private static Money money(long nano) {
        return new Money(BigInteger.valueOf(nano));
    }
}
