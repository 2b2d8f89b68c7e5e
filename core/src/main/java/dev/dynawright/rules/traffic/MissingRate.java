package dev.dynawright.rules.traffic;

import dev.dynawright.diag.Code;
import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Understood;
import java.util.function.Consumer;

/** Finds patterns that do not say how often they run. */
public final class MissingRate extends Rule<Understood> {
    public MissingRate() {
        super(Code.error("P210", "missing-rate"));
    }

    @Override
    public void check(Understood model, Consumer<Finding> found) {
        for (Pattern pattern : model.patterns()) {
            if (pattern.traffic().average().isEmpty()) {
                found.accept(Finding.at(
                                model.span("patterns", pattern.id()),
                                code(),
                                "pattern `" + pattern.id() + "` does not say how often it runs",
                                "has no rate")
                        .note("a rate is a long average, such as `500/s`, `40 per minute` or `3 million per day`")
                        .fix(Fix.possible(
                                "state how often it runs, such as once a second",
                                Edit.insert(model.span("patterns", pattern.id(), "end"), ", 1/s"))));
            }
        }
    }
}
