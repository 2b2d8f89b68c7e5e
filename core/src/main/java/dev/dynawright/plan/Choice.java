package dev.dynawright.plan;

import dev.dynawright.design.Limits;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Comparator;
import java.util.List;

/**
 * Which of several ways is taken: one that nothing speaks against, then the cheapest, then the one with the fewest requests,
 * then the one that asks fewer indexes, then the one that leaves the most room at its hottest key.
 */
public final class Choice {
    private static final Comparator<Priced> ORDER = Comparator.comparing(
                    (Priced p) -> p.way().faults().size())
            .thenComparing(Priced::price)
            .thenComparing(p -> p.way().requests())
            .thenComparing(p -> p.way().steps().size())
            .thenComparing(p -> indexes(p.way()))
            .thenComparing(p -> heat(p.way()));

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

    private static long indexes(Way way) {
        return way.steps().stream().filter(s -> s.place().index().isPresent()).count();
    }

    /** The part of a partition that the hottest key takes, for one request; as a number to compare. */
    private static BigDecimal heat(Way way) {
        return way.charges().stream().map(Choice::heat).reduce(BigDecimal.ZERO, BigDecimal::max);
    }

    private static BigDecimal heat(Charge charge) {
        long most = Math.max(
                Math.multiplyExact(charge.readMilli(), Limits.PARTITION_WRITE_UNITS),
                Math.multiplyExact(charge.writeMilli(), Limits.PARTITION_READ_UNITS));
        return charge.partition()
                .hottest()
                .multiply(BigDecimal.valueOf(most))
                .divide(BigDecimal.valueOf(charge.partition().shards()), MathContext.DECIMAL64);
    }
}
