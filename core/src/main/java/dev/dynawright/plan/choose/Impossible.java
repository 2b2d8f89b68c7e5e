package dev.dynawright.plan.choose;

import dev.dynawright.design.Limits;
import dev.dynawright.model.Assumption;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.plan.Fault;
import dev.dynawright.plan.Heat;
import dev.dynawright.solve.Program;
import dev.dynawright.solve.Solved;
import dev.dynawright.solve.Solver;
import dev.dynawright.solve.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Says what makes a design impossible, and what could be relaxed. */
final class Impossible {
    private final Request request;
    private final Space space;
    private final Probes probes;
    private final Upkeep upkeep;

    Impossible(Request request, Space space, Probes probes, Upkeep upkeep) {
        this.request = request;
        this.space = space;
        this.probes = probes;
        this.upkeep = upkeep;
    }

    /** A pattern that no setting answers: with what speaks against the nearest way to it. */
    Outcome.Obstacle unanswerable(Client client) {
        Pattern pattern = client.pattern();
        Optional<Fault> fault = probes.faults(pattern).stream().findFirst();
        boolean large = fault.filter(f -> f.kind() == Fault.Kind.TRANSACTION).isPresent();
        long step = request.model().assumptions().number(Assumption.STEP);
        boolean hurried = pattern.demands().withinMillis().isPresent()
                && pattern.demands().withinMillis().getAsInt() < step;
        String relax = large
                ? "not all at once"
                : hurried
                        ? "within " + step + " ms"
                        : pattern.demands().strong() ? "eventually consistent" : "in at most 2 requests";
        String limit = hurried
                ? "one request is taken to last " + step + " ms, the pattern has "
                        + pattern.demands().withinMillis().getAsInt() + " ms"
                : fault.map(f -> "the nearest way " + f.text()).orElse("no placement answers it within its demands");
        return new Outcome.Obstacle(
                Optional.of(pattern.id()),
                client.entity(),
                large ? Outcome.Kind.TRANSACTION : Outcome.Kind.UNANSWERABLE,
                limit,
                List.of(relax));
    }

    /** The demands that cannot be met together: without any one of them the others could be. */
    Outcome together(Solved solved, List<Client> clients) {
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
                .filter(c -> request.model().patterns().contains(c.pattern()))
                .map(c -> new Outcome.Obstacle(
                        Optional.of(c.pattern().id()),
                        c.entity(),
                        Outcome.Kind.TOGETHER,
                        "each of these demands can be met, but not all of them together",
                        c.pattern().demands().strong()
                                ? List.of("eventually consistent")
                                : List.of("in at most 2 requests")))
                .toList());
    }

    /** Keys that stay too hot whatever is chosen. */
    static Outcome tooHot(List<HotSpots.Spot> hot) {
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
}
