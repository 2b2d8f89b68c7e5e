package dev.dynawright.plan;

import dev.dynawright.cost.Money;
import dev.dynawright.cost.Prices;
import dev.dynawright.cost.Prices.Rates;
import dev.dynawright.design.Table;
import dev.dynawright.model.Settings.Billing;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What charges cost: the price sheet, how tables are billed that do not say so, and the way all of them are billed if one is
 * tried out. Provisioned capacity is paid by the hour and partly used, so it too has a price for each unit that is used.
 */
public record Tariff(Prices prices, Billing usual, Optional<Billing> tried) {
    /** The thousandths of units that one provisioned unit serves in an hour. */
    private static final BigDecimal USED_IN_AN_HOUR = BigDecimal.valueOf(3_600L * 1_000 * Prices.UTILISATION / 100);

    private static final int MILLI_UNITS_IN_A_MILLION = 9;
    private static final int NANO = 9;

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

    /** What so many requests with these charges cost for reading: multiplied out, then rounded once. */
    public Money reads(List<Charge> charges, long requests) {
        return rounded(charges, this::read, requests);
    }

    /** What so many requests with these charges cost: multiplied out, then rounded once. */
    public Money all(List<Charge> charges, long requests) {
        return rounded(charges, charge -> read(charge).add(write(charge)), requests);
    }

    /** Bytes that lie in every region of a table, for a month. */
    public Money storage(Table table, BigDecimal bytes) {
        return prices.storage(bytes.multiply(BigDecimal.valueOf(1 + further(table))), table.storage());
    }

    private static Money rounded(List<Charge> charges, Function<Charge, BigDecimal> price, long requests) {
        BigDecimal one = charges.stream().map(price).reduce(BigDecimal.ZERO, BigDecimal::add);
        return new Money(one.multiply(BigDecimal.valueOf(requests))
                .movePointRight(NANO)
                .divide(USED_IN_AN_HOUR, 0, RoundingMode.HALF_UP)
                .toBigIntegerExact());
    }

    private BigDecimal read(Charge charge) {
        Rates rates = prices.rates(charge.place().table().storage());
        return price(charge, rates.onDemand().read(), rates.hourly().read())
                .multiply(BigDecimal.valueOf(charge.readMilli()));
    }

    private BigDecimal write(Charge charge) {
        Rates rates = prices.rates(charge.place().table().storage());
        BigDecimal further = price(charge, rates.replicated(), rates.replicatedHourly())
                .multiply(BigDecimal.valueOf(further(charge.place().table())));
        return price(charge, rates.onDemand().write(), rates.hourly().write())
                .add(further)
                .multiply(BigDecimal.valueOf(charge.writeMilli()));
    }

    /** Dollars of a thousandth of a unit, times what a provisioned unit serves in an hour: so neither price is divided yet. */
    private BigDecimal price(Charge charge, BigDecimal perMillion, BigDecimal perHour) {
        return billing(charge.place().table()) == Billing.PROVISIONED
                ? perHour
                : perMillion.movePointLeft(MILLI_UNITS_IN_A_MILLION).multiply(USED_IN_AN_HOUR);
    }

    private static long further(Table table) {
        return table.replicas().size();
    }
}
