package dev.dynawright.plan;

import dev.dynawright.cost.Money;
import dev.dynawright.design.Table;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Settings.Billing;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.model.pattern.Rate;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/**
 * What a design costs in a month of 30 days: a line for each pattern that it answers, for the storage of each table and
 * index, for each stream consumer, and for each table with items that end by themselves in several regions. Patterns that it should answer and does not have no price and stand in {@code without}.
 */
public record Bill(
        List<Line> lines,
        List<Stored> storage,
        List<Keeper> keepers,
        List<Expiry> expiries,
        List<PatternId> without,
        List<Alternative> alternatives) {
    public static final int MONTHS = 12;

    public Bill {
        lines = List.copyOf(lines);
        storage = List.copyOf(storage);
        keepers = List.copyOf(keepers);
        expiries = List.copyOf(expiries);
        without = List.copyOf(without);
        alternatives = List.copyOf(alternatives);
    }

    /** What one pattern costs: in a month at its rate, a thousand requests, and one request a second more for a month. */
    public record Line(PatternId pattern, Rate rate, Money reads, Money writes, Money thousand, Money perSecond) {
        public Money month() {
            return reads.plus(writes);
        }
    }

    /** What lies in a table or index: its bytes and their price now and in a year. */
    public record Stored(Place place, BigDecimal bytes, BigDecimal bytesInAYear, Money month, Money monthInAYear) {}

    /** What it costs to run the consumer of the changes of one entity. */
    public record Keeper(EntityName source, Money month) {}

    /** What further regions take for the items of a table that end by themselves: thousandths of units in each, and dollars. */
    public record Expiry(Table table, BigDecimal milli, Money month) {}

    /** What lies in a place, before it has a price. */
    public record Kept(Place place, BigDecimal bytes, BigDecimal bytesInAYear) {}

    /** The same month if every table were billed in one way. */
    public record Alternative(Billing billing, Money month) {}

    public static Bill of(
            List<PatternPlan> plans, List<Kept> kept, List<Keeper> keepers, List<Expiry> expiries, Tariff tariff) {
        Bill bill = new Bill(
                plans.stream()
                        .filter(PatternPlan::isAnswered)
                        .map(p -> line(p, tariff))
                        .toList(),
                kept.stream().map(k -> stored(k, tariff)).toList(),
                keepers,
                expiries,
                plans.stream()
                        .filter(PatternPlan::isUnanswered)
                        .map(p -> p.pattern().id())
                        .toList(),
                List.of());
        List<Alternative> alternatives = Arrays.stream(Billing.values())
                .map(billing -> new Alternative(
                        billing,
                        bill.stored().plus(bill.kept()).plus(requests(plans, expiries, tariff.trying(billing)))))
                .toList();
        return new Bill(bill.lines, bill.storage, bill.keepers, bill.expiries, bill.without, alternatives);
    }

    /** What one pattern costs a month, as its line says; nothing where it has none. */
    public static Money month(PatternPlan plan, Tariff tariff) {
        Rate rate = plan.pattern().traffic().average().orElse(new Rate(0));
        return tariff.all(plan.chosen().map(Way::charges).orElse(List.of()), rate.perMonth());
    }

    private static Line line(PatternPlan plan, Tariff tariff) {
        List<Charge> charges = plan.chosen().map(Way::charges).orElse(List.of());
        Rate rate = plan.pattern().traffic().average().orElse(new Rate(0));
        Money month = month(plan, tariff);
        Money reads = tariff.reads(charges, rate.perMonth());
        return new Line(
                plan.pattern().id(),
                rate,
                reads,
                month.minus(reads),
                tariff.all(charges, 1_000),
                tariff.all(charges, Rate.SECONDS_PER_MONTH));
    }

    private static Stored stored(Kept kept, Tariff tariff) {
        return new Stored(
                kept.place(),
                kept.bytes(),
                kept.bytesInAYear(),
                tariff.storage(kept.place().table(), kept.bytes()),
                tariff.storage(kept.place().table(), kept.bytesInAYear()));
    }

    /** What requests cost, and what further regions write where items end. */
    private static Money requests(List<PatternPlan> plans, List<Expiry> expiries, Tariff tariff) {
        return sum(plans.stream().filter(PatternPlan::isAnswered).toList(), p -> month(p, tariff))
                .plus(sum(expiries, e -> tariff.replicated(e.table(), e.milli())));
    }

    /** The lines of patterns, the dearest first. */
    public List<Line> dearest() {
        List<Line> sorted = new ArrayList<>(lines);
        sorted.sort(Comparator.comparing(Line::month).reversed());
        return sorted;
    }

    public Money reads() {
        return sum(lines, Line::reads);
    }

    public Money writes() {
        return sum(lines, Line::writes);
    }

    public Money requests() {
        return reads().plus(writes());
    }

    public Money stored() {
        return sum(storage, Stored::month);
    }

    public Money storedInAYear() {
        return sum(storage, Stored::monthInAYear);
    }

    public Money kept() {
        return sum(keepers, Keeper::month);
    }

    public Money expired() {
        return sum(expiries, Expiry::month);
    }

    public Money month() {
        return requests().plus(expired()).plus(stored()).plus(kept());
    }

    /** The thousandths of the month that an amount is, rounded half up. */
    public long perMille(Money part) {
        if (month().isZero()) {
            return 0;
        }
        return new BigDecimal(part.nano())
                .multiply(BigDecimal.valueOf(1_000))
                .divide(new BigDecimal(month().nano()), 0, RoundingMode.HALF_UP)
                .longValueExact();
    }

    private static <T> Money sum(List<T> parts, Function<T, Money> money) {
        return parts.stream().map(money).reduce(Money.ZERO, Money::plus);
    }
}
