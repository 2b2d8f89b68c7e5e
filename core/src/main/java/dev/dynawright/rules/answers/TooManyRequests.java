package dev.dynawright.rules.answers;

import dev.dynawright.diag.Code;
import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.plan.Fault;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Way;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Rule;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Finds patterns whose best way takes more requests, or more time, than they allow. */
public final class TooManyRequests extends Rule<Judged> {
    /** More requests than these are not worth allowing. */
    private static final int FEW = 3;

    public TooManyRequests() {
        super(Code.error("D323", "too-many-requests"));
    }

    @Override
    public void check(Judged judged, Consumer<Finding> found) {
        for (PatternPlan plan : judged.plans()) {
            Optional<Way> way = plan.chosen().filter(w -> !w.has(Fault.Kind.OVERSIZED_READ));
            way.flatMap(w -> w.faults().stream()
                            .filter(f -> f.kind() == Fault.Kind.REQUESTS)
                            .findFirst())
                    .ifPresent(fault -> found.accept(finding(judged, plan, way.orElseThrow(), fault)));
        }
    }

    private Finding finding(Judged judged, PatternPlan plan, Way way, Fault fault) {
        Finding finding = Finding.at(
                        judged.model().span("patterns", plan.pattern().id()),
                        code(),
                        "pattern `" + plan.pattern().id() + "` " + fault.text(),
                        "too many requests")
                .note("it reads "
                        + way.steps().stream().map(TooManyRequests::words).collect(Collectors.joining(", then ")));
        for (String lack : new Lacks(judged).of(way.access())) {
            finding = finding.note(lack);
        }
        return finding.fix(allowed(judged, plan, way));
    }

    private static String words(Step step) {
        return step.place()
                        .index()
                        .map(i -> "index `" + i.name() + "`")
                        .orElse("`" + step.place().name() + "`") + " by a "
                + step.operation().word();
    }

    private static Optional<Fix> allowed(Judged judged, PatternPlan plan, Way way) {
        boolean stated = plan.pattern().demands().requests().isPresent()
                || plan.pattern().demands().withinMillis().isPresent();
        if (stated || way.requests() > FEW) {
            return Optional.empty();
        }
        return judged.model()
                .stated("patterns", plan.pattern().id(), "end")
                .map(end -> Fix.possible(
                        "allow " + way.requests() + " requests",
                        Edit.insert(end, ", in at most " + way.requests() + " requests")));
    }
}
