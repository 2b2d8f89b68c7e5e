package dev.dynawright.model.pattern;

import dev.dynawright.model.Assumption;
import dev.dynawright.model.Assumptions;
import java.util.Optional;

/** One way in which the application reads or writes its data, with its rate. {@code name} is the name of its method. */
public record Pattern(
        PatternId id,
        Statement statement,
        Traffic traffic,
        Demands demands,
        Optional<String> name,
        Optional<String> about) {

    /** The peak that is stated, else the average times the assumed factor; zero without a rate. */
    public Rate peak(Assumptions assumptions) {
        return traffic.peak()
                .or(() -> traffic.average().map(r -> r.times(assumptions.number(Assumption.PEAK))))
                .orElse(new Rate(0));
    }
}
