package dev.dynawright.verify;

import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Reason;
import dev.dynawright.plan.Tariff;
import dev.dynawright.plan.Way;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Tries out every pattern as it is planned, first the reads; what is wrong with one does not stop the others. */
public final class Verification {
    private final Attempt reads;
    private final Attempt writes;

    private Verification(Attempt reads, Attempt writes) {
        this.reads = reads;
        this.writes = writes;
    }

    /** {@code all} are the plans of all patterns, whichever of them are run: what one writes, another keeps up to date or shows. */
    public static Verification of(Setting setting, Tariff tariff, List<PatternPlan> all) {
        Means means = new Means(setting, tariff);
        return new Verification(new ReadAttempt(setting, means), new WriteAttempt(setting, all, means));
    }

    public Verified run(List<PatternPlan> plans, Progress progress) throws IOException {
        List<PatternPlan> order = new ArrayList<>();
        plans.stream().filter(Verification::isRead).forEach(order::add);
        plans.stream().filter(plan -> !isRead(plan)).forEach(order::add);
        Map<PatternPlan, Tested> all = new LinkedHashMap<>();
        for (PatternPlan plan : order) {
            progress.at(plan.pattern().id().text(), all.size(), plans.size());
            all.put(plan, tested(plan));
        }
        return new Verified(plans.stream()
                .map(plan -> Objects.requireNonNull(all.get(plan)))
                .toList());
    }

    private static boolean isRead(PatternPlan plan) {
        return plan.pattern().statement().isRead();
    }

    private Tested tested(PatternPlan plan) throws IOException {
        Pattern pattern = plan.pattern();
        if (plan.integration().isPresent()) {
            return Tested.unsent(
                    pattern, Verdict.ELSEWHERE, plan.integration().get().line());
        }
        Optional<Way> way = plan.chosen();
        if (way.isEmpty()) {
            return Tested.failed(pattern, Failure.before(Failure.Kind.UNANSWERED, why(plan.reasons())));
        }
        try {
            return (pattern.statement().isRead() ? reads : writes).of(plan, way.get());
        } catch (RuntimeException ours) {
            return Tested.failed(pattern, Failure.before(Failure.Kind.BROKEN, words(ours)));
        }
    }

    private static String words(RuntimeException ours) {
        StackTraceElement[] trace = ours.getStackTrace();
        return ours + (trace.length == 0 ? "" : " at " + trace[0]);
    }

    private static String why(List<Reason> reasons) {
        return reasons.isEmpty()
                ? "no table or index holds what is asked for"
                : String.join(
                        "; ",
                        reasons.stream().map(r -> r.place() + ": " + r.text()).toList());
    }
}
