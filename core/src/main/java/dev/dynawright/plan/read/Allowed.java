package dev.dynawright.plan.read;

import dev.dynawright.model.Numbers;
import dev.dynawright.plan.Fault;
import java.util.Optional;

/** Whether requests stay within what a pattern allows. */
final class Allowed {
    private Allowed() {}

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
