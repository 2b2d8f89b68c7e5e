package dev.dynawright.compile.documents.design;

import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.compile.documents.Page;

/** The data model document: how the application lies in DynamoDB, why, what that costs and whether it was shown to work. */
public final class DataModel {
    private DataModel() {}

    public static String of(Known known) {
        Page page = new Page();
        page.title("Data model of " + Marked.code(known.model().name()));
        page.say("Computed from the model and the design "
                + Marked.code(known.judged().design().name()) + "; change either and generate again.");
        PhilosophyPart.add(page, known);
        AggregateDecisions.add(page, known);
        TablePart.add(page, known);
        KeyTables.add(page, known);
        MappingPart.add(page, known);
        HeatPart.add(page, known);
        TradeOffs.add(page, known);
        CostPart.add(page, known);
        IntegrationPart.add(page, known);
        AntiPatterns.add(page, known);
        Proven proven = Proven.of(known);
        proven.add(page);
        page.part("Checklist");
        page.checks(DesignChecks.of(known, proven));
        return page.text();
    }
}
