package dev.dynawright.rules.reads;

import dev.dynawright.diag.Code;
import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.diag.Span;
import dev.dynawright.model.Assumption;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Understood;
import java.util.List;
import java.util.function.Consumer;

/** Finds ranges and prefixes of which nobody says how much they let through. */
public final class AssumedRange extends Rule<Understood> {
    public AssumedRange() {
        super(Code.advice("P222", "assumed-range"));
    }

    @Override
    public void check(Understood model, Consumer<Finding> found) {
        if (model.model().assumptions().changed().containsKey(Assumption.RANGE)) {
            return;
        }
        for (Pattern pattern : model.patterns()) {
            boolean answered = pattern.statement() instanceof Statement.Listing
                    || pattern.statement() instanceof Statement.Aggregate;
            if (answered && pattern.demands().keeps().isEmpty()) {
                List<Condition> conditions =
                        ((Statement.Read) pattern.statement()).what().conditions();
                for (int i = 0; i < conditions.size(); i++) {
                    Condition condition = conditions.get(i);
                    if (condition instanceof Condition.Range || condition instanceof Condition.Prefix) {
                        found.accept(finding(model, pattern, condition, place(model, pattern, i, conditions.size())));
                        break;
                    }
                }
            }
        }
    }

    private Finding finding(Understood model, Pattern pattern, Condition condition, Span place) {
        long assumed = model.model().assumptions().number(Assumption.RANGE);
        return Finding.at(
                        place,
                        code(),
                        "pattern `" + pattern.id() + "` does not say how much its condition on `" + condition.path()
                                + "` lets through; " + assumed + "% are assumed",
                        assumed + "% assumed")
                .fix(Fix.possible(
                        "state the part that is kept, such as a tenth",
                        Edit.insert(model.span("patterns", pattern.id(), "end"), ", keeps 10%")));
    }

    /** The condition, unless merging conditions has moved it away from its place. */
    private static Span place(Understood model, Pattern pattern, int number, int all) {
        boolean moved =
                model.stated("patterns", pattern.id(), "conditions", all).isPresent();
        return moved
                ? model.span("patterns", pattern.id(), "verb")
                : model.stated("patterns", pattern.id(), "conditions", number)
                        .orElseGet(() -> model.span("patterns", pattern.id(), "verb"));
    }
}
