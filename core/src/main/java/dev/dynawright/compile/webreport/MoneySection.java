package dev.dynawright.compile.webreport;

import dev.dynawright.compile.report.Figures;
import dev.dynawright.compile.report.UnknownGrowth;
import dev.dynawright.compile.webreport.DataTable.Cell;
import dev.dynawright.cost.Money;
import dev.dynawright.design.ItemType;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.plan.Bill;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Source;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Spending;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Where the money goes: for what, for which entity, in which table or index. */
final class MoneySection {
    private final Judged judged;
    private final Bill bill;

    /** What is spent on something: on its requests, and on what of it is stored. */
    private record Spent(String what, Money requests, Money stored, Money kept) {
        Money month() {
            return requests.plus(stored).plus(kept);
        }
    }

    /** A share of the month for one purpose. */
    private record Share(String what, String kind, Money month, String remark) {}

    MoneySection(Judged judged) {
        this.judged = judged;
        this.bill = judged.bill();
    }

    Html html() {
        return Html.all(
                stacked(),
                byEntity(),
                byPlace(),
                Html.tag("p", "note")
                        .line(
                                "Dollars of a month of 30 days at the average rates. A request over items of several kinds "
                                        + "counts for the kind that it is asked for first, and what lies inside another item counts for that; "
                                        + "each part is rounded by itself."));
    }

    private List<Share> shares() {
        List<Share> shares = new ArrayList<>();
        shares.add(new Share("reads", "reads", bill.reads(), ""));
        shares.add(new Share("writes", "writes", bill.writes(), ""));
        BigDecimal bytes = bill.storage().stream().map(Bill.Stored::bytes).reduce(BigDecimal.ZERO, BigDecimal::add);
        shares.add(new Share(
                "storage",
                "storage",
                bill.stored(),
                Figures.stored(bytes) + "; in " + Bill.MONTHS + " months " + bill.storedInAYear() + " a month"
                        + UnknownGrowth.without(judged)));
        if (!bill.keepers().isEmpty()) {
            List<String> of =
                    bill.keepers().stream().map(k -> k.source().text()).toList();
            shares.add(new Share("stream consumers", "keepers", bill.kept(), "changes of " + String.join(", ", of)));
        }
        if (!bill.expiries().isEmpty()) {
            shares.add(new Share("expiry", "expiry", bill.expired(), "replicated writes of what ends by itself"));
        }
        return shares;
    }

    /** One bar for the whole month, and what its parts are. */
    private Html stacked() {
        BigDecimal whole = Amounts.dollars(bill.month());
        BigDecimal from = BigDecimal.ZERO;
        List<Html> parts = new ArrayList<>();
        DataTable table = DataTable.of("What a month is spent on")
                .text("what")
                .number("$ a month")
                .number("share")
                .text("remark");
        for (Share share : shares()) {
            BigDecimal length = Bar.length(Amounts.dollars(share.month()), whole);
            parts.add(Bar.rect(from, length, share.kind()));
            from = from.add(length);
            table.row(
                    Cell.of(Html.all(Html.tag("span", "swatch " + share.kind()).of(), Html.text(share.what()))),
                    Amounts.cell(share.month()),
                    Cell.number(
                            Figures.percent(bill.perMille(share.month())),
                            BigDecimal.valueOf(bill.perMille(share.month()))),
                    Cell.of(share.remark()).as("faint"));
        }
        return Html.all(Html.tag("div", "whole").line(Bar.drawn(Html.all(parts))), table.html());
    }

    private Html byEntity() {
        List<Spent> all = new ArrayList<>();
        for (Entity entity : judged.model().entities()) {
            EntityName name = entity.name();
            Money requests = Spending.month(
                    judged,
                    charge -> charge.place()
                            .table()
                            .item(charge.type())
                            .filter(type -> type.entity().equals(name))
                            .isPresent());
            Money stored = Money.ZERO;
            for (Source source : judged.view().sources(name)) {
                stored = stored.plus(stored(source));
            }
            Money kept = bill.keepers().stream()
                    .filter(k -> k.source().equals(name))
                    .map(Bill.Keeper::month)
                    .reduce(Money.ZERO, Money::plus);
            all.add(new Spent(name.text(), requests, stored, kept));
        }
        return table(
                "By entity, with its copies, guards and counters",
                "entity",
                all,
                !bill.keepers().isEmpty());
    }

    /** What an item type takes in its table and in every index. */
    private Money stored(Source source) {
        ItemType type = source.type();
        Money stored =
                judged.tariff().storage(source.table(), judged.view().storage().bytes(source.table(), type));
        for (var index : source.table().indexes()) {
            stored = stored.plus(judged.tariff()
                    .storage(source.table(), judged.view().storage().bytes(source.table(), type, index)));
        }
        return stored;
    }

    private Html byPlace() {
        List<Spent> all = new ArrayList<>();
        for (Bill.Stored stored : bill.storage()) {
            Place place = stored.place();
            Money requests = Spending.month(judged, charge -> charge.place().equals(place));
            String what = place.index()
                    .map(i -> (i.local() ? "local index " : "index ") + place)
                    .orElse("table " + place);
            all.add(new Spent(what, requests, stored.month(), Money.ZERO));
        }
        return table("By table and index", "place", all, false);
    }

    private static Html table(String caption, String what, List<Spent> all, boolean keepers) {
        List<Spent> sorted = new ArrayList<>(all);
        sorted.sort(Comparator.comparing(Spent::month).reversed());
        Money largest = Amounts.largest(sorted.stream().map(Spent::month).toList());
        DataTable table = DataTable.moving(caption)
                .text(what)
                .number("$ a month")
                .number("requests")
                .number("storage");
        if (keepers) {
            table.number("stream consumer");
        }
        for (Spent spent : sorted) {
            List<Cell> cells = new ArrayList<>(List.of(
                    Cell.of(Html.name(spent.what())),
                    Amounts.bar(spent.month(), largest, "requests"),
                    Amounts.cell(spent.requests()),
                    Amounts.cell(spent.stored())));
            if (keepers) {
                cells.add(Amounts.cell(spent.kept()));
            }
            table.row(cells.toArray(Cell[]::new));
        }
        return Html.all(Html.tag("h3").line(caption), table.html());
    }
}
