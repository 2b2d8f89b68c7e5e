package dev.dynawright.plan;

import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;

/** Which of several ways is taken: one that nothing speaks against, then the cheapest, then the one with the fewest requests. */
public final class Choice {
    private static final Comparator<Priced> ORDER = Comparator.comparing(
                    (Priced p) -> p.way().faults().size())
            .thenComparing(Priced::price)
            .thenComparing(p -> p.way().requests())
            .thenComparing(p -> p.way().steps().size());

    private final Tariff tariff;

    /** A way and what one request on it costs. */
    private record Priced(Way way, BigDecimal price) {}

    public Choice(Tariff tariff) {
        this.tariff = tariff;
    }

    /** The ways, the best first. */
    public List<Way> ordered(List<Way> ways) {
        return ways.size() < 2
                ? List.copyOf(ways)
                : ways.stream()
                        .map(way -> new Priced(way, tariff.one(way.charges())))
                        .sorted(ORDER)
                        .map(Priced::way)
                        .toList();
    }
}
