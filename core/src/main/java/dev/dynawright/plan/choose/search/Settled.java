package dev.dynawright.plan.choose.search;

import dev.dynawright.cost.Money;
import dev.dynawright.plan.Heat;
import dev.dynawright.plan.choose.facility.Client;
import dev.dynawright.plan.choose.facility.Plan;
import dev.dynawright.solve.Program;
import dev.dynawright.solve.Solved;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The end of a search: a design with its price, unless there is none; {@code more} if new shards could be chosen now.
 * {@code bound} is there if program and price do not agree yet: the program that is solved last and holds for every design.
 */
public record Settled(
        Program program,
        Solved solved,
        Optional<Judgement> judged,
        Map<Client, Plan> plans,
        Surcharges.Compared compared,
        boolean more,
        Optional<Bound> bound) {
    Settled(Program program, Solved solved) {
        this(
                program,
                solved,
                Optional.empty(),
                new LinkedHashMap<>(),
                new Surcharges.Compared(false, List.of()),
                false,
                Optional.empty());
    }

    Settled unfinished(Bound last) {
        return new Settled(program, solved, judged, plans, compared, false, Optional.of(last));
    }

    Money month() {
        return judged.orElseThrow().bill().month();
    }

    /** Whether everything is answered and no key is over its limit. */
    boolean holds() {
        return judged.filter(j -> j.unanswered().isEmpty() && j.heat().stream().noneMatch(Heat::isHot))
                .isPresent();
    }

    /** A program that is below every design, and its solution. */
    public record Bound(Program program, Solved solved) {}
}
