package dev.dynawright.compile.report.proven;

import dev.dynawright.compile.Evidence;
import dev.dynawright.compile.report.Block;
import dev.dynawright.compile.report.Block.Column;
import dev.dynawright.compile.report.Block.Heading;
import dev.dynawright.compile.report.Block.Line;
import dev.dynawright.compile.report.Block.Remark;
import dev.dynawright.compile.report.Block.Rows;
import dev.dynawright.compile.report.Block.Rule;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.compile.report.chosen.PatternTable;
import dev.dynawright.data.World;
import dev.dynawright.data.call.Choice;
import dev.dynawright.diag.Grid.Cell;
import dev.dynawright.diag.Tone;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.verify.Failure;
import dev.dynawright.verify.Lack;
import dev.dynawright.verify.Laid;
import dev.dynawright.verify.Mean;
import dev.dynawright.verify.Tested;
import dev.dynawright.verify.Verdict;
import dev.dynawright.verify.Verified;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a run has shown, piece by piece: the verdicts, what is wrong, what a call takes on average, on what all this rests. */
final class EvidenceBlocks {
    private static final int REMARK_COLUMN = 1;

    private final Evidence evidence;
    private final List<Block> blocks = new ArrayList<>();

    private EvidenceBlocks(Evidence evidence) {
        this.evidence = evidence;
    }

    static List<Block> of(Evidence evidence) {
        EvidenceBlocks all = new EvidenceBlocks(evidence);
        all.patterns();
        evidence.verified().patterns().forEach(t -> all.blocks.addAll(FailureBlocks.of(t)));
        all.means();
        all.quirks();
        all.assumptions();
        return all.blocks;
    }

    /** How many patterns have which verdict. */
    static String tally(Verified verified) {
        return Figures.counted(verified.patterns().size(), "pattern", "patterns") + ": "
                + Stream.of(Verdict.values())
                        .filter(verdict -> verified.count(verdict) > 0)
                        .map(verdict -> verified.count(verdict) + " " + verdict.word())
                        .collect(Collectors.joining(", "));
    }

    static Tone tone(Verdict verdict) {
        return switch (verdict) {
            case PROVEN -> Tone.GOOD;
            case NOT_PROVEN -> Tone.DOUBTFUL;
            case FAILED -> Tone.BAD;
            case ELSEWHERE, NOT_RUN -> Tone.FAINT;
        };
    }

    private void patterns() {
        blocks.add(new Heading("patterns", "units as the service charges them, and as the engine reported them"));
        Rows rows = new Rows(
                Column.text("pattern"),
                Column.text("asks"),
                Column.number("calls"),
                Column.number("requests"),
                Column.number("items"),
                Column.text("order"),
                Column.number("units"),
                Column.number("measured"),
                Column.text("verdict"));
        for (Tested tested : evidence.verified().patterns()) {
            pattern(rows, tested);
        }
        Tested.Done total = evidence.verified().total();
        rows.add(new Rule());
        rows.row(
                Cell.of("total"),
                Cell.EMPTY,
                number(total.calls()),
                number(total.requests()),
                number(total.items()),
                Cell.EMPTY,
                units(total.units().serviceMilli()),
                units(total.units().measuredMilli()),
                Cell.EMPTY);
        blocks.add(rows.sheet());
    }

    private void pattern(Rows rows, Tested tested) {
        Tested.Done done = tested.done();
        rows.row(
                new Cell(tested.pattern().id().text(), Tone.NAME),
                Cell.of(PatternTable.asks(evidence.judged(), tested.pattern())),
                number(done.calls()),
                number(done.requests()),
                number(done.items()),
                Cell.of(order(tested)),
                units(done.units().serviceMilli()),
                units(done.units().measuredMilli()),
                new Cell(tested.verdict().word(), tone(tested.verdict())));
        tested.failure().ifPresent(failure -> rows.add(new Remark(REMARK_COLUMN, new Cell(brief(failure), Tone.BAD))));
        for (Lack lack : tested.lacks()) {
            rows.add(new Remark(REMARK_COLUMN, new Cell(lack.words(), Tone.DOUBTFUL)));
        }
        if (!tested.remark().isEmpty()) {
            rows.add(new Remark(REMARK_COLUMN, new Cell(tested.remark(), Tone.FAINT)));
        }
    }

    private static String brief(Failure failure) {
        return failure.kind().words() + (failure.call().isEmpty() ? ": " + failure.actual() : "");
    }

    /** Whether rows came as they were asked for; with ties, a wrong order among the rest would have shown. */
    static String order(Tested tested) {
        boolean ordered = tested.pattern().statement() instanceof Statement.Listing listing
                && !listing.order().isEmpty();
        boolean answered = tested.verdict() == Verdict.PROVEN || tested.verdict() == Verdict.NOT_PROVEN;
        if (tested.failure().filter(f -> f.kind() == Failure.Kind.ORDER).isPresent()) {
            return "wrong";
        } else if (!ordered || !answered) {
            return "";
        }
        return tested.kinds().contains(Choice.Kind.TIES) ? "kept, ties" : "kept";
    }

    private static Cell number(long number) {
        return Cell.of(number == 0 ? "" : Numbers.grouped(number));
    }

    private static Cell units(long milli) {
        return Cell.of(milli == 0 ? "" : Numbers.grouped(BigDecimal.valueOf(milli, 3)));
    }

    private void means() {
        Rows rows = new Rows(
                Column.text("pattern"),
                Column.number("of the model"),
                Column.number("of the sample"),
                Column.number("taken"),
                Column.number("off"),
                Column.text("because"));
        for (Tested tested : evidence.verified().patterns()) {
            tested.mean()
                    .ifPresent(mean -> rows.row(
                            new Cell(tested.pattern().id().text(), Tone.NAME),
                            units(mean.modelMilli()),
                            units(mean.sampleMilli()),
                            units(mean.takenMilli()),
                            new Cell(off(mean), mean.isClose() ? Tone.GOOD : Tone.PLAIN),
                            new Cell(mean.reason().orElse(""), Tone.FAINT)));
        }
        if (!rows.isEmpty()) {
            blocks.add(new Heading(
                    "units of a call",
                    "as the plan expects them of the model and of the sample, and as typical calls take them"));
            blocks.add(rows.sheet());
        }
    }

    private static String off(Mean mean) {
        if (mean.sampleMilli() == 0 || mean.calls() == 0) {
            return "";
        }
        BigDecimal percent = BigDecimal.valueOf(100 * (mean.takenMilli() - mean.sampleMilli()))
                .divide(BigDecimal.valueOf(mean.sampleMilli()), 1, RoundingMode.HALF_UP);
        return (percent.signum() > 0 ? "+" : "") + percent.toPlainString() + "%";
    }

    /** All that lies between what the service charges and what the engine was foretold to report, so that it adds up. */
    private void quirks() {
        Rows rows = new Rows(Column.text("quirk"), Column.text("what the engine does"), Column.number("units"));
        Tested.Done total = evidence.verified().total();
        total.quirks()
                .forEach((quirk, milli) ->
                        rows.row(new Cell(quirk.key(), Tone.NAME), Cell.of(quirk.words()), units(milli)));
        if (total.untoldMilli() != 0) {
            rows.row(
                    Cell.of("refused"),
                    Cell.of("who is refused is not told what it took, as by the service"),
                    units(-total.untoldMilli()));
        }
        if (!rows.isEmpty()) {
            blocks.add(new Heading("quirks", "why the engine reported other units than the service charges"));
            blocks.add(rows.sheet());
        }
    }

    private void assumptions() {
        blocks.add(new Heading("this rests on", ""));
        blocks.add(new Line(
                Figures.counted(evidence.entities(), "sample entity", "sample entities") + " from seed "
                        + evidence.seed() + ", looked at as of " + World.NOW + ": "
                        + Figures.counted(evidence.items(), "item", "items"),
                Tone.PLAIN));
        blocks.add(new Line(
                "tables that are billed on demand, in one region, from which nothing expires during the run",
                Tone.PLAIN));
        blocks.add(new Line(
                "answers that an evaluator gives which knows entities, and no key or index; no Scan was sent",
                Tone.PLAIN));
        for (Laid.LeftOut left : evidence.leftOut()) {
            blocks.add(new Line(
                    Figures.counted(left.items(), "item of ", "items of ") + left.type() + " could not be written: "
                            + left.why(),
                    Tone.BAD));
        }
    }
}
