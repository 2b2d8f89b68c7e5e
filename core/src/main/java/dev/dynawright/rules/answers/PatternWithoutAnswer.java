package dev.dynawright.rules.answers;

import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Reason;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Rule;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Finds patterns that nothing in a design answers, and says of each place why not. */
public final class PatternWithoutAnswer extends Rule<Judged> {
    private static final int MOST_NOTES = 6;

    public PatternWithoutAnswer() {
        super(Code.error("D302", "pattern-without-answer"));
    }

    @Override
    public void check(Judged judged, Consumer<Finding> found) {
        for (PatternPlan plan : judged.plans()) {
            boolean none = plan.isUnanswered() && plan.others().isEmpty();
            if (none && !StrongReadFromIndex.concerns(plan)) {
                found.accept(finding(judged, plan));
            }
        }
    }

    private Finding finding(Judged judged, PatternPlan plan) {
        Finding finding = Finding.at(
                judged.model().span("patterns", plan.pattern().id()),
                code(),
                "nothing in the design answers pattern `" + plan.pattern().id() + "`",
                "no way to answer it");
        Set<String> notes = new LinkedHashSet<>();
        for (EntityName entity : entities(plan.pattern().statement())) {
            boolean stored = judged.view().home(entity).isPresent()
                    || judged.view().around(entity).isPresent();
            if (!stored) {
                notes.add("no item holds `" + entity + "`");
            }
        }
        plan.reasons().stream()
                .sorted(Comparator.comparing(PatternWithoutAnswer::distance))
                .forEach(reason -> notes.add(text(reason)));
        int shown = 0;
        for (String note : notes) {
            if (shown == MOST_NOTES) {
                return finding.note("and " + (notes.size() - shown) + " more places");
            }
            finding = finding.note(note);
            shown++;
        }
        return finding;
    }

    /** How far a place is from an answer: where the partition is right, something small is missing. */
    private static int distance(Reason reason) {
        if (reason.text().startsWith("has the right partition")) {
            return 0;
        }
        return reason.text().startsWith("its partition key") ? 2 : 1;
    }

    private static String text(Reason reason) {
        boolean sentence = reason.text().startsWith("its ") || reason.text().startsWith("no ");
        return "`" + reason.place().name() + "`" + (sentence ? ": " : " ") + reason.text();
    }

    /** Every entity that a sentence speaks of. */
    private static List<EntityName> entities(Statement statement) {
        List<EntityName> all = new ArrayList<>();
        List<Along> along = new ArrayList<>();
        if (statement instanceof Statement.Read read) {
            all.add(read.what().entity());
            along.addAll(read.with());
        }
        for (Statement.Write write : statement.writes()) {
            all.add(write.entity());
            if (write instanceof Statement.Create create) {
                along.addAll(create.with());
            } else if (write instanceof Statement.Delete delete) {
                along.addAll(delete.with());
            }
        }
        for (Along one : along) {
            if (one instanceof Along.Down down) {
                all.add(down.entity());
            }
        }
        return all;
    }
}
