package dev.dynawright.plan.read;

import dev.dynawright.cost.Bound;
import dev.dynawright.design.Limits;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.pattern.Extent;
import dev.dynawright.plan.Fault;
import java.util.Optional;

/** Whether requests stay within what a pattern allows. */
final class Allowed {
    /** So many requests are any number of them. */
    private static final int ANY = 1_000_000;

    private Allowed() {}

    /** The fault of an answer of all rows that can take more pages than a sentence says that it takes requests. */
    static Optional<Fault> pages(Question question, Bound bytes) {
        boolean stated =
                question.demands().requests().orElse(ANY) < ANY && question.extent() instanceof Extent.Everything;
        long allowed = question.demands().requests().orElse(1);
        if (!stated || !bytes.passes(Math.multiplyExact(allowed, Limits.PAGE_BYTES))) {
            return Optional.empty();
        }
        long pages = bytes.most().isPresent() ? (bytes.most().getAsLong() - 1) / Limits.PAGE_BYTES + 1 : 0;
        return Optional.of(new Fault(
                Fault.Kind.REQUESTS,
                "takes " + (bytes.isNone() ? "any number of requests" : "up to " + Numbers.grouped(pages) + " requests")
                        + " for pages of " + Numbers.bytes(Limits.PAGE_BYTES) + ", the pattern allows "
                        + Numbers.grouped(allowed)));
    }

    /** The fault of more requests than a question allows, or of more time. */
    static Optional<Fault> requests(Question question, int requests, long stepMillis) {
        int allowed = question.demands().requests().orElse(1);
        if (requests > allowed) {
            String needed = requests >= ANY ? "any number of requests" : Numbers.grouped(requests) + " requests";
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
