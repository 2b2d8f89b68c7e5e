package dev.dynawright.rules.money;

import dev.dynawright.cost.Money;
import dev.dynawright.design.Limits;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.model.Numbers;
import dev.dynawright.plan.Fault;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Surplus;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Spending;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.function.Consumer;

/** Finds reads of which a filter, or sorting in memory, throws away more than half. */
public final class WastefulFilter extends Rule<Judged> {
    private static final BigDecimal HALF = new BigDecimal("0.5");

    public WastefulFilter() {
        super(Code.warning("C403", "wasteful-filter"));
    }

    @Override
    public void check(Judged judged, Consumer<Finding> found) {
        for (PatternPlan plan : judged.plans()) {
            plan.chosen()
                    .filter(w -> !w.has(Fault.Kind.OVERSIZED_READ))
                    .filter(w -> !CountedByReading.concerns(judged, plan))
                    .flatMap(w -> w.steps().stream()
                            .filter(WastefulFilter::isWasteful)
                            .findFirst())
                    .ifPresent(step -> found.accept(finding(judged, plan, step)));
        }
    }

    /** More than half is in vain, and that is more than a single unit reads anyway. A lookup has a finding of its own. */
    private static boolean isWasteful(Step step) {
        boolean own = step.surplus().filter(Surplus::isOwn).isPresent()
                && !step.purpose().equals(Optional.of(Step.Purpose.LOOKUP));
        return own
                && inVain(step).compareTo(HALF) > 0
                && inVain(step).multiply(step.bytes()).compareTo(BigDecimal.valueOf(Limits.READ_UNIT_BYTES)) > 0;
    }

    /** The part of the rows that is not in the answer. */
    private static BigDecimal inVain(Step step) {
        Surplus surplus = step.surplus().orElseThrow();
        return surplus.met().signum() == 0
                ? BigDecimal.ZERO
                : BigDecimal.ONE.subtract(surplus.kept().divide(surplus.met(), MathContext.DECIMAL64));
    }

    private Finding finding(Judged judged, PatternPlan plan, Step step) {
        Surplus surplus = step.surplus().orElseThrow();
        String why = surplus.unordered()
                .map(order -> "`" + step.place().name() + "` " + order)
                .orElseGet(() -> "`" + step.place().name() + "` leaves "
                        + surplus.filter().orElse("") + " to a filter");
        Finding finding = Finding.at(
                judged.model().span("patterns", plan.pattern().id()),
                code(),
                "pattern `" + plan.pattern().id() + "` reads " + Numbers.rounded(surplus.met()) + " rows and keeps "
                        + Numbers.rounded(surplus.kept()) + ": " + why,
                "discards " + inVain(step).movePointRight(2).setScale(0, RoundingMode.FLOOR) + " % of it");
        Money month = Spending.month(judged, plan, step.charges());
        return month.isZero() ? finding : finding.note("what it reads costs " + month + " a month");
    }
}
