package dev.dynawright.rules;

import dev.dynawright.cost.Money;
import dev.dynawright.model.pattern.Rate;
import dev.dynawright.plan.Charge;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Way;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** What the chosen ways of a design spend on some of their charges, in a month. */
public final class Spending {
    /** Less than this a month is not worth a word: a dollar, a rule of thumb. */
    public static final Money WORTH_SAYING = Money.dollars(1);

    private static final int HUNDRED = 100;

    private Spending() {}

    /** What all patterns spend on the charges that meet a condition. */
    public static Money month(Judged judged, Predicate<Charge> which) {
        return judged.plans().stream().map(p -> month(judged, p, which)).reduce(Money.ZERO, Money::plus);
    }

    /** What all patterns spend in a place on the charges that meet a condition. */
    public static Money month(Judged judged, Place place, Predicate<Charge> which) {
        Money all = Money.ZERO;
        for (Map.Entry<PatternPlan, List<Charge>> taken :
                judged.ledger().at(place).entrySet()) {
            all = all.plus(month(
                    judged,
                    taken.getKey(),
                    taken.getValue().stream().filter(which).toList()));
        }
        return all;
    }

    /** What one pattern spends on the charges that meet a condition. */
    public static Money month(Judged judged, PatternPlan plan, Predicate<Charge> which) {
        List<Charge> charges = plan.chosen().map(Way::charges).orElse(List.of());
        return month(judged, plan, charges.stream().filter(which).toList());
    }

    /** What some charges of a pattern come to at its rate. */
    public static Money month(Judged judged, PatternPlan plan, List<Charge> charges) {
        Rate rate = plan.pattern().traffic().average().orElse(new Rate(0));
        return judged.tariff().all(charges, rate.perMonth());
    }

    /** Whether so much of a month is worth working out: a dollar, and one part in a hundred of all; a rule of thumb. */
    public static boolean isWorthSaying(Money part, Money month) {
        return isWorthSaying(part) && part.times(HUNDRED).compareTo(month) >= 0;
    }

    /** Whether so much a month is worth a word. */
    public static boolean isWorthSaying(Money month) {
        return month.compareTo(WORTH_SAYING) >= 0;
    }
}
