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
 * What charges cost: the prices of the model's own region and those of others, how tables are billed that do not say so, and
 * the way all of them are billed if one is tried out. Provisioned capacity is paid by the hour and partly used, so it too has
 * a price for each unit that is used.
 */
public record Tariff(Prices prices, List<Prices> others, Billing usual, Optional<Billing> tried) {
    /** The thousandths of units that one provisioned unit serves in an hour. */
    private static final BigDecimal USED_IN_AN_HOUR = BigDecimal.valueOf(3_600L * 1_000 * Prices.UTILISATION / 100);

    private static final int MILLI_UNITS_IN_A_MILLION = 9;
    private static final int NANO = 9;

    private static final BigDecimal GIGABYTE = BigDecimal.TEN.pow(9);

    public Tariff {
        others = List.copyOf(others);
    }

    public static Tariff of(Prices prices, List<Prices> others, Optional<Billing> stated) {
        return new Tariff(prices, others, stated.orElse(Billing.ON_DEMAND), Optional.empty());
    }

    /** The same prices with all tables billed in one way. */
    public Tariff trying(Billing billing) {
        return new Tariff(prices, others, usual, Optional.of(billing));
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

    /** The price of one request, for a comparison with others: in dollars, times what a provisioned unit serves in an hour. */
    BigDecimal one(List<Charge> charges) {
        return charges.stream().map(c -> read(c).add(write(c))).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    /** Writes that only further regions take, of items that end by themselves; in thousandths of units in each. */
    public Money replicated(Table table, BigDecimal milli) {
        return rounded(further(table, milli));
    }

    /** Bytes that lie in every region of a table, for a month. */
    public Money storage(Table table, BigDecimal bytes) {
        BigDecimal dollars = prices.rates(table.storage()).storage();
        for (Prices region : further(table)) {
            dollars = dollars.add(region.rates(table.storage()).storage());
        }
        return new Money(dollars.multiply(bytes)
                .movePointRight(NANO)
                .divide(GIGABYTE, 0, RoundingMode.HALF_UP)
                .toBigIntegerExact());
    }

    /** The prices of the regions that have a table besides the model's own; those of this one where others are not known. */
    public List<Prices> further(Table table) {
        return table.replicas().stream()
                .filter(region -> !region.equals(prices.region()))
                .map(region -> others.stream()
                        .filter(p -> p.region().equals(region))
                        .findFirst()
                        .orElse(prices))
                .toList();
    }

    private static Money rounded(List<Charge> charges, Function<Charge, BigDecimal> price, long requests) {
        BigDecimal one = charges.stream().map(price).reduce(BigDecimal.ZERO, BigDecimal::add);
        return rounded(one.multiply(BigDecimal.valueOf(requests)));
    }

    private static Money rounded(BigDecimal price) {
        return new Money(price.movePointRight(NANO)
                .divide(USED_IN_AN_HOUR, 0, RoundingMode.HALF_UP)
                .toBigIntegerExact());
    }

    private BigDecimal read(Charge charge) {
        Table table = charge.place().table();
        Rates rates = prices.rates(table.storage());
        return price(table, rates.onDemand().read(), rates.hourly().read())
                .multiply(BigDecimal.valueOf(charge.readMilli()));
    }

    private BigDecimal write(Charge charge) {
        Table table = charge.place().table();
        Rates rates = prices.rates(table.storage());
        BigDecimal milli = BigDecimal.valueOf(charge.writeMilli());
        return price(table, rates.onDemand().write(), rates.hourly().write())
                .multiply(milli)
                .add(further(table, milli));
    }

    private BigDecimal further(Table table, BigDecimal milli) {
        BigDecimal all = BigDecimal.ZERO;
        for (Prices region : further(table)) {
            Rates rates = region.rates(table.storage());
            all = all.add(price(table, rates.replicated(), rates.replicatedHourly()));
        }
        return all.multiply(milli);
    }

    /** Dollars of a thousandth of a unit, times what a provisioned unit serves in an hour: so neither price is divided yet. */
    private BigDecimal price(Table table, BigDecimal perMillion, BigDecimal perHour) {
        return billing(table) == Billing.PROVISIONED
                ? perHour
                : perMillion.movePointLeft(MILLI_UNITS_IN_A_MILLION).multiply(USED_IN_AN_HOUR);
    }
}
