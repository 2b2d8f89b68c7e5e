package dev.dynawright.compile.report.chosen;

import dev.dynawright.compile.Designed;
import dev.dynawright.compile.report.Block;
import dev.dynawright.compile.report.Block.Caption;
import dev.dynawright.compile.report.Block.Column;
import dev.dynawright.compile.report.Block.Heading;
import dev.dynawright.compile.report.Block.Line;
import dev.dynawright.compile.report.Block.Rows;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.cost.Money;
import dev.dynawright.design.Table;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Grid.Cell;
import dev.dynawright.diag.Tone;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.Bill;
import dev.dynawright.plan.choose.Chosen;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/** The design beside the one of the other style: what each has and costs, and the patterns that differ most. */
final class Styles {
    private static final int PATTERNS = 6;

    private final Chosen mine;
    private final Chosen other;

    private Styles(Chosen mine, Chosen other) {
        this.mine = mine;
        this.other = other;
    }

    static List<Block> of(Designed.Made made) {
        List<Block> blocks = new ArrayList<>();
        Chosen chosen = made.chosen();
        String why = made.stated() ? chosen.style().word() + " is asked for" : "the cheaper one is taken";
        blocks.add(new Heading("styles", "each with the cheapest design that it allows; " + why));
        if (made.other().chosen().isPresent()) {
            Styles styles = new Styles(chosen, made.other().chosen().get());
            blocks.add(styles.totals());
            blocks.addAll(styles.patterns());
        }
        for (Finding obstacle : made.other().obstacles()) {
            blocks.add(new Line("no design in the other style: " + obstacle.message(), Tone.DOUBTFUL));
        }
        return blocks;
    }

    private Block totals() {
        Rows rows = new Rows(
                Column.text(""),
                Column.number(mine.style().word()),
                Column.number(other.style().word()),
                Column.number("difference"));
        money(rows, "reads", Bill::reads);
        money(rows, "writes", Bill::writes);
        money(rows, "storage", Bill::stored);
        money(rows, "stream consumers", Bill::kept);
        money(rows, "expiry", Bill::expired);
        rows.add(new Block.Rule());
        Money a = mine.bill().month();
        Money b = other.bill().month();
        rows.row(
                new Cell("a month", Tone.STRONG),
                new Cell(a.toString(), a.compareTo(b) <= 0 ? Tone.GOOD : Tone.STRONG),
                new Cell(b.toString(), b.compareTo(a) < 0 ? Tone.GOOD : Tone.STRONG),
                Cell.of(Figures.signed(b.minus(a))));
        count(rows, "tables", t -> 1);
        count(rows, "indexes", t -> t.indexes().size());
        count(rows, "item types", t -> t.items().size());
        return rows.sheet();
    }

    private void money(Rows rows, String what, Function<Bill, Money> part) {
        Money a = part.apply(mine.bill());
        Money b = part.apply(other.bill());
        if (!a.isZero() || !b.isZero()) {
            rows.row(
                    Cell.of(what),
                    Cell.of(a.toString()),
                    Cell.of(b.toString()),
                    new Cell(a.equals(b) ? "" : Figures.signed(b.minus(a)), Tone.FAINT));
        }
    }

    private void count(Rows rows, String what, Function<Table, Integer> number) {
        rows.row(
                new Cell(what, Tone.FAINT),
                new Cell(Integer.toString(sum(mine, number)), Tone.FAINT),
                new Cell(Integer.toString(sum(other, number)), Tone.FAINT),
                Cell.EMPTY);
    }

    private static int sum(Chosen chosen, Function<Table, Integer> number) {
        return chosen.packed().design().tables().stream()
                .mapToInt(number::apply)
                .sum();
    }

    private List<Block> patterns() {
        List<PatternId> differing = new ArrayList<>(mine.bill().lines().stream()
                .map(Bill.Line::pattern)
                .filter(p -> !difference(p).isZero())
                .toList());
        differing.sort(
                Comparator.comparing((PatternId p) -> difference(p).nano().abs())
                        .reversed());
        if (differing.isEmpty()) {
            return List.of();
        }
        Rows rows = new Rows(
                Column.text("pattern"),
                Column.number(mine.style().word()),
                Column.number(other.style().word()),
                Column.number("difference"));
        for (PatternId pattern : differing.subList(0, Math.min(PATTERNS, differing.size()))) {
            rows.row(
                    new Cell(pattern.text(), Tone.NAME),
                    Cell.of(PatternTable.month(mine.bill(), pattern).toString()),
                    Cell.of(PatternTable.month(other.bill(), pattern).toString()),
                    new Cell(Figures.signed(difference(pattern)), Tone.FAINT));
        }
        int rest = differing.size() - PATTERNS;
        return List.of(new Caption("patterns that differ most", rest > 0 ? "and " + rest + " more" : ""), rows.sheet());
    }

    private Money difference(PatternId pattern) {
        return PatternTable.month(other.bill(), pattern).minus(PatternTable.month(mine.bill(), pattern));
    }
}
