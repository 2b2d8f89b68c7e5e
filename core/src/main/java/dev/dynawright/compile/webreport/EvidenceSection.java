package dev.dynawright.compile.webreport;

import dev.dynawright.compile.report.Figures;
import dev.dynawright.compile.report.proven.KeptEvidence;
import dev.dynawright.compile.report.proven.KeptEvidence.Tried;
import dev.dynawright.compile.webreport.DataTable.Cell;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.rules.Judged;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** What `verify` has shown of each pattern, or why the evidence at hand shows nothing of this design. */
final class EvidenceSection {
    private final KeptEvidence evidence;
    private final Judged judged;

    EvidenceSection(KeptEvidence evidence, Judged judged) {
        this.evidence = evidence;
        this.judged = judged;
    }

    Html html() {
        if (evidence.unfit().isPresent()) {
            return Html.tag("p", "doubtful")
                    .line(
                            Html.text("The evidence at hand does not belong to this design: "),
                            Html.name(evidence.unfit().get()),
                            Html.text(". Nothing is shown on an engine yet."));
        }
        long fine = evidence.patterns().stream().filter(Tried::isFine).count();
        List<PatternId> untried = evidence.untried(judged);
        long all = judged.plans().size();
        DataTable table = DataTable.moving("Patterns as they were tried out")
                .text("pattern")
                .text("verdict")
                .number("calls")
                .number("requests")
                .number("units foretold")
                .number("units measured")
                .text("remark");
        evidence.patterns()
                .forEach(tried -> table.row(
                        Cell.of(Html.code(tried.id())),
                        Cell.of(tried.verdict()).as(tried.isFine() ? "good" : tried.isFailed() ? "bad" : "doubtful"),
                        number(tried.calls()),
                        number(tried.requests()),
                        units(tried.foretoldMilli()),
                        units(tried.measuredMilli()),
                        Cell.of(Html.name(tried.remark())).as("faint")));
        return Html.all(
                Html.tag("p", "note").line(Html.name(evidence.ground())),
                Html.tag("p", fine == all ? "good" : "doubtful")
                        .line(fine + " of " + Figures.counted(all, "pattern is", "patterns are")
                                + " proven or answered elsewhere"
                                + (untried.isEmpty()
                                        ? "."
                                        : "; not tried: "
                                                + Figures.some(untried.stream()
                                                        .map(PatternId::text)
                                                        .toList())
                                                + ".")),
                table.html());
    }

    private static Cell number(long count) {
        return Cell.number(Long.toString(count), BigDecimal.valueOf(count));
    }

    private static Cell units(Optional<Long> milli) {
        return milli.map(m -> Cell.number(Figures.units(m), BigDecimal.valueOf(m)))
                .orElse(Cell.EMPTY);
    }
}
