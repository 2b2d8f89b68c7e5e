package dev.dynawright.plan;

import dev.dynawright.cost.Units;
import java.math.BigDecimal;

/** What one request takes in one place on average, in thousandths of units, for items of one type. */
public record Charge(Place place, String type, Partition partition, long readMilli, long writeMilli) {
    /** The same so many times, on average. */
    public Charge times(BigDecimal times) {
        return new Charge(place, type, partition, Units.times(readMilli, times), Units.times(writeMilli, times));
    }
}
