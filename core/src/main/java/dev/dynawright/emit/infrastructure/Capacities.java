package dev.dynawright.emit.infrastructure;

import dev.dynawright.cost.Prices;
import dev.dynawright.model.Assumptions;
import dev.dynawright.model.pattern.Rate;
import dev.dynawright.plan.Charge;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Way;
import dev.dynawright.rules.Judged;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The units a second that patterns take in each place: on average, and when all of them peak at once. What is provisioned is
 * more, for only a part of it is meant to be used.
 */
final class Capacities {
    private static final BigInteger MILLI = BigInteger.valueOf(1_000);
    private static final BigInteger HUNDRED = BigInteger.valueOf(100);

    private final Map<Place, Load> loads = new LinkedHashMap<>();

    /** Thousandths of units in a month of 30 days. */
    private record Load(BigInteger reads, BigInteger peakReads, BigInteger writes, BigInteger peakWrites) {
        static final Load NONE = new Load(BigInteger.ZERO, BigInteger.ZERO, BigInteger.ZERO, BigInteger.ZERO);

        Load plus(Charge charge, Rate average, Rate peak) {
            BigInteger read = BigInteger.valueOf(charge.readMilli());
            BigInteger write = BigInteger.valueOf(charge.writeMilli());
            BigInteger usual = BigInteger.valueOf(average.perMonth());
            BigInteger most = BigInteger.valueOf(peak.perMonth());
            return new Load(
                    reads.add(read.multiply(usual)),
                    peakReads.add(read.multiply(most)),
                    writes.add(write.multiply(usual)),
                    peakWrites.add(write.multiply(most)));
        }
    }

    static Capacities of(Judged judged) {
        Capacities capacities = new Capacities();
        Assumptions assumptions = judged.model().model().assumptions();
        for (PatternPlan plan : judged.plans()) {
            Rate peak = plan.pattern().peak(assumptions);
            Rate average = plan.pattern().traffic().average().orElse(peak);
            for (Charge charge : plan.chosen().map(Way::charges).orElse(List.of())) {
                // A local index takes what its table has.
                boolean local = charge.place().index().filter(i -> i.local()).isPresent();
                Place place = local ? Place.of(charge.place().table()) : charge.place();
                Load before = capacities.loads.getOrDefault(place, Load.NONE);
                capacities.loads.put(place, before.plus(charge, average, peak));
            }
        }
        return capacities;
    }

    Capacity of(Place place) {
        Load load = loads.getOrDefault(place, Load.NONE);
        return new Capacity(range(load.reads(), load.peakReads()), range(load.writes(), load.peakWrites()));
    }

    private static Capacity.Range range(BigInteger average, BigInteger peak) {
        long least = units(average);
        return new Capacity.Range(least, Math.max(least, units(peak)));
    }

    /** Whole units of which so much is used. */
    private static long units(BigInteger milliInAMonth) {
        BigInteger part = MILLI.multiply(BigInteger.valueOf(Rate.SECONDS_PER_MONTH))
                .multiply(BigInteger.valueOf(Prices.UTILISATION));
        BigInteger[] whole = milliInAMonth.multiply(HUNDRED).divideAndRemainder(part);
        return Math.max(1, whole[0].longValueExact() + (whole[1].signum() > 0 ? 1 : 0));
    }
}
