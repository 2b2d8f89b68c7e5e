package dev.dynawright.compile.explain;

import dev.dynawright.compile.report.Block;
import dev.dynawright.compile.report.Block.Caption;
import dev.dynawright.compile.report.Block.Cells;
import dev.dynawright.compile.report.Block.Column;
import dev.dynawright.compile.report.Block.Heading;
import dev.dynawright.compile.report.Block.Line;
import dev.dynawright.compile.report.Block.Rows;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.compile.report.chosen.PatternTable;
import dev.dynawright.cost.Money;
import dev.dynawright.diag.Grid.Cell;
import dev.dynawright.diag.Tone;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.plan.Fault;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Reason;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.choose.Chosen.Decision;
import dev.dynawright.rules.Spending;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Why a pattern is answered as it is: the steps, the other ways, why other places do not do, and what other demands cost. */
final class PatternPage {
    private static final int REASONS = 8;
    private static final int CHANGES = 6;

    private final Setting setting;
    private final PatternPlan plan;
    private final List<OtherDemands.Other> others;
    private final List<Block> blocks = new ArrayList<>();

    private PatternPage(Setting setting, PatternPlan plan, List<OtherDemands.Other> others) {
        this.setting = setting;
        this.plan = plan;
        this.others = others;
    }

    static List<Block> of(Setting setting, PatternPlan plan, List<OtherDemands.Other> others) {
        PatternPage page = new PatternPage(setting, plan, others);
        page.head();
        plan.chosen().ifPresent(page::steps);
        page.others();
        page.reasons();
        page.servedBy();
        page.otherDemands();
        return page.blocks;
    }

    private void head() {
        Pattern pattern = plan.pattern();
        blocks.add(new Heading(pattern.id().text(), ""));
        blocks.add(new Line(
                setting.judged().model().span("patterns", pattern.id(), "do").text(), Tone.PLAIN));
        Money month = PatternTable.month(setting.judged().bill(), pattern.id());
        String text = plan.integration()
                .map(i -> "answered by " + i.word() + ", not by DynamoDB itself; not included in the price")
                .orElse(
                        plan.isAnswered()
                                ? month + " a month, "
                                        + Figures.percent(
                                                setting.judged().bill().perMille(month)) + " of all"
                                : "not answered");
        blocks.add(new Line(text, Tone.STRONG));
        plan.integration().ifPresent(i -> blocks.add(new Line(i.line(), Tone.PLAIN)));
    }

    private void steps(Way way) {
        Rows rows = new Rows(
                Column.text("request"),
                Column.text("items"),
                Column.number("read"),
                Column.number("write"),
                Column.number("$ a month"));
        for (Step step : way.steps()) {
            List<String> parts = new ArrayList<>();
            parts.add(step.purpose().map(p -> p.word() + ": ").orElse("") + step.key());
            parts.addAll(step.details());
            rows.row(
                    Cell.of(step.operation().word() + " " + step.place()),
                    new Cell(String.join(", ", parts), Tone.CODE),
                    Cell.of(Figures.units(step.readMilli())),
                    Cell.of(Figures.units(step.writeMilli())),
                    Cell.of(Spending.month(setting.judged(), plan, step.charges())
                            .toString()));
        }
        blocks.add(new Caption(
                "how it is answered",
                Figures.counted(way.requests(), "request", "requests") + (way.transaction() ? ", a transaction" : "")));
        blocks.add(rows.sheet());
        way.faults().forEach(f -> blocks.add(new Line("but: " + f.text(), Tone.BAD)));
        way.notes().forEach(n -> blocks.add(new Line(n, Tone.FAINT)));
    }

    private void others() {
        if (plan.others().isEmpty()) {
            return;
        }
        Rows rows = new Rows(
                Column.text("way"),
                Column.number("requests"),
                Column.number("read"),
                Column.number("write"),
                Column.number("$ a month"),
                Column.text("but"));
        for (Way way : plan.others()) {
            rows.row(
                    new Cell(PatternTable.requests(way), Tone.CODE),
                    Cell.of(Numbers.grouped(way.requests())),
                    Cell.of(Figures.units(way.readMilli())),
                    Cell.of(Figures.units(way.writeMilli())),
                    Cell.of(setting.month(plan, way).toString()),
                    new Cell(way.faults().stream().map(Fault::text).collect(Collectors.joining("; ")), Tone.BAD));
        }
        blocks.add(new Caption("other ways in this design", "the cheapest first"));
        blocks.add(rows.sheet());
    }

    private void reasons() {
        if (plan.reasons().isEmpty()) {
            return;
        }
        Rows rows = new Rows(Column.text("place"), Column.text("items"), Column.text("why not"));
        for (Reason reason : plan.reasons().stream().limit(REASONS).toList()) {
            rows.row(Cell.of(reason.place().toString()), Cell.of(reason.type()), new Cell(reason.text(), Tone.FAINT));
        }
        int rest = plan.reasons().size() - REASONS;
        blocks.add(new Caption("places that do not answer it", rest > 0 ? "and " + rest + " more" : ""));
        blocks.add(rows.sheet());
    }

    private void servedBy() {
        Rows rows = new Rows(Column.text("what"), Column.text("decision"), Column.text("also serves"));
        for (Decision decision : setting.chosen().decisions()) {
            if (decision.serves().contains(plan.pattern().id())) {
                List<String> others = decision.serves().stream()
                        .filter(p -> !p.equals(plan.pattern().id()))
                        .map(Object::toString)
                        .toList();
                rows.add(new Cells(
                        List.of(
                                new Cell(setting.described().title(decision.placement()), Tone.NAME),
                                Cell.of(setting.described().decision(decision.placement())),
                                new Cell(Figures.some(others), Tone.FAINT)),
                        false));
            }
        }
        if (!rows.isEmpty()) {
            blocks.add(new Caption("what is there for it", ""));
            blocks.add(rows.sheet());
        }
    }

    private void otherDemands() {
        List<Block> lines = new ArrayList<>();
        for (OtherDemands.Other other : others) {
            lines.addAll(lines(other));
        }
        if (!lines.isEmpty()) {
            blocks.add(new Caption("with other demands", "the cheapest design is chosen again"));
            blocks.addAll(lines);
        }
    }

    private List<Block> lines(OtherDemands.Other other) {
        if (other.month().isEmpty()) {
            return List.of(
                    other.open()
                            ? new Line(other.what() + ": not known, " + other.why(), Tone.FAINT)
                            : new Line(other.what() + ": it cannot be answered, " + other.why(), Tone.BAD));
        }
        Money month = other.month().get();
        Money more = month.minus(setting.month());
        if (more.isZero() && other.changes().isEmpty()) {
            return List.of(new Line(other.what() + ": the month costs the same, and nothing changes", Tone.PLAIN));
        }
        List<Block> lines = new ArrayList<>();
        lines.add(new Line(
                other.what() + ": the month costs "
                        + (more.isZero() ? "the same" : month + ", " + Figures.signed(more))
                        + (other.how().isEmpty() ? "" : "; it is then answered by " + other.how()),
                Tone.STRONG));
        other.changes().stream().limit(CHANGES).forEach(c -> lines.add(new Line("  " + c, Tone.FAINT)));
        if (other.changes().size() > CHANGES) {
            lines.add(new Line("  and " + (other.changes().size() - CHANGES) + " more changes", Tone.FAINT));
        }
        return lines;
    }
}
