package dev.dynawright.rules;

import dev.dynawright.cost.Prices;
import dev.dynawright.design.Table;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.pattern.Rate;
import dev.dynawright.plan.Charge;
import dev.dynawright.plan.PatternPlan;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;

/** The provisioned units a second that a table is counted with, the average at its utilisation, against all peaks at once. */
public record Capacity(BigDecimal counted, BigDecimal peak, String what) {
    /** What is said where the stated peaks take more than is counted, of writes or else of reads. */
    public static Optional<String> passed(Judged judged, Table table) {
        Capacity writes = of(judged, table, Charge::writeMilli, "write");
        Capacity reads = of(judged, table, Charge::readMilli, "read");
        return Optional.of(writes)
                .filter(Capacity::isPassed)
                .or(() -> Optional.of(reads).filter(Capacity::isPassed))
                .map(c -> "all peaks of `" + table.name() + "` at once take " + Numbers.rounded(c.peak) + " " + c.what
                        + " units a second, more than the " + Numbers.rounded(c.counted)
                        + " that are counted; auto scaling has to follow");
    }

    private static Capacity of(Judged judged, Table table, ToLongFunction<Charge> milli, String what) {
        BigDecimal average = BigDecimal.ZERO;
        BigDecimal peak = BigDecimal.ZERO;
        for (Map.Entry<PatternPlan, List<Charge>> taken :
                judged.ledger().in(table).entrySet()) {
            BigDecimal units = BigDecimal.valueOf(
                    taken.getValue().stream().mapToLong(milli).sum(), 3);
            var pattern = taken.getKey().pattern();
            average = average.add(units.multiply(BigDecimal.valueOf(
                    pattern.traffic().average().orElse(new Rate(0)).perMonth())));
            peak = peak.add(units.multiply(BigDecimal.valueOf(
                    pattern.peak(judged.model().model().assumptions()).perMonth())));
        }
        BigDecimal seconds = BigDecimal.valueOf(Rate.SECONDS_PER_MONTH);
        return new Capacity(
                average.divide(seconds.multiply(BigDecimal.valueOf(Prices.UTILISATION, 2)), 3, RoundingMode.HALF_UP),
                peak.divide(seconds, 3, RoundingMode.HALF_UP),
                what);
    }

    private boolean isPassed() {
        return peak.compareTo(counted) > 0;
    }
}
