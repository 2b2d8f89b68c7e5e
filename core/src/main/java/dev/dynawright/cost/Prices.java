package dev.dynawright.cost;

import dev.dynawright.design.Table;
import java.math.BigDecimal;

/**
 * The prices of one region on one day, for both classes of tables. The free tier is never applied.
 */
public record Prices(String date, String region, Rates standard, Rates infrequentAccess) {
    /** How much of provisioned capacity is used on average, in percent: what auto scaling aims at by default. */
    public static final int UTILISATION = 70;

    /**
     * What one class of tables costs, in dollars as they are published: a million units on demand, a unit for an hour, a GB
     * (of 10^9 bytes) for a month. A replicated write is one that a further region takes.
     */
    public record Rates(
            Pair onDemand, BigDecimal replicated, Pair hourly, BigDecimal replicatedHourly, BigDecimal storage) {}

    /** A price of reading and one of writing. */
    public record Pair(BigDecimal read, BigDecimal write) {}

    public Rates rates(Table.StorageClass storage) {
        return storage == Table.StorageClass.STANDARD ? standard : infrequentAccess;
    }
}
