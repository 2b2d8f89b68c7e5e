package dev.dynawright.compile.documents.design;

import dev.dynawright.compile.documents.Check;
import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.compile.documents.Page;
import dev.dynawright.compile.documents.Page.Rows;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.compile.report.chosen.PatternTable;
import dev.dynawright.design.Table;
import dev.dynawright.diag.Finding;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Bill;
import dev.dynawright.plan.Integration;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Source;
import java.util.ArrayList;
import java.util.List;

/** What is answered by something else than DynamoDB, and who follows the changes of a table. */
public final class IntegrationPart {
    private IntegrationPart() {}

    static void add(Page page, Known known) {
        page.section("Integrations");
        say(page, known);
        streams(page, known);
    }

    /** The patterns that DynamoDB does not answer, with what answers them and what that needs. */
    public static void say(Page page, Known known) {
        List<PatternPlan> outside = outside(known);
        if (outside.isEmpty()) {
            page.say("No pattern of this model needs anything else: all "
                    + known.plans().size() + " are questions that DynamoDB can answer.");
            return;
        }
        Rows rows = new Rows("Pattern", "Asks", "#Rate", "Answered by", "Needs", "Of");
        for (PatternPlan plan : outside) {
            Integration integration = plan.integration().orElseThrow();
            rows.row(
                    Marked.code(plan.pattern().id()),
                    Marked.words(PatternTable.asks(known.judged(), plan.pattern())),
                    known.average(plan.pattern()).toString(),
                    integration.word(),
                    String.join("; ", integration.needs()),
                    tables(known, plan.pattern()));
        }
        page.table(rows);
        page.say("Their price is not part of any figure here.");
    }

    private static List<PatternPlan> outside(Known known) {
        return known.plans().stream().filter(p -> p.integration().isPresent()).toList();
    }

    private static String tables(Known known, Pattern pattern) {
        return pattern.statement() instanceof Statement.Read read
                ? Marked.codes(known.view().sources(read.what().entity()).stream()
                        .filter(Source::isRow)
                        .map(s -> s.table().name())
                        .distinct()
                        .toList())
                : Marked.NONE;
    }

    private static void streams(Page page, Known known) {
        List<String> points = new ArrayList<>();
        known.judged().design().tables().stream()
                .filter(Table::stream)
                .forEach(t -> points.add("Table " + Marked.code(t.name()) + " has a stream with old and new images"));
        for (Bill.Keeper keeper : known.bill().keepers()) {
            points.add("A consumer of the changes of " + Marked.code(keeper.source())
                    + " keeps up to date what repeats them, for " + keeper.month() + " a month");
        }
        if (!points.isEmpty()) {
            page.points(points);
        }
    }

    static Check check(Known known) {
        List<PatternPlan> outside = outside(known);
        List<Finding> missing = known.found("missing-stream");
        String figure = outside.isEmpty()
                ? "0 of " + known.plans().size() + " patterns need one"
                : outside.size() + " of " + Figures.counted(known.plans().size(), "pattern is", "patterns are")
                        + " answered elsewhere: "
                        + Marked.codes(
                                outside.stream().map(p -> p.pattern().id()).toList());
        return new Check(
                "Every integration has what it needs",
                missing.isEmpty(),
                missing.isEmpty()
                        ? figure
                        : figure + "; " + Marked.words(missing.get(0).message()));
    }
}
