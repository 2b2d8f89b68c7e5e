package dev.dynawright.rules.answers;

import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.plan.Fault;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Surplus;
import dev.dynawright.plan.Way;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Words;
import java.util.Optional;
import java.util.function.Consumer;

/** Finds Queries whose key range also holds items of types that the pattern does not ask for. */
public final class ForeignItemsInRange extends Rule<Judged> {
    public ForeignItemsInRange() {
        super(Code.warning("D311", "foreign-items-in-range"));
    }

    @Override
    public void check(Judged judged, Consumer<Finding> found) {
        for (PatternPlan plan : judged.plans()) {
            plan.chosen()
                    .flatMap(ForeignItemsInRange::first)
                    .ifPresent(step -> found.accept(finding(judged, plan, step)));
        }
    }

    /** The first step that meets others, unless a page is not enough for them: that is an error of its own. */
    private static Optional<Step> first(Way way) {
        return way.steps().stream()
                .filter(s -> s.surplus().filter(x -> !x.foreign().isEmpty()).isPresent())
                .filter(s -> !way.has(Fault.Kind.OVERSIZED_READ)
                        || s.surplus().filter(Surplus::isOwn).isPresent())
                .findFirst();
    }

    private Finding finding(Judged judged, PatternPlan plan, Step step) {
        Surplus surplus = step.surplus().orElseThrow();
        return Finding.at(
                        judged.model().span("patterns", plan.pattern().id()),
                        code(),
                        "the Query of `" + step.place().name() + "` for pattern `"
                                + plan.pattern().id() + "` also meets " + Words.names(surplus.foreign())
                                + ", which the pattern does not ask for",
                        "reads other items too")
                .note("its range is " + step.key())
                .note("they are paid for, count against the limit of a page, and have to be told apart;"
                        + " a prefix of its own in the sort key keeps them out");
    }
}
