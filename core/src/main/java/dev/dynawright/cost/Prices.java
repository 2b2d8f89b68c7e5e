package dev.dynawright.cost;

import dev.dynawright.design.Table;
import dev.dynawright.model.pattern.Rate;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * The prices of one region on one day, for both classes of tables. An amount is multiplied out exactly and rounded once, half
 * up, to whole nano-dollars. The free tier is never applied.
 */
public record Prices(String date, String region, Rates standard, Rates infrequentAccess) {
    /** How much of provisioned capacity is used on average, in percent: what auto scaling aims at by default. */
    public static final int UTILISATION = 70;

    private static final BigDecimal GIGABYTE = BigDecimal.TEN.pow(9);
    private static final BigDecimal SECONDS_PER_HOUR = BigDecimal.valueOf(3_600);
    private static final BigDecimal MILLI = BigDecimal.valueOf(1_000);
    private static final int MILLI_UNITS_IN_A_MILLION = 9;
    private static final int PICO = 12;

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

    /** Pico-dollars for a thousandth of a read unit. */
    public BigDecimal picoPerReadMilli(Table.StorageClass storage) {
        return pico(rates(storage).onDemand().read());
    }

    /** Pico-dollars for a thousandth of a write unit. */
    public BigDecimal picoPerWriteMilli(Table.StorageClass storage) {
        return pico(rates(storage).onDemand().write());
    }

    private static BigDecimal pico(BigDecimal dollarsPerMillion) {
        return dollarsPerMillion.movePointRight(PICO - MILLI_UNITS_IN_A_MILLION);
    }

    /** A month of requests on demand, each with these thousandths of units. */
    public Money requests(long ratePerMonth, long readMilli, long writeMilli, Table.StorageClass storage) {
        BigDecimal one = picoPerReadMilli(storage)
                .multiply(BigDecimal.valueOf(readMilli))
                .add(picoPerWriteMilli(storage).multiply(BigDecimal.valueOf(writeMilli)));
        return Money.ofPico(one.multiply(BigDecimal.valueOf(ratePerMonth)));
    }

    /** What one further region takes for a month of writes. */
    public Money replicated(long ratePerMonth, long writeMilli, Table.StorageClass storage) {
        BigDecimal one = pico(rates(storage).replicated()).multiply(BigDecimal.valueOf(writeMilli));
        return Money.ofPico(one.multiply(BigDecimal.valueOf(ratePerMonth)));
    }

    public Money thousandRequests(long readMilli, long writeMilli, Table.StorageClass storage) {
        return requests(1_000, readMilli, writeMilli, storage);
    }

    /** A month of one more request a second. */
    public Money oneMoreASecond(long readMilli, long writeMilli, Table.StorageClass storage) {
        return requests(Rate.SECONDS_PER_MONTH, readMilli, writeMilli, storage);
    }

    /** A month of storing bytes. */
    public Money storage(BigDecimal bytes, Table.StorageClass storage) {
        BigDecimal pico = rates(storage).storage().movePointRight(PICO).multiply(bytes);
        return Money.ofPico(pico.divide(GIGABYTE));
    }

    /** A month of provisioned capacity for the thousandths of units that are used in it: the average at its utilisation. */
    public Money provisioned(BigDecimal readMilliPerMonth, BigDecimal writeMilliPerMonth, Table.StorageClass storage) {
        Pair hourly = rates(storage).hourly();
        return hours(
                hourly.read().multiply(readMilliPerMonth).add(hourly.write().multiply(writeMilliPerMonth)));
    }

    /** What one further region takes for the writes of a month in provisioned capacity. */
    public Money replicatedProvisioned(BigDecimal writeMilliPerMonth, Table.StorageClass storage) {
        return hours(rates(storage).replicatedHourly().multiply(writeMilliPerMonth));
    }

    /** A unit for an hour serves as many requests as the hour has seconds, if all of it is used. */
    private static Money hours(BigDecimal dollarsOverMilliUnits) {
        BigDecimal used = SECONDS_PER_HOUR
                .multiply(MILLI)
                .multiply(BigDecimal.valueOf(UTILISATION))
                .movePointLeft(2);
        return Money.ofPico(dollarsOverMilliUnits.movePointRight(PICO).divide(used, MathContext.DECIMAL128));
    }

    /** Bytes in whole numbers as people read them in a bill. */
    public static BigDecimal gigabytes(BigDecimal bytes) {
        return bytes.divide(GIGABYTE, 3, RoundingMode.HALF_UP);
    }
}
