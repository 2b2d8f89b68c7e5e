package dev.dynawright.compile.documents.design;

import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.compile.documents.Page;
import dev.dynawright.compile.documents.Page.Rows;
import dev.dynawright.compile.report.Block;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.compile.report.Sections;
import dev.dynawright.compile.report.UnknownGrowth;
import dev.dynawright.cost.Money;
import dev.dynawright.cost.Prices;
import dev.dynawright.model.Assumption;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.Settings.Billing;
import dev.dynawright.plan.Bill;
import java.math.BigDecimal;
import java.util.List;

/** What a month costs: in all, by pattern, for storage, and billed otherwise; and what the figures assume. */
final class CostPart {
    private static final long HUNDRED = 100;

    private final Bill bill;

    private CostPart(Known known) {
        this.bill = known.bill();
    }

    static void add(Page page, Known known) {
        CostPart part = new CostPart(known);
        page.section("Cost");
        page.say("Dollars of a month of 30 days, with the prices of "
                + known.judged().prices().date() + " in "
                + Marked.code(known.judged().prices().region()) + "; no free tier, no taxes.");
        page.table(part.totals());
        page.part("By pattern");
        page.table(part.patterns());
        page.part("Storage by table and index");
        page.table(part.storage());
        page.sentences(LeftOut.of(known));
        String without = Known.words(UnknownGrowth.in(known.judged()));
        if (!without.isEmpty()) {
            page.say("The figures in " + Bill.MONTHS + " months are " + without + ".");
        }
        page.part("Billed otherwise");
        page.table(part.alternatives());
        List<Block> assumed = Sections.assumed(known.judged());
        if (!assumed.isEmpty()) {
            page.part("What the figures assume");
            page.blocks(
                    assumed.stream().filter(b -> !(b instanceof Block.Heading)).toList());
            page.sentences(few(known));
        }
    }

    /** The keys with so few values that one of them takes more than the share that is assumed where a pattern states none. */
    private static List<String> few(Known known) {
        long percent = known.model().assumptions().number(Assumption.HOTTEST);
        return known.judged().heat().stream()
                .filter(h -> h.partition()
                                .values()
                                .multiply(BigDecimal.valueOf(percent))
                                .compareTo(BigDecimal.valueOf(HUNDRED))
                        < 0)
                .map(h -> "The hottest value of " + Marked.code(h.partition().template()) + " in "
                        + Marked.code(h.place()) + " takes at least an equal part, for there "
                        + (h.partition().values().compareTo(BigDecimal.ONE) == 0 ? "is " : "are ")
                        + Numbers.rounded(h.partition().values()) + ", and not only an assumed " + percent + "%.")
                .distinct()
                .toList();
    }

    private Rows totals() {
        Rows rows = new Rows("What", "#A month", "#Share");
        total(rows, "Reads", bill.reads());
        total(rows, "Writes", bill.writes());
        total(rows, "Storage", bill.stored());
        if (!bill.keepers().isEmpty()) {
            total(rows, "Stream consumers", bill.kept());
        }
        if (!bill.expiries().isEmpty()) {
            total(rows, "Expiry in further regions", bill.expired());
        }
        total(rows, "**All**", bill.month());
        return rows;
    }

    private void total(Rows rows, String what, Money money) {
        rows.row(what, money.toString(), Figures.percent(bill.perMille(money)));
    }

    private Rows patterns() {
        Rows rows =
                new Rows("Pattern", "#Rate", "#Reads", "#Writes", "#A month", "#Share", "#1,000 requests", "#1/s more");
        for (Bill.Line line : bill.dearest()) {
            rows.row(
                    Marked.code(line.pattern()),
                    Known.words(line.rate()),
                    line.reads().toString(),
                    line.writes().toString(),
                    line.month().toString(),
                    Figures.percent(bill.perMille(line.month())),
                    line.thousand().toString(),
                    line.perSecond().toString());
        }
        return rows;
    }

    private Rows storage() {
        Rows rows = new Rows("Place", "#Now", "#A month", "#In " + Bill.MONTHS + " months", "#A month then");
        for (Bill.Stored stored : bill.storage()) {
            rows.row(
                    Marked.code(stored.place()),
                    Figures.stored(stored.bytes()),
                    stored.month().toString(),
                    Figures.stored(stored.bytesInAYear()),
                    stored.monthInAYear().toString());
        }
        return rows;
    }

    private Rows alternatives() {
        Rows rows = new Rows("All tables", "#A month", "#Against this design", "Counted with");
        for (Bill.Alternative alternative : bill.alternatives()) {
            rows.row(
                    alternative.billing().word(),
                    alternative.month().toString(),
                    Figures.signed(alternative.month().minus(bill.month())),
                    alternative.billing() == Billing.PROVISIONED
                            ? "capacity used to " + Prices.UTILISATION + "% on average"
                            : "what is used");
        }
        return rows;
    }
}
