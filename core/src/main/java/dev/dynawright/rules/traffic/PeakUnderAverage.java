package dev.dynawright.rules.traffic;

import dev.dynawright.diag.Code;
import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.diag.Span;
import dev.dynawright.model.Assumption;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Rate;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Understood;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/** Finds peaks that are lower than the average they are the peak of. */
public final class PeakUnderAverage extends Rule<Understood> {
    public PeakUnderAverage() {
        super(Code.error("P212", "peak-under-average"));
    }

    @Override
    public void check(Understood model, Consumer<Finding> found) {
        for (Pattern pattern : model.patterns()) {
            Optional<Rate> average = pattern.traffic().average();
            Optional<Rate> peak = pattern.traffic().peak();
            if (average.isPresent() && peak.isPresent() && peak.get().compareTo(average.get()) < 0) {
                found.accept(finding(model, pattern, average.get(), peak.get()));
            }
        }
    }

    private Finding finding(Understood model, Pattern pattern, Rate average, Rate peak) {
        Span place = model.span("patterns", pattern.id(), "peak");
        long factor = model.model().assumptions().number(Assumption.PEAK);
        boolean worded = place.text().toLowerCase(Locale.ROOT).startsWith("peak");
        Optional<Span> rate = model.stated("patterns", pattern.id(), "rate").filter(r -> r.start() < place.start());
        return Finding.at(
                        rate.map(r -> r.to(place)).orElse(place),
                        code(),
                        "pattern `" + pattern.id() + "` has a peak of " + peak + ", which is under its average of "
                                + average,
                        "under the average")
                .fix(Fix.possible(
                        "state a peak over the average, such as " + factor + " times",
                        new Edit(place, (worded ? "peak " : "") + average.times(factor))));
    }
}
