package dev.dynawright.plan;

import dev.dynawright.model.pattern.Pattern;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How a design answers one pattern: the way that is chosen, the other ways, the cheapest first, and why the remaining places
 * do not answer it. {@code integration} is what answers it instead where DynamoDB itself does not.
 */
public record PatternPlan(
        Pattern pattern,
        Optional<Way> chosen,
        List<Way> others,
        List<Reason> reasons,
        Optional<Integration> integration) {
    public PatternPlan {
        others = List.copyOf(others);
        reasons = List.copyOf(reasons);
    }

    /** Whether a way goes through a place or writes there, or is said not to. */
    public boolean concerns(Place place) {
        return Stream.concat(chosen.stream(), others.stream())
                        .flatMap(w -> w.steps().stream())
                        .anyMatch(s -> s.place().equals(place)
                                || s.charges().stream().anyMatch(c -> c.place().equals(place)))
                || reasons.stream().anyMatch(r -> r.place().equals(place));
    }

    /** Whether it has a price: it is answered by the design, whatever speaks against the way. */
    public boolean isAnswered() {
        return chosen.isPresent();
    }

    /** Whether the design should answer it and does not. */
    public boolean isUnanswered() {
        return chosen.isEmpty() && integration.isEmpty();
    }
}
