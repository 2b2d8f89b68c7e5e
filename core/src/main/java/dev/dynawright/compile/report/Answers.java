package dev.dynawright.compile.report;

import dev.dynawright.compile.report.Block.Cells;
import dev.dynawright.compile.report.Block.Column;
import dev.dynawright.compile.report.Block.Heading;
import dev.dynawright.compile.report.Block.Line;
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
import dev.dynawright.plan.Integration;
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
    private final Judged judged;
    private final boolean sentences;
    private final List<Block> blocks = new ArrayList<>();

    private Answers(Judged judged, boolean sentences) {
        this.judged = judged;
        this.sentences = sentences;
    }

    static List<Block> of(Judged judged) {
        return of(new Answers(judged, false));
    }

    /** For a page that is read without the model beside it. */
    static List<Block> withSentences(Judged judged) {
        return of(new Answers(judged, true));
    }

    private static List<Block> of(Answers answers) {
        answers.patterns();
        answers.unanswered();
        answers.megabytes();
        return answers.blocks;
    }

    /** Only what a design cannot do, or does with much effort. */
    static List<Block> shortcomings(Judged judged) {
        Answers answers = new Answers(judged, false);
        answers.unanswered();
        answers.megabytes();
        return answers.blocks;
    }

    private void patterns() {
        blocks.add(new Heading("patterns", "units of one request, dollars of a month"));
        List<Column> columns = new ArrayList<>(List.of(
                Column.text("pattern"),
                Column.text("request"),
                Column.text("items"),
                Column.number("requests"),
                Column.number("read"),
                Column.number("write"),
                Column.number("$ a month")));
        if (sentences) {
            columns.add(1, Column.text("sentence"));
        }
        Rows rows = new Rows(columns);
        judged.plans().forEach(plan -> pattern(rows, plan));
        blocks.add(rows.sheet());
    }

    private void pattern(Rows rows, PatternPlan plan) {
        if (plan.chosen().isPresent()) {
            way(rows, plan, plan.chosen().get());
            return;
        }
        boolean outside = plan.integration().isPresent();
        rows.add(line(
                plan,
                true,
                outside ? new Cell("not DynamoDB", Tone.FAINT) : new Cell("not answered", Tone.BAD),
                Cell.of(plan.integration().map(Integration::word).orElse("")),
                Cell.EMPTY,
                Cell.EMPTY,
                Cell.EMPTY,
                new Cell(outside ? "not included" : "no price", Tone.FAINT)));
    }

    private void way(Rows rows, PatternPlan plan, Way way) {
        boolean first = true;
        for (Step step : way.steps()) {
            rows.add(line(
                    plan,
                    first,
                    Cell.of(request(way, step)),
                    items(step),
                    Cell.of(first ? Numbers.grouped(way.requests()) : ""),
                    Cell.of(Figures.units(step.readMilli())),
                    Cell.of(Figures.units(step.writeMilli())),
                    first ? new Cell(price(plan), Tone.STRONG) : Cell.EMPTY));
            first = false;
        }
        int column = sentences ? 3 : 2;
        for (Fault fault : way.faults()) {
            rows.add(new Remark(column, new Cell("but: " + fault.text(), Tone.BAD)));
        }
        for (String note : way.notes()) {
            rows.add(new Remark(column, new Cell(note, Tone.FAINT)));
        }
    }

    private Cells line(PatternPlan plan, boolean first, Cell... rest) {
        List<Cell> cells = new ArrayList<>();
        cells.add(first ? new Cell(plan.pattern().id().text(), Tone.NAME) : Cell.EMPTY);
        if (sentences) {
            cells.add(first ? Cell.of(sentence(judged, plan.pattern())) : Cell.EMPTY);
        }
        cells.addAll(List.of(rest));
        return new Cells(cells, !first);
    }

    private String price(PatternPlan plan) {
        return judged.bill().lines().stream()
                .filter(line -> line.pattern().equals(plan.pattern().id()))
                .findFirst()
                .map(Bill.Line::month)
                .orElse(Money.ZERO)
                .toString();
    }

    private static String request(Way way, Step step) {
        String together = way.transaction()
                        && !step.operation().isRead()
                        && step.purpose().isEmpty()
                ? "transact "
                : "";
        return together + step.operation().word() + " " + step.place();
    }

    /** Which items are meant, and how; on a page the key is code and the rest is words. */
    private Cell items(Step step) {
        List<String> parts = new ArrayList<>();
        String why = step.purpose().map(p -> p.word() + ": ").orElse("");
        boolean quoted = sentences && !step.key().contains("`");
        parts.add(why + (quoted ? "`" + step.key() + "`" : step.key()));
        parts.addAll(step.details());
        return new Cell(String.join(", ", parts), sentences ? Tone.PLAIN : Tone.CODE);
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
            boolean first = true;
            for (Reason reason : plan.reasons()) {
                rows.add(new Cells(
                        List.of(first ? id : Cell.EMPTY, Cell.of(reason.place().toString()), Cell.of(reason.text())),
                        !first));
                first = false;
            }
        }
        if (!rows.isEmpty()) {
            blocks.add(rows.sheet());
        }
        List<String> bare = without.stream()
                .filter(plan -> plan.reasons().isEmpty())
                .map(plan -> plan.pattern().id().text())
                .toList();
        if (!bare.isEmpty()) {
            blocks.add(new Line(String.join(", ", bare) + ": no table or index holds what is asked for", Tone.PLAIN));
        }
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
            blocks.add(new Heading(
                    "reads of megabytes", "MB of 1,048,576 bytes; every page of 1 MB is a request of its own"));
            blocks.add(rows.sheet());
        }
    }

    /** The words of the user. */
    static String sentence(Judged judged, Pattern pattern) {
        return judged.model().span("patterns", pattern.id(), "do").text();
    }
}
