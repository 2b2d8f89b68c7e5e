package dev.dynawright.compile.report;

import dev.dynawright.compile.report.Block.Cells;
import dev.dynawright.compile.report.Block.Column;
import dev.dynawright.compile.report.Block.Heading;
import dev.dynawright.compile.report.Block.Remark;
import dev.dynawright.compile.report.Block.Rows;
import dev.dynawright.cost.Money;
import dev.dynawright.design.Limits;
import dev.dynawright.diag.Grid.Cell;
import dev.dynawright.diag.Tone;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Rate;
import dev.dynawright.plan.Bill;
import dev.dynawright.plan.Fault;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Reason;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Way;
import dev.dynawright.rules.Judged;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** How each pattern is answered and what that takes; what cannot be answered and why; what reads megabytes. */
final class Answers {
    private static final int KEY = 2;

    private final Judged judged;
    private final List<Block> blocks = new ArrayList<>();

    private Answers(Judged judged) {
        this.judged = judged;
    }

    static List<Block> of(Judged judged) {
        Answers answers = new Answers(judged);
        answers.patterns();
        answers.blocks.addAll(shortcomings(judged));
        return answers.blocks;
    }

    /** Only what a design cannot do, or does with much effort. */
    static List<Block> shortcomings(Judged judged) {
        Answers answers = new Answers(judged);
        answers.unanswered();
        answers.megabytes();
        return answers.blocks;
    }

    private void patterns() {
        blocks.add(new Heading("patterns", "units of one request, dollars of a month"));
        Rows rows = new Rows(
                Column.text("pattern"),
                Column.text("request"),
                Column.text("items"),
                Column.number("requests"),
                Column.number("read"),
                Column.number("write"),
                Column.number("$ a month"));
        judged.plans().forEach(plan -> pattern(rows, plan));
        blocks.add(rows.sheet());
    }

    private void pattern(Rows rows, PatternPlan plan) {
        Cell id = new Cell(plan.pattern().id().text(), Tone.NAME);
        if (plan.integration().isPresent()) {
            rows.add(whole(
                    id,
                    new Cell("not DynamoDB", Tone.FAINT),
                    Cell.of(plan.integration().get()),
                    "not included"));
        } else if (plan.chosen().isEmpty()) {
            rows.add(whole(id, new Cell("not answered", Tone.BAD), Cell.EMPTY, "no price"));
        } else {
            way(rows, id, plan, plan.chosen().get());
        }
    }

    private static Cells whole(Cell id, Cell what, Cell about, String price) {
        return Cells.of(id, what, about, Cell.EMPTY, Cell.EMPTY, Cell.EMPTY, new Cell(price, Tone.FAINT));
    }

    private void way(Rows rows, Cell id, PatternPlan plan, Way way) {
        boolean first = true;
        for (Step step : way.steps()) {
            rows.add(new Cells(
                    List.of(
                            first ? id : Cell.EMPTY,
                            Cell.of(request(way, step)),
                            new Cell(items(step), Tone.CODE),
                            Cell.of(first ? Numbers.grouped(way.requests()) : ""),
                            Cell.of(Figures.units(step.readMilli())),
                            Cell.of(Figures.units(step.writeMilli())),
                            first ? new Cell(price(plan), Tone.STRONG) : Cell.EMPTY),
                    !first));
            first = false;
        }
        for (Fault fault : way.faults()) {
            rows.add(new Remark(KEY, new Cell("but: " + fault.text(), Tone.BAD)));
        }
        for (String note : way.notes()) {
            rows.add(new Remark(KEY, new Cell(note, Tone.FAINT)));
        }
    }

    private String price(PatternPlan plan) {
        return judged.bill().lines().stream()
                .filter(line -> line.pattern().equals(plan.pattern().id()))
                .findFirst()
                .map(Bill.Line::month)
                .orElse(Money.ZERO)
                .toString();
    }

    static String request(Way way, Step step) {
        String together = way.transaction()
                        && !step.operation().isRead()
                        && step.purpose().isEmpty()
                ? "transact "
                : "";
        return together + step.operation().word() + " " + step.place();
    }

    static String items(Step step) {
        List<String> parts = new ArrayList<>();
        parts.add(step.purpose().map(p -> p.word() + ": ").orElse("") + step.key());
        parts.addAll(step.details());
        return String.join(", ", parts);
    }

    private void unanswered() {
        List<PatternPlan> without =
                judged.plans().stream().filter(PatternPlan::isUnanswered).toList();
        if (without.isEmpty()) {
            return;
        }
        blocks.add(new Heading("not answered", "no place in the design gives these answers"));
        Rows rows = new Rows(Column.text("pattern"), Column.text("place"), Column.text("why not"));
        for (PatternPlan plan : without) {
            Cell id = new Cell(plan.pattern().id().text(), Tone.NAME);
            if (plan.reasons().isEmpty()) {
                rows.row(id, Cell.EMPTY, Cell.of("no table or index holds what it asks for"));
            }
            boolean first = true;
            for (Reason reason : plan.reasons()) {
                rows.add(new Cells(
                        List.of(first ? id : Cell.EMPTY, Cell.of(reason.place().toString()), Cell.of(reason.text())),
                        !first));
                first = false;
            }
        }
        blocks.add(rows.sheet());
    }

    private void megabytes() {
        Rows rows = new Rows(
                Column.text("pattern"), Column.number("a request"), Column.number("a second"), Column.text("sentence"));
        for (PatternPlan plan : judged.plans()) {
            BigDecimal bytes = plan.chosen().map(Way::bytesRead).orElse(BigDecimal.ZERO);
            if (bytes.compareTo(BigDecimal.valueOf(Limits.PAGE_BYTES)) >= 0) {
                BigDecimal second = plan.pattern()
                        .traffic()
                        .average()
                        .orElse(new Rate(0))
                        .inSeconds()
                        .multiply(bytes);
                rows.row(
                        new Cell(plan.pattern().id().text(), Tone.NAME),
                        new Cell(Figures.megabytes(bytes), Tone.DOUBTFUL),
                        Cell.of(Figures.megabytes(second)),
                        new Cell(sentence(judged, plan.pattern()), Tone.FAINT));
            }
        }
        if (!rows.isEmpty()) {
            blocks.add(new Heading("reads of megabytes", "every page of 1 MB is a request of its own"));
            blocks.add(rows.sheet());
        }
    }

    /** The words of the user. */
    static String sentence(Judged judged, Pattern pattern) {
        return judged.model().span("patterns", pattern.id(), "do").text();
    }
}
