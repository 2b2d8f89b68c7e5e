package dev.dynawright.rules.answers;

import dev.dynawright.diag.Code;
import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.plan.Fault;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Rule;
import java.util.List;
import java.util.function.Consumer;

/** Finds writes that are all or nothing and take more than a transaction can hold. */
public final class OversizedTransaction extends Rule<Judged> {
    public OversizedTransaction() {
        super(Code.error("D324", "oversized-transaction"));
    }

    @Override
    public void check(Judged judged, Consumer<Finding> found) {
        for (PatternPlan plan : judged.plans()) {
            List<Fault> faults = plan.chosen().map(w -> w.faults()).orElse(List.of()).stream()
                    .filter(f -> f.kind() == Fault.Kind.TRANSACTION)
                    .toList();
            if (!faults.isEmpty() && !plan.pattern().demands().notAllAtOnce()) {
                found.accept(Finding.at(
                                judged.model().span("patterns", plan.pattern().id()),
                                code(),
                                "pattern `" + plan.pattern().id() + "` "
                                        + faults.get(0).text(),
                                "too large for a transaction")
                        .note("what the design adds counts too: copies, parts, guards, counters, carried attributes")
                        .fix(judged.model()
                                .stated("patterns", plan.pattern().id(), "end")
                                .map(end ->
                                        Fix.possible("allow several steps", Edit.insert(end, ", not all at once")))));
            }
        }
    }
}
