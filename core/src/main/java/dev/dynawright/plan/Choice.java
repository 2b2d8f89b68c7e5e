package dev.dynawright.plan;

import java.util.Comparator;
import java.util.List;

/** Which of several ways is taken: one that nothing speaks against, then the cheapest, then the one with the fewest requests. */
public final class Choice {
    private final Tariff tariff;

    public Choice(Tariff tariff) {
        this.tariff = tariff;
    }

    /** The ways, the best first. */
    public List<Way> ordered(List<Way> ways) {
        return ways.stream()
                .sorted(Comparator.comparing((Way w) -> w.faults().size())
                        .thenComparing(w -> tariff.one(w.charges()))
                        .thenComparing(Way::requests)
                        .thenComparing(w -> w.steps().size()))
                .toList();
    }
}
