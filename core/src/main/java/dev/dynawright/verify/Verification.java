package dev.dynawright.verify;

import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Reason;
import dev.dynawright.plan.Tariff;
import dev.dynawright.plan.Way;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Tries out every pattern as it is planned; what is wrong with one does not stop the others. */
public final class Verification {
    private final Attempt reads;
    private final Attempt writes;

    private Verification(Attempt reads, Attempt writes) {
        this.reads = reads;
        this.writes = writes;
    }

    public static Verification of(Setting setting, Tariff tariff) {
        return of(
                setting,
                tariff,
                (plan, way) -> Tested.unsent(plan.pattern(), Verdict.NOT_RUN, "writes are not carried out yet"));
    }

    /** With another way to carry out writes. */
    public static Verification of(Setting setting, Tariff tariff, Attempt writes) {
        return new Verification(new ReadAttempt(setting, new Means(setting, tariff)), writes);
    }

    public Verified run(List<PatternPlan> plans, Progress progress) throws IOException {
        List<Tested> all = new ArrayList<>();
        for (PatternPlan plan : plans) {
            progress.at(plan.pattern().id().text(), all.size(), plans.size());
            all.add(tested(plan));
        }
        return new Verified(all);
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
        return (pattern.statement().isRead() ? reads : writes).of(plan, way.get());
    }

    private static String why(List<Reason> reasons) {
        return reasons.isEmpty()
                ? "no table or index holds what is asked for"
                : String.join(
                        "; ",
                        reasons.stream().map(r -> r.place() + ": " + r.text()).toList());
    }
}
