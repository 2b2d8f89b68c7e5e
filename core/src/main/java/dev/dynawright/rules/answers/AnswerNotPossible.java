package dev.dynawright.rules.answers;

import dev.dynawright.design.Design;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.plan.Operation;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Reason;
import dev.dynawright.plan.Step;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Rule;
import java.util.List;
import java.util.function.Consumer;

/** Finds stated answers that do not answer their pattern, while another way would. */
public final class AnswerNotPossible extends Rule<Judged> {
    public AnswerNotPossible() {
        super(Code.error("D328", "answer-not-possible"));
    }

    @Override
    public void check(Judged judged, Consumer<Finding> found) {
        for (Design.Answer answer : judged.design().answers()) {
            judged.plan(answer.pattern())
                    .filter(p -> p.isUnanswered() && !p.others().isEmpty())
                    .ifPresent(plan -> found.accept(finding(judged, answer, plan)));
        }
    }

    private Finding finding(Judged judged, Design.Answer answer, PatternPlan plan) {
        String place = answer.table() + answer.index().map(i -> "." + i).orElse("");
        Step other = plan.others().get(0).steps().get(0);
        String instead = (other.operation() == Operation.QUERY ? "query " : "get ") + other.place();
        Finding finding = Finding.at(
                judged.span("answers", answer.pattern().text()),
                code(),
                "`" + (answer.query() ? "query " : "get ") + place + "` does not answer pattern `" + answer.pattern()
                        + "`",
                "not answered this way");
        List<Reason> reasons = plan.reasons().stream()
                .filter(r -> r.place().toString().equals(place))
                .toList();
        for (Reason reason : reasons) {
            finding = finding.note("`" + reason.place().name() + "`, `" + reason.type() + "`: " + reason.text());
        }
        Finding explained =
                reasons.isEmpty() ? finding.note("there it is answered by `" + instead + "`, or not at all") : finding;
        return explained.fix(judged.stated("answers", answer.pattern().text(), "way")
                .map(way -> Fix.possible("answer it in the cheapest way", new Edit(way, instead))));
    }
}
