package dev.dynawright.compile.report.chosen;

import dev.dynawright.compile.Designed;
import dev.dynawright.compile.report.Block;
import dev.dynawright.compile.report.Block.Cells;
import dev.dynawright.compile.report.Block.Column;
import dev.dynawright.compile.report.Block.Heading;
import dev.dynawright.compile.report.Block.Line;
import dev.dynawright.compile.report.Block.Remark;
import dev.dynawright.compile.report.Block.Rows;
import dev.dynawright.cost.Money;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Grid.Cell;
import dev.dynawright.diag.Severity;
import dev.dynawright.diag.Tone;
import dev.dynawright.plan.choose.Chosen;
import dev.dynawright.plan.choose.Chosen.Saving;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What is worth knowing about a design: what a looser demand would save, and what is found in the model and the design. */
final class Worth {
    private static final int OF_A_KIND = 2;

    private Worth() {}

    static List<Block> of(Designed designed, Designed.Made made) {
        List<Block> blocks = new ArrayList<>();
        List<Saving> savings = savings(made.chosen());
        List<Finding> findings = designed.findings();
        if (savings.isEmpty() && findings.isEmpty() && made.chosen().untried().isEmpty()) {
            return blocks;
        }
        blocks.add(new Heading("worth knowing", ""));
        if (!savings.isEmpty()) {
            blocks.add(sheet(made.chosen(), savings));
        }
        if (!made.chosen().untried().isEmpty()) {
            blocks.add(new Line("not tried: " + String.join("; ", made.chosen().untried()), Tone.FAINT));
        }
        if (!findings.isEmpty()) {
            blocks.add(sheet(findings, made));
        }
        return blocks;
    }

    /** What saves anything, the most first. */
    static List<Saving> savings(Chosen chosen) {
        List<Saving> savings = new ArrayList<>(chosen.savings().stream()
                .filter(s -> saved(chosen, s).compareTo(Money.ZERO) > 0)
                .toList());
        savings.sort(Comparator.comparing(Saving::month));
        return savings;
    }

    static Money saved(Chosen chosen, Saving saving) {
        return chosen.bill().month().minus(saving.month());
    }

    /** The loosening in words, with the pattern it is about. */
    static String words(Saving saving) {
        return saving.what().contains(saving.pattern().text())
                ? saving.what()
                : saving.what() + " on " + saving.pattern();
    }

    private static Block sheet(Chosen chosen, List<Saving> savings) {
        Rows rows = new Rows(Column.text("if the model said"), Column.text("what it does"));
        for (Saving saving : savings) {
            rows.row(Cell.of(words(saving)), new Cell("saves " + saved(chosen, saving) + " a month", Tone.GOOD));
        }
        return rows.sheet();
    }

    /** Of each kind the first few, as one line each; `check` and `review` show them with their places. */
    private static Block sheet(List<Finding> findings, Designed.Made made) {
        Map<Code, List<Finding>> kinds = new LinkedHashMap<>();
        List<Finding> sorted = new ArrayList<>(findings);
        sorted.sort(Comparator.comparing(Finding::severity).thenComparing(Finding.ORDER));
        sorted.forEach(
                f -> kinds.computeIfAbsent(f.code(), c -> new ArrayList<>()).add(f));
        Rows rows = new Rows(Column.text("finding"), Column.text("at"), Column.text("what"));
        kinds.forEach((code, all) -> {
            int shown = all.size() == OF_A_KIND + 1 ? all.size() : Math.min(OF_A_KIND, all.size());
            for (int i = 0; i < shown; i++) {
                Finding finding = all.get(i);
                rows.add(new Cells(
                        List.of(
                                i == 0
                                        ? new Cell(code.severity().word() + " " + code.id(), tone(code.severity()))
                                        : Cell.EMPTY,
                                Cell.of(at(finding, made)),
                                Cell.of(finding.message())),
                        i > 0));
            }
            if (all.size() > shown) {
                rows.add(new Remark(2, new Cell("and " + (all.size() - shown) + " more of this kind", Tone.FAINT)));
            }
        });
        return rows.sheet();
    }

    /** A line of the model; of the design, which need not be written anywhere, the table, index or item type. */
    private static String at(Finding finding, Designed.Made made) {
        return finding.span().source().equals(made.text())
                ? Elements.at(made.judged(), finding.span())
                : finding.span().source().name() + ":" + finding.span().line();
    }

    private static Tone tone(Severity severity) {
        return switch (severity) {
            case ERROR -> Tone.BAD;
            case WARNING -> Tone.DOUBTFUL;
            case ADVICE -> Tone.PLAIN;
        };
    }
}
