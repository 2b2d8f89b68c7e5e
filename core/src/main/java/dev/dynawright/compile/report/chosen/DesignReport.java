package dev.dynawright.compile.report.chosen;

import dev.dynawright.compile.Completed;
import dev.dynawright.compile.Designed;
import dev.dynawright.compile.Reviewed;
import dev.dynawright.compile.choice.ProofLine;
import dev.dynawright.compile.report.Block;
import dev.dynawright.compile.report.Block.Column;
import dev.dynawright.compile.report.Block.Heading;
import dev.dynawright.compile.report.Block.Line;
import dev.dynawright.compile.report.Block.Rows;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.compile.report.Sections;
import dev.dynawright.compile.report.TextPage;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Grid.Cell;
import dev.dynawright.diag.Paint;
import dev.dynawright.diag.Tally;
import dev.dynawright.diag.TextReport;
import dev.dynawright.diag.Tone;
import dev.dynawright.plan.Integration;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.choose.Chosen;
import dev.dynawright.rules.Judged;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Shows a chosen design on a terminal: what it is, what it costs and why it is so, or why there is none. */
public final class DesignReport {
    private DesignReport() {}

    /** The summary; beside a design that somebody else made, if there is one. */
    public static String text(Designed designed, Optional<Comparison> comparison, Paint paint) {
        if (designed.made().isEmpty()) {
            List<Finding> findings = designed.findings();
            return new TextReport(paint).of(findings) + "\n" + Tally.of(findings) + "\n";
        }
        Designed.Made made = designed.made().get();
        List<Block> blocks = new ArrayList<>(head(designed, made));
        blocks.addAll(Sections.chart(made.judged(), place -> serves(made.judged(), place)));
        blocks.addAll(PatternTable.of(made.judged()));
        blocks.addAll(outside(made.judged()));
        blocks.addAll(Sections.costs(made.judged()));
        blocks.addAll(Sections.hotKeys(made.judged()));
        blocks.addAll(Decisions.of(made));
        blocks.addAll(Worth.of(designed, made));
        blocks.addAll(Styles.of(made));
        comparison.ifPresent(c -> blocks.addAll(Compared.of(made, c)));
        blocks.addAll(Sections.assumed(made.judged()));
        blocks.addAll(proof(made.chosen()));
        return new TextPage(paint).of(blocks);
    }

    /** A design that the chosen one is held against: by whom it was made decides what is said of the difference. */
    public record Comparison(Completed completed, Kind kind) {
        /** The other design as it is. */
        public Reviewed reviewed() {
            return completed.drawn();
        }

        /** Why two designs are compared. */
        public enum Kind {
            /** A design that somebody made by hand. */
            AGAINST,
            /** The design that is in use. */
            KEEP
        }
    }

    private static List<Block> head(Designed designed, Designed.Made made) {
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Heading(
                made.judged().design().name(),
                made.chosen().style().word() + " design for " + designed.model().name()));
        blocks.addAll(Sections.overview(made.judged()));
        return blocks;
    }

    /** What answers the patterns that DynamoDB itself does not, and what that takes. */
    private static List<Block> outside(Judged judged) {
        Rows rows = new Rows(Column.text("patterns"), Column.text("answered by"));
        for (Integration integration : Integration.values()) {
            List<String> ids = judged.plans().stream()
                    .filter(p -> p.integration().filter(integration::equals).isPresent())
                    .map(p -> p.pattern().id().text())
                    .toList();
            if (!ids.isEmpty()) {
                rows.row(new Cell(Figures.some(ids), Tone.NAME), Cell.of(integration.line()));
            }
        }
        return rows.isEmpty()
                ? List.of()
                : List.of(new Heading("outside", "what DynamoDB itself does not answer"), rows.sheet());
    }

    /** Which patterns read an index. */
    static String serves(Judged judged, Place place) {
        List<String> readers = readers(judged, place);
        return readers.isEmpty() ? "read by no pattern" : "serves " + String.join(", ", readers);
    }

    static List<String> readers(Judged judged, Place place) {
        return judged.plans().stream()
                .filter(plan -> plan.chosen().map(way -> reads(way, place)).orElse(false))
                .map(PatternPlan::pattern)
                .map(p -> p.id().text())
                .toList();
    }

    private static boolean reads(Way way, Place place) {
        return way.steps().stream()
                .anyMatch(s -> s.operation().isRead() && s.place().equals(place));
    }

    /** For whoever has a design of an earlier run: what changes, and what it would cost to stay. */
    public static String moved(Designed.Made made, Reviewed old, Paint paint) {
        return new TextPage(paint).of(Compared.moved(made, old));
    }

    private static List<Block> proof(Chosen chosen) {
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Heading("proof", ""));
        blocks.add(new Line(ProofLine.of(chosen.proof()), chosen.proof().isOptimal() ? Tone.GOOD : Tone.DOUBTFUL));
        ProofLine.remarks(chosen.proof()).forEach(r -> blocks.add(new Line(r, Tone.FAINT)));
        chosen.twin()
                .ifPresent(t -> blocks.add(new Line(
                        "one of several equal designs, taken by the order of the file; another has " + t, Tone.FAINT)));
        chosen.packed().merged().forEach(m -> blocks.add(new Line(m, Tone.FAINT)));
        return blocks;
    }
}
