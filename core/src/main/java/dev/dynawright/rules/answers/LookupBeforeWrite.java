package dev.dynawright.rules.answers;

import dev.dynawright.cost.Money;
import dev.dynawright.design.Template;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Selection;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Fault;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.read.Question;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Spending;
import dev.dynawright.rules.Words;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Finds writes that look up a key which their caller does not know. */
public final class LookupBeforeWrite extends Rule<Judged> {
    public LookupBeforeWrite() {
        super(Code.advice("D325", "lookup-before-write"));
    }

    @Override
    public void check(Judged judged, Consumer<Finding> found) {
        for (PatternPlan plan : judged.plans()) {
            List<Step> lookups = plan.chosen().filter(w -> !w.has(Fault.Kind.OVERSIZED_READ)).stream()
                    .flatMap(w -> w.steps().stream())
                    .filter(s -> s.purpose().equals(Optional.of(Step.Purpose.LOOKUP)))
                    .toList();
            List<String> needs = plan.pattern().statement().writes().stream()
                    .filter(w -> !missing(judged, w).isEmpty())
                    .map(w -> "the key of `" + w.entity() + "` needs " + Words.names(missing(judged, w))
                            + ", which the pattern does not give")
                    .toList();
            if (!lookups.isEmpty() && !needs.isEmpty()) {
                found.accept(finding(judged, plan, lookups, needs));
            }
        }
    }

    private Finding finding(Judged judged, PatternPlan plan, List<Step> lookups, List<String> needs) {
        Money month = Spending.month(
                judged,
                plan,
                lookups.stream().flatMap(s -> s.charges().stream()).toList());
        Finding finding = Finding.at(
                judged.model().span("patterns", plan.pattern().id()),
                code(),
                "pattern `" + plan.pattern().id() + "` has to look up the key of what it writes"
                        + (month.isZero() ? "" : ", for " + month + " a month"),
                "does not know the key");
        for (String need : needs) {
            finding = finding.note(need);
        }
        Step first = lookups.get(0);
        return finding.note("it is looked up in `" + first.place().name() + "` by " + first.key());
    }

    /** What the home key of the entity is made of and the caller does not give. */
    private static List<String> missing(Judged judged, Statement.Write write) {
        Optional<Selection> what = what(write);
        Optional<Source> home = judged.view().home(write.entity());
        if (what.isEmpty() || home.isEmpty()) {
            return List.of();
        }
        Set<Path> given =
                Question.equalities(what.get(), judged.view().relations()).keySet();
        return home.get().type().keys().stream()
                .filter(k -> home.get().table().key().contains(k.attribute()))
                .flatMap(k -> k.alternatives().stream())
                .flatMap(a -> a.template().holes().stream())
                .filter(h -> !given.contains(h.path()))
                .map(Template.Hole::name)
                .distinct()
                .toList();
    }

    private static Optional<Selection> what(Statement.Write write) {
        if (write instanceof Statement.Update update) {
            return Optional.of(update.what());
        }
        if (write instanceof Statement.Increment increment) {
            return Optional.of(increment.what());
        }
        return write instanceof Statement.Delete delete ? Optional.of(delete.what()) : Optional.empty();
    }
}
