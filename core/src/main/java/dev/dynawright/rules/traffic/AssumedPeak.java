package dev.dynawright.rules.traffic;

import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.model.Assumption;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Understood;
import java.util.List;
import java.util.function.Consumer;

/** Says once for a file that peaks are assumed. */
public final class AssumedPeak extends Rule<Understood> {
    public AssumedPeak() {
        super(Code.advice("P211", "assumed-peak"));
    }

    @Override
    public boolean needsEverything() {
        return true;
    }

    @Override
    public void check(Understood model, Consumer<Finding> found) {
        List<Pattern> without = model.patterns().stream()
                .filter(p ->
                        p.traffic().average().isPresent() && p.traffic().peak().isEmpty())
                .toList();
        boolean chosen = model.model().assumptions().changed().containsKey(Assumption.PEAK);
        if (without.isEmpty() || chosen) {
            return;
        }
        Pattern first = without.get(0);
        long factor = model.model().assumptions().number(Assumption.PEAK);
        String who = without.size() == 1
                ? "pattern `" + first.id() + "` states no peak; " + factor + " times its average is assumed"
                : without.size() + " of " + model.patterns().size() + " patterns state no peak; " + factor
                        + " times their average is assumed";
        found.accept(Finding.at(
                        model.span("patterns", first.id(), "rate"),
                        code(),
                        who,
                        without.size() == 1 ? "no peak" : "the first without a peak")
                .note("here that is " + first.peak(model.model().assumptions())
                        + "; state `peak …`, or for all of them `assume: {peak: " + factor + "}` in `settings`"));
    }
}
