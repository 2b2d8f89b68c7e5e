package dev.dynawright.plan;

import dev.dynawright.model.pattern.Pattern;
import java.util.List;
import java.util.Optional;

/**
 * How a design answers one pattern: the way that is chosen, the other ways, the cheapest first, and why the remaining places
 * do not answer it. {@code integration} names what answers it instead where DynamoDB itself does not.
 */
public record PatternPlan(
        Pattern pattern, Optional<Way> chosen, List<Way> others, List<Reason> reasons, Optional<String> integration) {
    public PatternPlan {
        others = List.copyOf(others);
        reasons = List.copyOf(reasons);
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
