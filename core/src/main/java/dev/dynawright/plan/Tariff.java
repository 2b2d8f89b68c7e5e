package dev.dynawright.plan;

import dev.dynawright.cost.Money;
import dev.dynawright.cost.Prices;
import dev.dynawright.cost.Prices.Rates;
import dev.dynawright.design.Table;
import dev.dynawright.model.Settings.Billing;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;

/**
 * What charges cost: the price sheet, how tables are billed that do not say so, and the way all of them are billed if one is
 * tried out. Provisioned capacity is paid by the hour and used to 70 %, so it too has a price for each unit that is used.
 */
public record Tariff(Prices prices, Billing usual, Optional<Billing> tried) {
    /** The part of provisioned capacity that is used on average. Page "Managing throughput capacity automatically". */
    public static final int UTILISATION = 70;

    private static final BigInteger MILLI_UNITS_PER_HOUR = BigInteger.valueOf(3_600L * 1_000 * UTILISATION / 100);
    private static final BigInteger PICO_PER_NANO = BigInteger.valueOf(1_000);
    private static final int DIGITS_OF_A_GB = 9;

    public static Tariff of(Prices prices, Optional<Billing> stated) {
        return new Tariff(prices, stated.orElse(Billing.ON_DEMAND), Optional.empty());
    }

    /** The same prices with all tables billed in one way. */
    public Tariff trying(Billing billing) {
        return new Tariff(prices, usual, Optional.of(billing));
    }

    public Billing billing(Table table) {
        return tried.or(table::billing).orElse(usual);
    }

    /** So many requests that take these charges: multiplied out, then rounded once. */
    public Money reads(List<Charge> charges, long requests) {
        return rounded(charges.stream().map(this::read).reduce(BigInteger.ZERO, BigInteger::add), requests);
    }

    /** So many requests that take these charges, reads and writes together: multiplied out, then rounded once. */
    public Money all(List<Charge> charges, long requests) {
        BigInteger both = charges.stream().map(c -> read(c).add(write(c))).reduce(BigInteger.ZERO, BigInteger::add);
        return rounded(both, requests);
    }

    /** Bytes that lie in every region of a table, for a month. */
    public Money storage(Table table, BigDecimal bytes) {
        return Money.ofPico(bytes.multiply(BigDecimal.valueOf(regions(table)))
                .multiply(BigDecimal.valueOf(prices.rates(table.storage()).gigabyteMonth()))
                .movePointLeft(DIGITS_OF_A_GB));
    }

    private static Money rounded(BigInteger parts, long requests) {
        BigDecimal nano = new BigDecimal(parts.multiply(BigInteger.valueOf(requests)))
                .divide(new BigDecimal(MILLI_UNITS_PER_HOUR.multiply(PICO_PER_NANO)), 0, RoundingMode.HALF_UP);
        return new Money(nano.longValueExact());
    }

    /** Pico-dollars of one request, in parts so small that an hour of provisioned capacity divides evenly. */
    private BigInteger read(Charge charge) {
        Rates rates = prices.rates(charge.place().table().storage());
        return price(charge, charge.readMilli(), rates.readMilli(), rates.readUnitHour());
    }

    private BigInteger write(Charge charge) {
        Rates rates = prices.rates(charge.place().table().storage());
        long milli = charge.writeMilli();
        long further = regions(charge.place().table()) - 1;
        return price(charge, milli, rates.writeMilli(), rates.writeUnitHour())
                .add(price(charge, milli, rates.replicatedWriteMilli(), rates.replicatedWriteUnitHour())
                        .multiply(BigInteger.valueOf(further)));
    }

    private BigInteger price(Charge charge, long milli, long perMilli, long perHour) {
        BigInteger each = billing(charge.place().table()) == Billing.ON_DEMAND
                ? BigInteger.valueOf(perMilli).multiply(MILLI_UNITS_PER_HOUR)
                : BigInteger.valueOf(perHour);
        return each.multiply(BigInteger.valueOf(milli));
    }

    private static long regions(Table table) {
        return 1L + table.replicas().size();
    }
}
