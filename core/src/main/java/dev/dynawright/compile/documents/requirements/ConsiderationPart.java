package dev.dynawright.compile.documents.requirements;

import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Page;
import dev.dynawright.compile.documents.design.HeatPart;
import dev.dynawright.compile.documents.design.IntegrationPart;

/** What a design for this model has to look after, and the ideas that a designer would weigh, with their figures. */
final class ConsiderationPart {
    private ConsiderationPart() {}

    static void add(Page page, Known known) {
        page.section("Design considerations");
        page.part("Hot keys");
        page.say(HeatPart.summary(known));
        page.part("Growth");
        GrowthPart.add(page, known);
        page.part("Limits");
        LimitPart.add(page, known);
        page.part("What is stored more than once");
        RepeatedPart.add(page, known);
        page.part("What DynamoDB does not answer");
        IntegrationPart.say(page, known);
    }
}
