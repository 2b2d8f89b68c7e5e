package dev.dynawright.emit.workbench;

import dev.dynawright.cost.Prices;
import dev.dynawright.design.Table;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Rate;
import dev.dynawright.plan.Charge;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Place;
import dev.dynawright.rules.Judged;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/** The units a second that a table takes for itself, on average and where all patterns have their peak at the same time. */
record Capacity(long averageRead, long peakRead, long averageWrite, long peakWrite) {
    static Capacity of(Judged judged, Table table) {
        Map<PatternPlan, List<Charge>> charges = judged.ledger().at(Place.of(table));
        Function<Pattern, Rate> average = pattern -> pattern.traffic().average().orElse(new Rate(0));
        Function<Pattern, Rate> peak =
                pattern -> pattern.peak(judged.model().model().assumptions());
        return new Capacity(
                units(charges, Charge::readMilli, average),
                units(charges, Charge::readMilli, peak),
                units(charges, Charge::writeMilli, average),
                units(charges, Charge::writeMilli, peak));
    }

    private static long units(
            Map<PatternPlan, List<Charge>> charges, ToLongFunction<Charge> milli, Function<Pattern, Rate> pace) {
        BigDecimal all = BigDecimal.ZERO;
        for (Map.Entry<PatternPlan, List<Charge>> one : charges.entrySet()) {
            BigDecimal rate = pace.apply(one.getKey().pattern()).inSeconds();
            long each = one.getValue().stream().mapToLong(milli).sum();
            all = all.add(rate.multiply(BigDecimal.valueOf(each, 3)));
        }
        BigDecimal provided =
                all.movePointRight(2).divide(BigDecimal.valueOf(Prices.UTILISATION), 0, RoundingMode.CEILING);
        return Math.max(1, provided.longValueExact());
    }
}
