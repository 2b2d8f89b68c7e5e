package dev.dynawright.compile.explain;

import dev.dynawright.compile.choice.Differences;
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
import dev.dynawright.model.Model;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.pattern.Demands;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Fault;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Reason;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.choose.Chosen;
import dev.dynawright.plan.choose.Chosen.Decision;
import dev.dynawright.plan.choose.Chosen.Saving;
import dev.dynawright.rules.Spending;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/** Why a pattern is answered as it is: the steps, the other ways, why other places do not do, and what other demands cost. */
final class PatternPage {
    private static final int REASONS = 8;
    private static final int CHANGES = 6;

    private final Setting setting;
    private final PatternPlan plan;
    private final List<Block> blocks = new ArrayList<>();

    private PatternPage(Setting setting, PatternPlan plan) {
        this.setting = setting;
        this.plan = plan;
    }

    static List<Block> of(Setting setting, PatternPlan plan) {
        PatternPage page = new PatternPage(setting, plan);
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
                .map(i -> "answered by " + i + ", not by DynamoDB itself; not included in the price")
                .orElse(
                        plan.isAnswered()
                                ? month + " a month, "
                                        + Figures.percent(
                                                setting.judged().bill().perMille(month)) + " of all"
                                : "not answered");
        blocks.add(new Line(text, Tone.STRONG));
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
        for (Saving saving : setting.chosen().savings()) {
            Money saved = setting.month().minus(saving.month());
            if (saving.pattern().equals(plan.pattern().id()) && saved.compareTo(Money.ZERO) > 0) {
                lines.add(new Line(saving.what() + " saves " + saved + " a month", Tone.GOOD));
            }
        }
        boolean read = plan.pattern().statement() instanceof Statement.Get
                || plan.pattern().statement() instanceof Statement.Listing
                || plan.pattern().statement() instanceof Statement.Aggregate;
        if (read && plan.isAnswered()) {
            lines.addAll(consistency());
        }
        if (!lines.isEmpty()) {
            blocks.add(new Caption("with other demands", "the cheapest design is chosen again"));
            blocks.addAll(lines);
        }
    }

    /** The same pattern strongly consistent, or eventually if it is strong. */
    private List<Block> consistency() {
        boolean strong = !plan.pattern().demands().strong();
        String word = strong ? "strongly consistent" : "eventually consistent";
        Setting.Answer answer = setting.again(with(setting.model(), plan.pattern(), strong));
        if (answer.chosen().isEmpty()) {
            return List.of(new Line(word + " it cannot be answered: " + answer.why(), Tone.BAD));
        }
        Chosen other = answer.chosen().get();
        Money more = other.bill().month().minus(setting.month());
        String how = other.plans().stream()
                .filter(p -> p.pattern().id().equals(plan.pattern().id()))
                .findFirst()
                .flatMap(PatternPlan::chosen)
                .map(PatternTable::requests)
                .orElse("");
        List<Block> lines = new ArrayList<>();
        lines.add(new Line(
                word + " the month costs "
                        + (more.isZero() ? "the same" : other.bill().month() + ", " + Figures.signed(more))
                        + (how.isEmpty() ? "" : "; it is then answered by " + how),
                Tone.STRONG));
        List<String> changes =
                Differences.between(setting.judged().design(), other.packed().design());
        changes.stream().limit(CHANGES).forEach(c -> lines.add(new Line("then " + c, Tone.FAINT)));
        if (changes.size() > CHANGES) {
            lines.add(new Line("and " + (changes.size() - CHANGES) + " more changes", Tone.FAINT));
        }
        return lines;
    }

    private static Model with(Model model, Pattern changed, boolean strong) {
        Demands demands = changed.demands();
        Demands other = new Demands(
                strong,
                demands.exact(),
                strong ? OptionalInt.empty() : demands.staleSeconds(),
                demands.requests(),
                demands.withinMillis(),
                demands.keeps(),
                demands.notAllAtOnce());
        List<Pattern> patterns = model.patterns().stream()
                .map(p -> p.equals(changed)
                        ? new Pattern(p.id(), p.statement(), p.traffic(), other, p.name(), p.about())
                        : p)
                .toList();
        return new Model(model.name(), model.entities(), patterns, model.settings(), model.pins(), model.allows());
    }

    /** The plan of the pattern with an id, in capitals or not. */
    static Optional<PatternPlan> plan(Setting setting, String id) {
        return setting.judged().plans().stream()
                .filter(p -> p.pattern().id().text().equalsIgnoreCase(id))
                .findFirst();
    }
}
