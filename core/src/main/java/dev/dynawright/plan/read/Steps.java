package dev.dynawright.plan.read;

import dev.dynawright.cost.Units;
import dev.dynawright.model.Numbers;
import dev.dynawright.plan.Charge;
import dev.dynawright.plan.Fault;
import dev.dynawright.plan.Operation;
import dev.dynawright.plan.Step;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** Steps put together: as part of a batch, several times over, within the requests that a pattern allows. */
final class Steps {
    private Steps() {}

    static Step with(Step step, Operation operation) {
        return new Step(
                operation,
                step.place(),
                step.types(),
                step.key(),
                step.details(),
                step.rows(),
                step.bytes(),
                step.charges(),
                step.purpose(),
                step.surplus());
    }

    /** The step once for each of so many rows, on average. */
    static Step times(Step step, BigDecimal rows) {
        List<Charge> charges = step.charges().stream()
                .map(c -> new Charge(
                        c.place(),
                        c.type(),
                        c.partition(),
                        Units.times(c.readMilli(), rows),
                        Units.times(c.writeMilli(), rows)))
                .toList();
        return new Step(
                step.operation(),
                step.place(),
                step.types(),
                step.key(),
                step.details(),
                step.rows().multiply(rows),
                step.bytes().multiply(rows),
                charges,
                step.purpose(),
                step.surplus().map(s -> s.times(rows)));
    }

    /** The fault of more requests than a question allows, or of more time. */
    static Optional<Fault> requests(Question question, int requests, long stepMillis) {
        int allowed = question.demands().requests().orElse(1);
        if (requests > allowed) {
            String needed = requests >= 1_000_000 ? "any number of requests" : Numbers.grouped(requests) + " requests";
            return Optional.of(new Fault(
                    Fault.Kind.REQUESTS, "takes " + needed + ", the pattern allows " + Numbers.grouped(allowed)));
        }
        if (question.demands().withinMillis().isPresent()
                && requests * stepMillis > question.demands().withinMillis().getAsInt()) {
            return Optional.of(new Fault(
                    Fault.Kind.REQUESTS,
                    "takes " + requests + " steps of " + stepMillis + " ms, the pattern has "
                            + question.demands().withinMillis().getAsInt() + " ms"));
        }
        return Optional.empty();
    }
}
