package dev.dynawright.compile.documents.requirements;

import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.compile.documents.Page;
import dev.dynawright.compile.documents.Page.Rows;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.plan.Source;
import java.util.ArrayList;
import java.util.List;

/** What the design stores more than once, and what keeps it up to date. */
final class RepeatedPart {
    private final Known known;
    private final Rows rows = new Rows("Where", "What is there again", "Kept up to date by");

    private RepeatedPart(Known known) {
        this.known = known;
    }

    static void add(Page page, Known known) {
        RepeatedPart part = new RepeatedPart(known);
        known.view().sources().forEach(part::source);
        for (var place : known.places()) {
            place.index().ifPresent(i -> part.rows.row(Marked.code(place), projected(i), "DynamoDB itself"));
        }
        if (part.rows.isEmpty()) {
            page.say("Nothing is: every value lies in one item, and there is no index.");
        } else {
            page.table(part.rows);
        }
    }

    private void source(Source source) {
        ItemType type = source.type();
        List<String> kept = new ArrayList<>();
        List<String> still = new ArrayList<>();
        type.carries().stream()
                .map(ItemType.Carry::path)
                .forEach(path -> (known.changes(type.entity(), path) ? kept : still).add(Marked.code(path)));
        type.counts().forEach(c -> kept.add("the figure " + Marked.code(c.name())));
        if (type.role() instanceof Role.Copy copy) {
            kept.add(
                    copy.holds().all() ? "all of it" : Marked.codes(copy.holds().attributes()));
        } else if (type.role() instanceof Role.Counter counter) {
            kept.add(Figures.counted(counter.figures().size(), "figure", "figures") + " of "
                    + Marked.code(type.entity()));
        } else if (type.role() instanceof Role.Guard guard) {
            Role.Holds held = guard.holds();
            kept.add(guard.attribute().map(Marked::code).orElse("the id") + " to keep it unique"
                    + known.scope(type.entity(), guard.attribute())
                    + (held.all()
                            ? ", and all of " + Marked.code(type.entity())
                            : held.attributes().isEmpty() ? "" : ", and " + Marked.codes(held.attributes())));
        }
        if (!kept.isEmpty()) {
            rows.row(
                    Marked.code(type.name()),
                    String.join(", ", kept),
                    "the " + type.kept().word());
        }
        if (!still.isEmpty()) {
            rows.row(
                    Marked.code(type.name()),
                    String.join(", ", still),
                    "nothing: it is taken over when the item is written, and no pattern changes it");
        }
    }

    static String projected(Index index) {
        if (index.projection() instanceof Index.Projection.Include include) {
            return "keys and " + Marked.codes(include.attributes());
        }
        return index.projection() instanceof Index.Projection.All ? "whole items" : "keys";
    }
}
