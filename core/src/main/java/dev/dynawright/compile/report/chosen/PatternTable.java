package dev.dynawright.compile.report.chosen;

import dev.dynawright.compile.report.Block;
import dev.dynawright.compile.report.Block.Column;
import dev.dynawright.compile.report.Block.Heading;
import dev.dynawright.compile.report.Block.Remark;
import dev.dynawright.compile.report.Block.Rows;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.cost.Money;
import dev.dynawright.diag.Grid.Cell;
import dev.dynawright.diag.Span;
import dev.dynawright.diag.Tone;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.Bill;
import dev.dynawright.plan.Fault;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Way;
import dev.dynawright.rules.Judged;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Every pattern in a line: what it asks, by which requests it is answered, what that takes and costs. */
public final class PatternTable {
    private static final List<String> TRAFFIC = List.of("rate", "peak", "hottest", "fails");

    private PatternTable() {}

    static List<Block> of(Judged judged) {
        Rows rows = new Rows(
                Column.text("pattern"),
                Column.text("asks"),
                Column.text("answered by"),
                Column.number("requests"),
                Column.number("read"),
                Column.number("write"),
                Column.number("$ a month"));
        for (PatternPlan plan : judged.plans()) {
            if (plan.chosen().isPresent()) {
                way(rows, judged, plan, plan.chosen().get());
            } else {
                boolean outside = plan.integration().isPresent();
                rows.row(
                        new Cell(plan.pattern().id().text(), Tone.NAME),
                        Cell.of(asks(judged, plan.pattern())),
                        outside
                                ? new Cell(plan.integration().get().word(), Tone.FAINT)
                                : new Cell("not answered", Tone.BAD),
                        Cell.EMPTY,
                        Cell.EMPTY,
                        Cell.EMPTY,
                        new Cell(outside ? "not included" : "no price", Tone.FAINT));
            }
        }
        return List.of(
                new Heading(
                        "patterns", "units of one request, dollars of a month; `explain` shows keys and other ways"),
                rows.sheet());
    }

    private static void way(Rows rows, Judged judged, PatternPlan plan, Way way) {
        rows.row(
                new Cell(plan.pattern().id().text(), Tone.NAME),
                Cell.of(asks(judged, plan.pattern())),
                new Cell(requests(way), Tone.CODE),
                Cell.of(Numbers.grouped(way.requests())),
                Cell.of(Figures.units(way.readMilli())),
                Cell.of(Figures.units(way.writeMilli())),
                new Cell(month(judged.bill(), plan.pattern().id()).toString(), Tone.STRONG));
        for (Fault fault : way.faults()) {
            rows.add(new Remark(2, new Cell("but: " + fault.text(), Tone.BAD)));
        }
    }

    /** The words of the user without how often it is asked. */
    public static String asks(Judged judged, Pattern pattern) {
        Span whole = judged.model().span("patterns", pattern.id(), "do");
        StringBuilder text = new StringBuilder(whole.text());
        TRAFFIC.stream()
                .flatMap(part -> judged.model().stated("patterns", pattern.id(), part).stream())
                .filter(span -> span.start() > whole.start() && span.end() <= whole.end())
                .sorted(Comparator.comparing(Span::start).reversed())
                .forEach(span -> text.delete(from(text, span.start() - whole.start()), span.end() - whole.start()));
        return text.toString().replaceAll("\\s+", " ").strip();
    }

    /** Where a clause begins together with the comma before it. */
    private static int from(CharSequence text, int clause) {
        int from = clause;
        while (from > 0 && (Character.isWhitespace(text.charAt(from - 1)) || text.charAt(from - 1) == ',')) {
            from--;
        }
        return from;
    }

    /** The operations and where they go; the same one several times is said once. */
    public static String requests(Way way) {
        Map<String, Integer> steps = new LinkedHashMap<>();
        for (Step step : way.steps()) {
            boolean together = way.transaction()
                    && !step.operation().isRead()
                    && step.purpose().isEmpty();
            String why = step.purpose().map(p -> " (" + p.word() + ")").orElse("");
            String what = (together ? "transact " : "") + step.operation().word() + " " + step.place() + why;
            steps.merge(what, 1, Integer::sum);
        }
        return steps.entrySet().stream()
                .map(e -> e.getValue() == 1 ? e.getKey() : e.getValue() + "× " + e.getKey())
                .collect(Collectors.joining(", "));
    }

    /** What a pattern costs; nothing where the design does not answer it. */
    public static Cell month(Judged judged, PatternPlan plan) {
        return Cell.of(
                plan.isAnswered() ? month(judged.bill(), plan.pattern().id()).toString() : "");
    }

    public static Money month(Bill bill, PatternId pattern) {
        return bill.lines().stream()
                .filter(line -> line.pattern().equals(pattern))
                .findFirst()
                .map(Bill.Line::month)
                .orElse(Money.ZERO);
    }
}
