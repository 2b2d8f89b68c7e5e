package dev.dynawright.plan.choose;

import dev.dynawright.cost.Money;
import dev.dynawright.model.Entity;
import dev.dynawright.plan.choose.facility.Client;
import dev.dynawright.plan.choose.facility.Plan;
import dev.dynawright.plan.choose.facility.Space;
import dev.dynawright.plan.choose.request.Request;
import dev.dynawright.plan.choose.ways.Upkeep;
import dev.dynawright.solve.Program;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Says what costs more than a program computes with: mostly a rate or a count that is a slip of the pen. */
final class TooDear {
    private final Request request;
    private final Space space;
    private final Upkeep upkeep;

    TooDear(Request request, Space space, Upkeep upkeep) {
        this.request = request;
        this.space = space;
        this.upkeep = upkeep;
    }

    /** Patterns and entities whose cheapest way costs more than is computed with. */
    List<Outcome.Obstacle> obstacles(List<Client> clients) {
        String limit = " a month; more than " + money(Program.LARGEST) + " is not computed with";
        List<Outcome.Obstacle> all = new ArrayList<>();
        for (Client client : clients) {
            long least = client.plans().stream().mapToLong(Plan::cost).min().orElse(0);
            if (least > Program.LARGEST && request.model().patterns().contains(client.pattern())) {
                all.add(new Outcome.Obstacle(
                        Optional.of(client.pattern().id()),
                        client.entity(),
                        Outcome.Kind.UNANSWERABLE,
                        "it costs at least " + money(least) + limit,
                        List.of()));
            }
        }
        for (Entity entity : all.isEmpty() ? request.model().entities() : List.<Entity>of()) {
            long least = space.homes(entity.name()).stream()
                    .mapToLong(home -> upkeep.of(home).month())
                    .min()
                    .orElse(0);
            if (least > Program.LARGEST) {
                all.add(new Outcome.Obstacle(
                        Optional.empty(),
                        entity.name(),
                        Outcome.Kind.UNANSWERABLE,
                        "to keep it costs at least " + money(least) + limit,
                        List.of()));
            }
        }
        return all;
    }

    private static Money money(long nano) {
        return new Money(BigInteger.valueOf(nano));
    }
}
