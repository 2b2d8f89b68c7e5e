package dev.dynawright.compile.documents;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.compile.Evidence;
import dev.dynawright.compile.report.proven.EvidenceJson;
import dev.dynawright.compile.webreport.WebReport;
import dev.dynawright.emit.Subject;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Step;
import dev.dynawright.verify.Mean;
import dev.dynawright.verify.Tested;
import dev.dynawright.verify.Verdict;
import dev.dynawright.verify.Verified;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Evidence stands in the document and in the report if it is of this very design, and else the reason why it does not. */
class EvidenceTest {
    private static final String MODEL = Written.model("blog");
    private static final String DESIGN = Written.design("blog.single-table");
    private static final String PROVEN = "Every pattern is proven on an engine";

    private static String evidence(Subject subject, Verdict last) {
        return evidence(subject, subject.judged().plans(), last);
    }

    private static String evidence(Subject subject, List<PatternPlan> plans, Verdict last) {
        List<Tested> tested = plans.stream()
                .map(p -> new Tested(
                        p.pattern(),
                        p.equals(plans.get(plans.size() - 1)) ? last : Verdict.PROVEN,
                        Tested.Done.NOTHING,
                        List.of(),
                        List.of(),
                        Optional.of(new Mean(milli(p), 0, 0, 0, Optional.of("no call"))),
                        Optional.empty(),
                        ""))
                .toList();
        return EvidenceJson.of(
                new Evidence(subject.judged(), "an engine", List.of(), 1, 10, 20, List.of(), new Verified(tested)));
    }

    private static long milli(PatternPlan plan) {
        return plan.chosen().stream()
                .flatMap(w -> w.steps().stream())
                .filter(s -> !s.purpose().equals(Optional.of(Step.Purpose.KEEPING)))
                .mapToLong(s -> s.readMilli() + s.writeMilli())
                .sum();
    }

    private static Subject blog(Optional<String> evidence) {
        return Written.subject(MODEL, DESIGN, evidence);
    }

    private static Written with(String evidence) {
        return Written.of(blog(Optional.of(evidence)));
    }

    @Test
    void evidenceOfThisDesignTicksTheLine() {
        Written written = with(evidence(blog(Optional.empty()), Verdict.PROVEN));
        assertThat(written.checks()).containsEntry(PROVEN, true);
        assertThat(written.dataModel()).contains("Tried out on an engine with 10 sample entities in 20 items, seed 1.");
    }

    @Test
    void aPatternThatFailedLeavesItOpenByName() {
        Written written = with(evidence(blog(Optional.empty()), Verdict.FAILED));
        assertThat(written.checks()).containsEntry(PROVEN, false);
        assertThat(written.dataModel()).contains("| `AP-09` | failed |");
    }

    @Test
    void evidenceOfAnotherDesignOrEditedEvidenceCountsForNothing() {
        String proven = evidence(blog(Optional.empty()), Verdict.PROVEN);
        String other = evidence(
                Written.subject(Written.model("blog"), Written.design("blog.multi-table"), Optional.empty()),
                Verdict.PROVEN);
        String shop = evidence(
                Written.subject(Written.model("shop"), Written.design("shop.single-table"), Optional.empty()),
                Verdict.PROVEN);
        assertThat(with(proven.replace("\"seed\": 1", "\"seed\": 2")).dataModel())
                .contains("it was edited since");
        assertThat(with(shop).dataModel()).contains("it is of the model `shop`");
        assertThat(with(other).dataModel()).contains("it is of another design called `blog`");
        assertThat(with(other).checks()).containsEntry(PROVEN, false);
        assertThat(with("{").checks()).containsEntry(PROVEN, false);
        assertThat(Written.of(blog(Optional.empty())).dataModel()).contains("Nothing is shown on an engine yet.");
    }

    @Test
    void evidenceOfSomePatternsShowsThoseAndLeavesTheLineOpen() {
        Subject blog = blog(Optional.empty());
        List<PatternPlan> some =
                List.of(blog.judged().plans().get(4), blog.judged().plans().get(1));
        String two = evidence(blog, some, Verdict.PROVEN);
        Written written = with(two);
        assertThat(written.checks()).containsEntry(PROVEN, false);
        assertThat(written.dataModel())
                .contains("| `AP-05` | proven |", "Not tried: `AP-01`, `AP-03`", "2 of 9 patterns are proven")
                .doesNotContain("does not belong");
        assertThat(report(Optional.of(two)))
                .contains(
                        "2 of 9 patterns are proven or answered elsewhere; not tried: AP-01, AP-03, AP-04 and 4 more.");
    }

    @Test
    void whatIsNoEvidenceWasNotEdited() {
        for (String none : List.of("{}", MODEL, "just words")) {
            assertThat(with(none).dataModel()).doesNotContain("it was edited since");
            assertThat(with(none).checks()).containsEntry(PROVEN, false);
        }
        assertThat(with("{}").dataModel()).contains("it is no evidence");
        assertThat(with(MODEL).dataModel()).contains("it is no evidence");
    }

    private static String report(Optional<String> evidence) {
        return WebReport.of(blog(evidence), List.of());
    }

    @Test
    void theReportShowsTheSame() {
        String proven = evidence(blog(Optional.empty()), Verdict.PROVEN);
        assertThat(report(Optional.of(proven)))
                .contains("Tried out on an engine with 10 sample entities in 20 items, seed 1.")
                .contains("9 of 9 patterns are proven or answered elsewhere.")
                .doesNotContain("does not belong to this design");
        assertThat(report(Optional.of(evidence(blog(Optional.empty()), Verdict.FAILED))))
                .contains("8 of 9 patterns are proven or answered elsewhere.")
                .contains("<td class=\"bad\">failed</td>");
        assertThat(report(Optional.of(proven.replace("\"seed\": 1", "\"seed\": 2"))))
                .contains("does not belong to this design", "it was edited since")
                .doesNotContain("Tried out on");
        assertThat(report(Optional.empty())).doesNotContain("evidence");
    }
}
