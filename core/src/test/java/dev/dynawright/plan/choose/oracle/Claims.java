package dev.dynawright.plan.choose.oracle;

import dev.dynawright.compile.Reviewed;
import dev.dynawright.diag.Finding;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.Heat;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.choose.Chosen;
import java.util.ArrayList;
import java.util.List;

/** What every chosen design claims of itself, whatever the model is. */
final class Claims {
    /** Nano-dollars that roundings of lines may add up to. */
    private static final long ROUNDING = 1_000;

    private Claims() {}

    /** The claims that do not hold, in words. */
    static List<String> broken(Case of, Chosen chosen) {
        List<String> broken = new ArrayList<>();
        Chosen.Proof proof = chosen.proof();
        if (!proof.accepted()) {
            broken.add("the checker refuses the certificate");
        }
        if (!proof.gap().isZero()) {
            broken.add("the gap is " + proof.gap());
        }
        proof.above().forEach(a -> broken.add("the program is above the price: " + a));
        long packing = proof.packing().nano().longValueExact();
        if (Math.abs(packing) > ROUNDING) {
            broken.add("packing adds " + packing + " nano-dollars");
        }
        List<PatternId> open = chosen.plans().stream()
                .filter(p -> p.integration().isEmpty())
                .filter(p -> p.chosen().filter(Way::isFaultless).isEmpty())
                .map(PatternPlan::pattern)
                .map(p -> p.id())
                .toList();
        if (!open.isEmpty()) {
            broken.add("not answered: " + open);
        }
        chosen.heat().stream()
                .filter(Heat::isWarm)
                .forEach(h -> broken.add("too hot: " + h.place() + " " + h.partition()));
        Reviewed reviewed = of.review(chosen.packed().design());
        reviewed.findings().stream()
                .filter(Finding::isError)
                .forEach(f -> broken.add("review: " + f.code() + " " + f.message()));
        reviewed.judged()
                .map(j -> j.bill().month())
                .filter(m -> !m.equals(chosen.bill().month()))
                .ifPresent(m -> broken.add(
                        "review prices it at " + m + ", not " + chosen.bill().month()));
        return broken;
    }
}
