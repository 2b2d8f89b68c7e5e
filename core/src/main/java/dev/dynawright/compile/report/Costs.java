package dev.dynawright.compile.report;

import dev.dynawright.compile.report.Block.Caption;
import dev.dynawright.compile.report.Block.Column;
import dev.dynawright.compile.report.Block.Heading;
import dev.dynawright.compile.report.Block.Rows;
import dev.dynawright.cost.Money;
import dev.dynawright.cost.Prices;
import dev.dynawright.diag.Grid.Cell;
import dev.dynawright.diag.Tone;
import dev.dynawright.model.Settings.Billing;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.Bill;
import dev.dynawright.plan.Charge;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.rules.Capacity;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Spending;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Where the money goes: what a month costs and for what, the dearest patterns, storage now and in a year. */
final class Costs {
    private static final int DEAREST = 8;
    private static final int BAR = 24;
    private static final String EIGHTHS = " ▏▎▍▌▋▊▉";

    private final Judged judged;
    private final Bill bill;
    private final boolean bars;
    private final List<Block> blocks = new ArrayList<>();

    private Costs(Judged judged, boolean bars) {
        this.judged = judged;
        this.bars = bars;
        this.bill = judged.bill();
    }

    static List<Block> of(Judged judged) {
        return of(new Costs(judged, false));
    }

    /** With a bar for each share. */
    static List<Block> withBars(Judged judged) {
        return of(new Costs(judged, true));
    }

    private static List<Block> of(Costs costs) {
        costs.totals();
        costs.dearest(DEAREST);
        costs.storage();
        return costs.blocks;
    }

    /** With every pattern. */
    static List<Block> inFull(Judged judged) {
        Costs costs = new Costs(judged, false);
        costs.totals();
        costs.dearest(judged.bill().lines().size());
        costs.storage();
        return costs.blocks;
    }

    private void totals() {
        blocks.add(new Heading("where the money goes", "dollars of a month of 30 days"));
        Rows rows = new Rows(Column.text("what"), Column.number("$ a month"), Column.number("share"), Column.text(""));
        total(rows, "reads", bill.reads(), "");
        total(rows, "writes", bill.writes(), over());
        total(rows, "storage", bill.stored(), inAYear());
        if (!bill.keepers().isEmpty()) {
            total(rows, "stream consumers", bill.kept(), keepers());
        }
        if (!bill.expiries().isEmpty()) {
            total(rows, "expiry", bill.expired(), "replicated writes of what ends by itself");
        }
        rows.add(new Block.Rule());
        rows.row(
                new Cell("total", Tone.STRONG),
                new Cell(bill.month().toString(), Tone.STRONG),
                Cell.EMPTY,
                new Cell(stripped(without(bill.without())), Tone.BAD));
        other(rows);
        judged.design().tables().stream()
                .filter(t -> judged.tariff().billing(t) == Billing.PROVISIONED)
                .flatMap(t -> Capacity.passed(judged, t).stream())
                .forEach(text -> rows.add(new Block.Remark(0, new Cell(text, Tone.DOUBTFUL))));
        blocks.add(rows.sheet());
    }

    private void total(Rows rows, String what, Money money, String remark) {
        rows.row(
                Cell.of(what),
                Cell.of(money.toString()),
                Cell.of(Figures.percent(bill.perMille(money))),
                new Cell(bars ? (bar(money) + "  " + remark).stripTrailing() : remark, Tone.FAINT));
    }

    /** A line as long as a share: full is the whole month. */
    private String bar(Money money) {
        long eighths = bill.perMille(money) * BAR * EIGHTHS.length() / 1_000;
        int rest = (int) (eighths % EIGHTHS.length());
        String full = "█".repeat((int) (eighths / EIGHTHS.length())) + (rest == 0 ? "" : EIGHTHS.charAt(rest));
        return full + " ".repeat(BAR - full.length());
    }

    private String inAYear() {
        BigDecimal bytes = bill.storage().stream().map(Bill.Stored::bytes).reduce(BigDecimal.ZERO, BigDecimal::add);
        String now = Figures.stored(bytes);
        return bill.storedInAYear().equals(bill.stored())
                ? now
                : now + "; " + bill.storedInAYear() + " in " + Bill.MONTHS + " months" + UnknownGrowth.without(judged);
    }

    /** What of the writes only follows when entities end by themselves; nothing where that is not worth a word. */
    private String over() {
        Money over = Money.ZERO;
        for (PatternPlan plan : judged.plans()) {
            List<Charge> charges = plan.chosen().stream()
                    .flatMap(way -> way.steps().stream())
                    .filter(step -> step.isOver() && !step.operation().isRead())
                    .flatMap(step -> step.charges().stream())
                    .toList();
            over = over.plus(Spending.month(judged, plan, charges));
        }
        return Spending.isWorthSaying(over) ? over + " of it for what ends by itself" : "";
    }

    private String keepers() {
        return bill.keepers().stream().map(k -> k.source().text()).collect(Collectors.joining(", ", "changes of ", ""));
    }

    /** What the same would cost if capacity were paid for in the other way. */
    private void other(Rows rows) {
        boolean allOnDemand =
                judged.design().tables().stream().allMatch(t -> judged.tariff().billing(t) == Billing.ON_DEMAND);
        boolean allProvisioned =
                judged.design().tables().stream().allMatch(t -> judged.tariff().billing(t) == Billing.PROVISIONED);
        for (Bill.Alternative alternative : bill.alternatives()) {
            boolean same = alternative.billing() == Billing.ON_DEMAND ? allOnDemand : allProvisioned;
            if (!same) {
                rows.row(
                        new Cell(alternative.billing().word() + " instead", Tone.FAINT),
                        new Cell(alternative.month().toString(), Tone.FAINT),
                        Cell.EMPTY,
                        new Cell(
                                alternative.billing() == Billing.PROVISIONED
                                        ? "capacity used to " + Prices.UTILISATION + "% on average"
                                        : "",
                                Tone.FAINT));
            }
        }
    }

    /** What totals leave out. */
    static String without(List<PatternId> ids) {
        return ids.isEmpty()
                ? ""
                : ", without " + Figures.some(ids.stream().map(PatternId::text).toList());
    }

    private static String stripped(String text) {
        return text.startsWith(", ") ? text.substring(2) : text;
    }

    private void dearest(int most) {
        List<Bill.Line> lines = bill.dearest().stream()
                .filter(l -> !l.month().isZero())
                .limit(most)
                .toList();
        if (lines.isEmpty()) {
            return;
        }
        boolean all = lines.size() == bill.lines().size();
        blocks.add(new Caption(all ? "patterns by price" : "the dearest patterns", ""));
        List<Column> columns = new ArrayList<>(List.of(
                Column.text("pattern"),
                Column.number("$ a month"),
                Column.number("share"),
                Column.number("rate"),
                Column.number("$ of 1,000 requests"),
                Column.number("$ of 1/s more")));
        if (bars) {
            columns.add(3, Column.text(""));
        }
        Rows rows = new Rows(columns);
        for (Bill.Line line : lines) {
            List<Cell> cells = new ArrayList<>(List.of(
                    new Cell(line.pattern().text(), Tone.NAME),
                    Cell.of(line.month().toString()),
                    Cell.of(Figures.percent(bill.perMille(line.month()))),
                    Cell.of(line.rate().toString()),
                    Cell.of(line.thousand().toString()),
                    Cell.of(line.perSecond().toString())));
            if (bars) {
                cells.add(3, new Cell(bar(line.month()), Tone.FAINT));
            }
            rows.add(new Block.Cells(cells, false));
        }
        blocks.add(rows.sheet());
    }

    private void storage() {
        if (bill.storage().isEmpty()) {
            return;
        }
        blocks.add(new Caption(
                "storage",
                "a table without its indexes, and each index; GB of 10^9 bytes, 100 bytes added to each item"));
        Rows rows = new Rows(
                Column.text("place"),
                Column.number("now"),
                Column.number("$ a month"),
                Column.number("in " + Bill.MONTHS + " months"),
                Column.number("$ a month then"));
        for (Bill.Stored stored : bill.storage()) {
            rows.row(
                    new Cell(stored.place().toString(), Tone.NAME),
                    Cell.of(Figures.stored(stored.bytes())),
                    Cell.of(stored.month().toString()),
                    Cell.of(Figures.stored(stored.bytesInAYear())),
                    Cell.of(stored.monthInAYear().toString()));
        }
        blocks.add(rows.sheet());
    }
}
