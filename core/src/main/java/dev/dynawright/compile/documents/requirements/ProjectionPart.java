package dev.dynawright.compile.documents.requirements;

import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.compile.documents.Page;
import dev.dynawright.compile.documents.Page.Rows;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.cost.Money;
import dev.dynawright.cost.Storage;
import dev.dynawright.design.Design;
import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Table;
import dev.dynawright.plan.Bill;
import dev.dynawright.plan.Place;
import java.math.BigDecimal;
import java.util.List;

/** What each index repeats of its items, and what it would take up with more and with less of them. */
final class ProjectionPart {
    private final Known known;

    private ProjectionPart(Known known) {
        this.known = known;
    }

    static void add(Page page, Known known) {
        ProjectionPart part = new ProjectionPart(known);
        Rows rows = new Rows(
                "Index",
                "Projects",
                "Read by",
                "#Storage",
                "#A month",
                "#With whole items",
                "#A month",
                "#With keys only",
                "#A month");
        for (Place place : known.places()) {
            place.index().ifPresent(index -> part.row(rows, place, index));
        }
        if (rows.isEmpty()) {
            page.say("This design has no index, so nothing is projected.");
            return;
        }
        page.table(rows);
        page.say(
                "This is storage only: what is projected is written again too, and what is not has to be fetched where it is needed.");
    }

    private void row(Rows rows, Place place, Index index) {
        BigDecimal now = known.bill().storage().stream()
                .filter(s -> s.place().equals(place))
                .map(Bill.Stored::bytes)
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        BigDecimal whole = bytes(place.table(), index, new Index.Projection.All());
        BigDecimal keys = bytes(place.table(), index, new Index.Projection.Keys());
        rows.row(
                Marked.code(place),
                RepeatedPart.projected(index),
                Known.ids(
                        known.readers(place).stream().map(p -> p.pattern().id()).toList()),
                Figures.stored(now),
                month(place, now),
                Figures.stored(whole),
                month(place, whole),
                Figures.stored(keys),
                month(place, keys));
    }

    private String month(Place place, BigDecimal bytes) {
        Money money = known.judged().tariff().storage(place.table(), bytes);
        return money.toString();
    }

    /** What an index takes up with another projection. */
    private BigDecimal bytes(Table table, Index index, Index.Projection projection) {
        Index other = new Index(index.name(), index.local(), index.partition(), index.sort(), projection);
        Table changed = table.holding(
                table.indexes().stream()
                        .map(i -> i.name().equals(index.name()) ? other : i)
                        .toList(),
                table.items());
        Design now = known.judged().design();
        List<Table> tables = now.tables().stream()
                .map(t -> t.name().equals(table.name()) ? changed : t)
                .toList();
        Storage storage = known.view()
                .storage(new Design(now.name(), now.style(), now.values(), now.stamp(), tables, now.answers()));
        BigDecimal all = BigDecimal.ZERO;
        for (ItemType type : changed.items()) {
            all = all.add(storage.bytes(changed, type, other));
        }
        return all;
    }
}
