package dev.dynawright.compile.report.chosen;

import dev.dynawright.compile.Designed;
import dev.dynawright.compile.Reviewed;
import dev.dynawright.compile.choice.Differences;
import dev.dynawright.compile.report.Block;
import dev.dynawright.compile.report.Block.Caption;
import dev.dynawright.compile.report.Block.Column;
import dev.dynawright.compile.report.Block.Heading;
import dev.dynawright.compile.report.Block.Line;
import dev.dynawright.compile.report.Block.Rows;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.compile.report.Sections;
import dev.dynawright.compile.report.chosen.DesignReport.Comparison;
import dev.dynawright.cost.Money;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Grid.Cell;
import dev.dynawright.diag.Tone;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.Bill;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Way;
import dev.dynawright.rules.Judged;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The chosen design beside one that somebody made: what that one lacks, what it costs more, and by which patterns. */
final class Compared {
    private static final int PATTERNS = 8;
    private static final int CHANGES = 20;
    private static final int ERRORS = 6;

    private final Judged mine;
    private final Judged theirs;
    private final List<Block> blocks = new ArrayList<>();

    private Compared(Judged mine, Judged theirs) {
        this.mine = mine;
        this.theirs = theirs;
    }

    static List<Block> of(Designed.Made made, Comparison comparison) {
        List<Block> blocks = new ArrayList<>(Sections.sideBySide(List.of(comparison.reviewed(), made.reviewed())));
        Optional<Judged> theirs = comparison.reviewed().judged();
        if (theirs.isPresent()) {
            Compared compared = new Compared(made.judged(), theirs.get());
            compared.verdict(comparison);
            compared.patterns();
            if (comparison.kind() == Comparison.Kind.KEEP) {
                compared.changes();
            }
            blocks.addAll(compared.blocks);
        }
        List<Finding> errors = comparison.reviewed().ofDesign().stream()
                .filter(f -> f.isError() && !f.code().name().equals("pattern-without-answer"))
                .toList();
        errors.stream()
                .limit(ERRORS)
                .forEach(f -> blocks.add(new Line("its error " + f.code().id() + ": " + f.message(), Tone.BAD)));
        if (errors.size() > ERRORS) {
            blocks.add(new Line("and " + (errors.size() - ERRORS) + " more errors; `review` shows them", Tone.FAINT));
        }
        return blocks;
    }

    /** What changes from the design of an earlier run, and what it would cost to keep that. */
    static List<Block> moved(Designed.Made made, Reviewed old) {
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Heading("what changes", "from " + old.design().name()));
        if (old.judged().isEmpty()) {
            blocks.add(new Line("it does not fit the model any more", Tone.BAD));
            return blocks;
        }
        Compared compared = new Compared(made.judged(), old.judged().get());
        compared.verdict(new Comparison(old, Comparison.Kind.KEEP));
        compared.lines();
        blocks.addAll(compared.blocks);
        return blocks;
    }

    /** What both answer decides; a design that answers less is not cheaper but unfinished. */
    private void verdict(Comparison comparison) {
        Money more = common(theirs, mine).minus(common(mine, theirs));
        String which = comparison.reviewed().design().name();
        boolean dearer = more.compareTo(Money.ZERO) > 0;
        String text = comparison.kind() == Comparison.Kind.KEEP
                ? dearer
                        ? "changing " + which + " to the chosen design saves " + more + " a month"
                        : "changing " + which + " to the chosen design saves nothing"
                : dearer
                        ? which + " costs " + more + " a month more for what both answer"
                        : which + " costs " + negated(more) + " a month less for what both answer";
        blocks.add(new Line(text, dearer ? Tone.STRONG : Tone.PLAIN));
        List<String> lacks =
                theirs.bill().without().stream().map(PatternId::text).toList();
        if (!lacks.isEmpty()) {
            blocks.add(new Line(
                    "it is not finished: it lacks an answer to " + Figures.some(lacks) + ", which its price leaves out",
                    Tone.BAD));
        }
    }

    private static Money negated(Money money) {
        return Money.ZERO.minus(money);
    }

    /** The month of a design without the patterns that the other one does not answer. */
    static Money common(Judged judged, Judged other) {
        Money apart = judged.bill().lines().stream()
                .filter(l -> other.bill().without().contains(l.pattern()))
                .map(Bill.Line::month)
                .reduce(Money.ZERO, Money::plus);
        return judged.bill().month().minus(apart);
    }

    private void patterns() {
        List<PatternId> differing = new ArrayList<>(mine.bill().lines().stream()
                .map(Bill.Line::pattern)
                .filter(p -> !theirs.bill().without().contains(p) && !more(p).isZero())
                .toList());
        differing.sort(
                Comparator.comparing((PatternId p) -> more(p).nano().abs()).reversed());
        if (differing.isEmpty()) {
            return;
        }
        Rows rows = new Rows(
                Column.text("pattern"),
                Column.text("by " + theirs.design().name()),
                Column.text("as chosen"),
                Column.number("$ more"));
        for (PatternId pattern : differing.subList(0, Math.min(PATTERNS, differing.size()))) {
            rows.row(
                    new Cell(pattern.text(), Tone.NAME),
                    new Cell(how(theirs, pattern), Tone.CODE),
                    new Cell(how(mine, pattern), Tone.CODE),
                    Cell.of(Figures.signed(more(pattern))));
        }
        int rest = differing.size() - PATTERNS;
        blocks.add(new Caption("where they differ most", rest > 0 ? "and " + rest + " more patterns" : ""));
        blocks.add(rows.sheet());
    }

    private Money more(PatternId pattern) {
        return PatternTable.month(theirs.bill(), pattern).minus(PatternTable.month(mine.bill(), pattern));
    }

    private static String how(Judged judged, PatternId pattern) {
        Optional<Way> way = judged.plan(pattern).flatMap(PatternPlan::chosen);
        return way.map(w -> PatternTable.requests(w) + ", " + units(w)).orElse("");
    }

    private static String units(Way way) {
        List<String> units = new ArrayList<>();
        if (way.readMilli() > 0) {
            units.add(Figures.units(way.readMilli()) + " read");
        }
        if (way.writeMilli() > 0) {
            units.add(Figures.units(way.writeMilli()) + " written");
        }
        return String.join(", ", units);
    }

    private void changes() {
        List<String> changes = Differences.between(theirs.design(), mine.design());
        blocks.add(new Caption("what would change", changes.isEmpty() ? "nothing" : ""));
        lines();
    }

    private void lines() {
        List<String> changes = Differences.between(theirs.design(), mine.design());
        changes.stream().limit(CHANGES).forEach(c -> blocks.add(new Line(c, Tone.PLAIN)));
        if (changes.size() > CHANGES) {
            blocks.add(new Line("and " + (changes.size() - CHANGES) + " more changes", Tone.FAINT));
        }
    }
}
