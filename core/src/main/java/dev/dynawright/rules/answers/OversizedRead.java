package dev.dynawright.rules.answers;

import dev.dynawright.cost.Money;
import dev.dynawright.design.Limits;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Fault;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Surplus;
import dev.dynawright.plan.Way;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Spending;
import java.util.Optional;
import java.util.function.Consumer;

/** Finds patterns whose best way reads more than a page beyond its answer. */
public final class OversizedRead extends Rule<Judged> {
    public OversizedRead() {
        super(Code.error("D322", "oversized-read"));
    }

    @Override
    public void check(Judged judged, Consumer<Finding> found) {
        for (PatternPlan plan : judged.plans()) {
            plan.chosen()
                    .flatMap(w -> w.faults().stream()
                            .filter(f -> f.kind() == Fault.Kind.OVERSIZED_READ)
                            .findFirst())
                    .ifPresent(fault ->
                            found.accept(finding(judged, plan, plan.chosen().orElseThrow(), fault)));
        }
    }

    private Finding finding(Judged judged, PatternPlan plan, Way way, Fault fault) {
        Finding finding = Finding.at(
                        judged.model().span("patterns", plan.pattern().id()),
                        code(),
                        "pattern `" + plan.pattern().id() + "` reads more than a page of "
                                + Numbers.bytes(Limits.PAGE_BYTES) + " beyond its answer: " + fault.text(),
                        "reads far too much")
                .note(cure(plan, way));
        Money month = Spending.month(judged, plan, way.charges());
        return month.isZero() ? finding : finding.note("at its rate it costs " + month + " a month");
    }

    private static String cure(PatternPlan plan, Way way) {
        if (plan.pattern().statement() instanceof Statement.Aggregate) {
            return "a counter that is kept up to date answers it with one small read";
        }
        Optional<Surplus> surplus = way.steps().stream()
                .map(Step::surplus)
                .flatMap(Optional::stream)
                .findFirst();
        if (surplus.flatMap(Surplus::unordered).isPresent()) {
            return "a sort key in the order of the pattern reads a page and stops";
        }
        return surplus.flatMap(Surplus::filter).isPresent()
                ? "a key that holds what the filter asks for reads the answer alone"
                : "a prefix of its own in the sort key keeps other items out of the range";
    }
}
