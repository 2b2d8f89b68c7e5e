package dev.dynawright.plan.choose;

/** Chooses the cheapest design of the grammar for a model. */
public final class Chooser {
    private Chooser() {}

    public static Outcome choose(Request request) {
        throw new UnsupportedOperationException(
                "no design is chosen yet for " + request.model().name());
    }
}
