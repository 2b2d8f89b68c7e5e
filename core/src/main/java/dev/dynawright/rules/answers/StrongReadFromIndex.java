package dev.dynawright.rules.answers;

import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Reason;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Words;
import java.util.List;
import java.util.function.Consumer;

/** Finds strongly consistent reads that only a global index could answer. */
public final class StrongReadFromIndex extends Rule<Judged> {
    public StrongReadFromIndex() {
        super(Code.error("D321", "strong-read-from-index"));
    }

    /** Whether the pattern has no answer for this reason alone. */
    static boolean concerns(PatternPlan plan) {
        return plan.isUnanswered()
                && plan.others().isEmpty()
                && plan.pattern().demands().strong()
                && !indexes(plan).isEmpty();
    }

    private static List<String> indexes(PatternPlan plan) {
        return plan.reasons().stream()
                .filter(r -> r.kind() == Reason.Kind.EVENTUAL)
                .map(r -> r.place().name())
                .distinct()
                .toList();
    }

    @Override
    public void check(Judged judged, Consumer<Finding> found) {
        for (PatternPlan plan : judged.plans()) {
            if (concerns(plan)) {
                List<String> indexes = indexes(plan);
                found.accept(Finding.at(
                                judged.model().span("patterns", plan.pattern().id()),
                                code(),
                                "pattern `" + plan.pattern().id() + "` is strongly consistent, and only "
                                        + Words.names(indexes) + (indexes.size() == 1 ? " has" : " have")
                                        + " its key; a global index answers with what was true a moment ago",
                                "cannot be strong")
                        .note("a copy under that key, or a guard that holds the entity, is written in the same"
                                + " transaction and can be read strongly"));
            }
        }
    }
}
