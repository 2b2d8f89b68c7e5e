package dev.dynawright.rules.answers;

import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.model.Assumption;
import dev.dynawright.plan.Fault;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Rule;
import java.util.function.Consumer;

/** Finds reads of what is true now that are answered from what the stream brings up to date later. */
public final class StaleCopy extends Rule<Judged> {
    public StaleCopy() {
        super(Code.error("D332", "stale-copy"));
    }

    @Override
    public void check(Judged judged, Consumer<Finding> found) {
        long window = judged.model().model().assumptions().number(Assumption.WINDOW);
        for (PatternPlan plan : judged.plans()) {
            plan.chosen()
                    .flatMap(w -> w.faults().stream()
                            .filter(f -> f.kind() == Fault.Kind.STALE)
                            .findFirst())
                    .ifPresent(
                            fault -> found.accept(
                                    Finding.at(
                                                    judged.model()
                                                            .span(
                                                                    "patterns",
                                                                    plan.pattern()
                                                                            .id()),
                                                    code(),
                                                    "pattern `" + plan.pattern().id()
                                                            + "` is answered from what lags behind: " + fault.text(),
                                                    "can be " + window + " seconds late")
                                            .note(
                                                    "`kept: transaction` brings it up to date in the same step, where that has room for it")));
        }
    }
}
