package dev.dynawright.compile.webreport;

import dev.dynawright.compile.report.Figures;
import dev.dynawright.compile.report.chosen.PatternTable;
import dev.dynawright.compile.webreport.DataTable.Cell;
import dev.dynawright.cost.Money;
import dev.dynawright.model.Numbers;
import dev.dynawright.plan.Bill;
import dev.dynawright.plan.Fault;
import dev.dynawright.plan.Integration;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Way;
import dev.dynawright.rules.Judged;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** Every pattern: what it asks, by which requests it is answered, and what that takes and costs. */
final class PatternSection {
    private final Judged judged;
    private final Money largest;

    PatternSection(Judged judged) {
        this.judged = judged;
        this.largest = Amounts.largest(
                judged.bill().lines().stream().map(Bill.Line::month).toList());
    }

    Html html() {
        DataTable table = DataTable.moving("Patterns, units of one request, dollars of a month")
                .text("pattern")
                .text("asks")
                .text("answered by")
                .number("requests")
                .number("read units")
                .number("write units")
                .number("rate")
                .number("$ a month");
        judged.plans().forEach(plan -> row(table, plan));
        return table.html();
    }

    private void row(DataTable table, PatternPlan plan) {
        Cell id = Cell.of(Html.name(plan.pattern().id().text()));
        Cell asks =
                Cell.of(Html.name(PatternTable.asks(judged, plan.pattern()))).as("asks");
        Cell often = plan.pattern()
                .traffic()
                .average()
                .map(r -> number(r.toString(), r.perMonth()))
                .orElse(Cell.EMPTY);
        if (plan.chosen().isPresent()) {
            Way way = plan.chosen().get();
            Money month = PatternTable.month(judged.bill(), plan.pattern().id());
            table.row(
                    id,
                    asks,
                    Cell.of(answer(way)),
                    number(Numbers.grouped(way.requests()), way.requests()),
                    number(Figures.units(way.readMilli()), way.readMilli()),
                    number(Figures.units(way.writeMilli()), way.writeMilli()),
                    often,
                    Amounts.bar(month, largest, plan.pattern().statement().isRead() ? "reads" : "writes"));
            return;
        }
        boolean outside = plan.integration().isPresent();
        table.row(
                id,
                asks,
                Cell.of(plan.integration().map(Integration::line).orElse("not answered"))
                        .as(outside ? "faint" : "bad"),
                Cell.EMPTY,
                Cell.EMPTY,
                Cell.EMPTY,
                often,
                Cell.number(outside ? "not included" : "no price", BigDecimal.valueOf(-1))
                        .as("faint"));
    }

    private static Cell number(String text, long order) {
        return Cell.number(text, BigDecimal.valueOf(order));
    }

    /** The requests, and behind them, folded, the key of each and what speaks against the way. */
    private static Html answer(Way way) {
        List<Html> steps = new ArrayList<>();
        for (Step step : way.steps()) {
            List<Html> parts = new ArrayList<>();
            boolean together = way.transaction()
                    && !step.operation().isRead()
                    && step.purpose().isEmpty();
            parts.add(Html.text((together ? "transact " : "") + step.operation().word() + " "));
            parts.add(Html.name(step.place().toString()));
            step.purpose().ifPresent(p -> parts.add(Html.text(" (" + p.word() + ")")));
            parts.add(Html.text(": "));
            parts.add(Html.code(step.key()));
            step.details().forEach(d -> parts.add(Html.all(Html.text(", "), Html.name(d))));
            steps.add(Html.tag("li").line(Html.all(parts)));
        }
        List<Html> all = new ArrayList<>();
        all.add(Html.tag("details", "steps")
                .of(
                        Html.tag("summary").of(Html.name(PatternTable.requests(way))),
                        Html.tag("ol").of(steps)));
        for (Fault fault : way.faults()) {
            all.add(Html.tag("p", "bad").of("but: " + fault.text()));
        }
        way.notes().forEach(note -> all.add(Html.tag("p", "faint").of(note)));
        return Html.all(all);
    }
}
