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
        page.part("Queries for several kinds of entities");
        ReadTogether.queries(page, known);
        page.part("Candidates for item collections");
        ReadTogether.collections(page, known);
        page.part("Projections");
        ProjectionPart.add(page, known);
        page.part("Candidates for sparse indexes");
        SparsePart.add(page, known);
        page.part("Ideas for denormalization");
        DenormalizationPart.add(page, known);
        page.part("What is stored more than once");
        RepeatedPart.add(page, known);
        page.part("What DynamoDB does not answer");
        IntegrationPart.say(page, known);
    }
}
