package dev.dynawright.compile.documents.requirements;

import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.compile.documents.Page;

/** The requirements document: what the application stores and asks for, and what follows from that for a design. */
public final class Requirements {
    private Requirements() {}

    public static String of(Known known) {
        Page page = new Page();
        page.title("Requirements of " + Marked.code(known.model().name()));
        page.say("Computed from the model; change that and generate again.");
        ApplicationPart.add(page, known);
        EntityPart.add(page, known);
        PatternPart.add(page, known);
        RelationshipPart.add(page, known);
        AggregatePart.add(page, known);
        ConsolidationPart.add(page, known);
        ConsiderationPart.add(page, known);
        page.section("Checklist");
        page.checks(RequirementChecks.of(known));
        return page.text();
    }
}
