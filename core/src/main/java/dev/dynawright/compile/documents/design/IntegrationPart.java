package dev.dynawright.compile.documents.design;

import dev.dynawright.compile.documents.Check;
import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.compile.documents.Page;
import dev.dynawright.compile.documents.Page.Rows;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.compile.report.chosen.PatternTable;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Table;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Settings.Billing;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Bill;
import dev.dynawright.plan.Integration;
import dev.dynawright.plan.Keepers;
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
            long reads = known.plans().stream()
                    .filter(p -> p.pattern().statement().isRead())
                    .count();
            page.say("No pattern of this model needs anything else: "
                    + Figures.counted(reads, "question", "questions") + " and "
                    + Figures.counted(known.plans().size() - reads, "write", "writes")
                    + " are all for DynamoDB itself.");
            return;
        }
        Rows rows = new Rows("Pattern", "Asks", "#Rate", "Answered by", "Needs", "Of");
        for (PatternPlan plan : outside) {
            Integration integration = plan.integration().orElseThrow();
            rows.row(
                    Marked.code(plan.pattern().id()),
                    Marked.words(PatternTable.asks(known.judged(), plan.pattern())),
                    Known.words(known.average(plan.pattern())),
                    integration.word(),
                    String.join("; ", integration.needs()),
                    Marked.codes(homes(known, plan.pattern()).stream()
                            .map(Table::name)
                            .toList()));
        }
        page.table(rows);
        page.say("Their price is not part of any figure here, and no template that is generated makes "
                + String.join(
                        " or ",
                        outside.stream()
                                .map(p -> p.integration().orElseThrow().word())
                                .distinct()
                                .toList())
                + ".");
    }

    private static List<PatternPlan> outside(Known known) {
        return known.plans().stream().filter(p -> p.integration().isPresent()).toList();
    }

    private static void streams(Page page, Known known) {
        List<String> points = new ArrayList<>();
        known.judged().design().tables().stream()
                .filter(Table::stream)
                .forEach(t -> points.add("Table " + Marked.code(t.name()) + " has a stream with old and new images"));
        for (Bill.Keeper keeper : known.bill().keepers()) {
            points.add("The changes of " + Marked.code(keeper.source()) + " are followed, which keeps "
                    + Marked.codes(kept(known, keeper)) + " up to date, for " + keeper.month() + " a month");
        }
        long followed = known.bill().keepers().stream()
                .flatMap(k -> homes(known, k.source()).stream())
                .map(Table::name)
                .distinct()
                .count();
        int keepers = known.bill().keepers().size();
        if (keepers > followed) {
            points.add("The price counts " + Figures.counted(keepers, "consumer", "consumers")
                    + ", one for each entity that is followed; the template that is generated has one function for each stream, "
                    + followed + " in all, that does the work of all of them");
        }
        if (!points.isEmpty()) {
            page.points(points);
        }
    }

    /** The item types that the stream keeps and that rest on the changes of an entity. */
    private static List<String> kept(Known known, Bill.Keeper keeper) {
        return known.view().sources().stream()
                .map(Source::type)
                .filter(t -> Keepers.followed(t, known.relations(), known.view().usage())
                        .contains(keeper.source()))
                .map(ItemType::name)
                .toList();
    }

    /** Whether what is asked for lies in a table, and that table has what the integration works on. */
    static Check check(Known known) {
        List<PatternPlan> outside = outside(known);
        List<String> open = new ArrayList<>();
        int needs = 0;
        int met = 0;
        int stored = 0;
        for (PatternPlan plan : outside) {
            Integration integration = plan.integration().orElseThrow();
            List<String> lacking = lacking(known, plan.pattern(), integration);
            boolean there = !homes(known, plan.pattern()).isEmpty();
            int all = integration.needs().size();
            needs += all;
            met += there ? all - lacking.size() : 0;
            stored += there ? 1 : 0;
            lacking.forEach(l -> open.add(Marked.code(plan.pattern().id()) + " " + l));
        }
        String figure = outside.isEmpty()
                ? "0 of " + Figures.counted(known.plans().size(), "pattern needs", "patterns need") + " one"
                : outside.size() + " of " + Figures.counted(known.plans().size(), "pattern", "patterns")
                        + (outside.size() == 1 ? " is" : " are") + " answered elsewhere, " + stored
                        + (stored == 1 ? " asks" : " ask") + " for what lies in a table, " + met + " of "
                        + Figures.counted(needs, "need is", "needs are") + " met"
                        + (open.isEmpty() ? "" : ": " + String.join(", ", open));
        return known.check("Tables have what integrations need of them", open.isEmpty(), figure, "missing-stream");
    }

    /** What an integration lacks: a table with the entity, and there what it works on. Generated tables can all be restored. */
    private static List<String> lacking(Known known, Pattern pattern, Integration integration) {
        List<Table> tables = homes(known, pattern);
        List<String> lacking = new ArrayList<>();
        if (tables.isEmpty()) {
            lacking.add("asks for what lies in no table");
            return lacking;
        }
        boolean demanded = tables.stream().allMatch(t -> known.judged().tariff().billing(t) == Billing.ON_DEMAND);
        if (integration == Integration.NEAREST && !demanded) {
            lacking.add("needs a table that is billed on demand");
        }
        if (integration.isFollowing() && !tables.stream().allMatch(Table::stream)) {
            lacking.add("needs a stream");
        }
        return lacking;
    }

    private static List<Table> homes(Known known, Pattern pattern) {
        if (!(pattern.statement() instanceof Statement.Read read)) {
            return List.of();
        }
        return homes(known, read.what().entity());
    }

    private static List<Table> homes(Known known, EntityName entity) {
        return known.view().home(entity).or(() -> known.view().around(entity)).map(Source::table).stream()
                .toList();
    }
}
