package dev.dynawright.rules.entities;

import dev.dynawright.cost.Turnover;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Span;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Lifetime;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.pattern.Rate;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Understood;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.function.Consumer;

/** Finds counts that the rates of the patterns would soon leave behind. */
public final class GrowthAgainstCount extends Rule<Understood> {
    /** One a month is the lowest rate that can be stated, so it may stand for less. */
    private static final BigDecimal SLOWEST = BigDecimal.ONE;

    private static final BigDecimal DAY = BigDecimal.valueOf(86_400);

    public GrowthAgainstCount() {
        super(Code.warning("M127", "growth-against-count"));
    }

    @Override
    public boolean needsEverything() {
        return true;
    }

    @Override
    public void check(Understood model, Consumer<Finding> found) {
        Turnover turnover = new Turnover(model.model(), model.relations());
        for (Entity entity : model.entities()) {
            BigDecimal created = turnover.creations(entity.name());
            BigDecimal deleted = turnover.deletions(entity.name());
            BigDecimal growth = created.subtract(deleted);
            if (entity.lifetime() instanceof Lifetime.Keep keep) {
                kept(model, entity, keep, growth, found);
            } else if (entity.lifetime() instanceof Lifetime.Forever
                    && growth.compareTo(SLOWEST) > 0
                    && growth.multiply(BigDecimal.TEN).compareTo(BigDecimal.valueOf(entity.count())) > 0) {
                found.accept(Finding.at(
                                place(model, entity),
                                code(),
                                "`" + entity.name() + "` grows by " + Numbers.rounded(growth) + " a month, which is "
                                        + percent(growth, entity.count()) + " of its "
                                        + Numbers.grouped(entity.count()),
                                "soon many more")
                        .note(Numbers.rounded(created) + " are created and " + Numbers.rounded(deleted)
                                + " deleted in a month; over 10% of the count is worth a look")
                        .note("state the count that is meant, lower rates, or how long one lasts: `keep: 90 days`"));
            }
        }
    }

    private void kept(Understood model, Entity entity, Lifetime.Keep keep, BigDecimal growth, Consumer<Finding> found) {
        BigDecimal alive = growth.multiply(BigDecimal.valueOf(keep.seconds()))
                .divide(BigDecimal.valueOf(Rate.SECONDS_PER_MONTH), MathContext.DECIMAL64);
        BigDecimal count = BigDecimal.valueOf(entity.count());
        BigDecimal two = BigDecimal.valueOf(2);
        boolean fits = alive.compareTo(count.multiply(two)) <= 0 && count.compareTo(alive.multiply(two)) <= 0;
        if (growth.signum() > 0 && !fits) {
            found.accept(Finding.at(
                            place(model, entity),
                            code(),
                            "`" + entity.name() + "` has " + Numbers.grouped(entity.count()) + ", but "
                                    + Turnover.rate(growth) + " kept for "
                                    + Numbers.rounded(
                                            BigDecimal.valueOf(keep.seconds()).divide(DAY, MathContext.DECIMAL64))
                                    + " days make " + Numbers.rounded(alive),
                            "does not fit the rate")
                    .note("older ones are deleted, so the count follows from the rate and the time they are kept"));
        }
    }

    /** Where the number stands: the count, or the parent that it follows from. */
    private static Span place(Understood model, Entity entity) {
        return model.stated("entities", entity.name(), "count")
                .or(() -> model.stated("entities", entity.name(), "of", 0))
                .orElseGet(() -> model.span("entities", entity.name()));
    }

    private static String percent(BigDecimal growth, long count) {
        return Numbers.rounded(growth.multiply(BigDecimal.valueOf(100))
                        .divide(BigDecimal.valueOf(Math.max(1, count)), MathContext.DECIMAL64))
                + "%";
    }
}
