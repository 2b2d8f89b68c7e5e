package dev.dynawright.compile.report;

import dev.dynawright.compile.report.Block.Column;
import dev.dynawright.compile.report.Block.Heading;
import dev.dynawright.compile.report.Block.Line;
import dev.dynawright.compile.report.Block.Rows;
import dev.dynawright.design.Limits;
import dev.dynawright.diag.Grid.Cell;
import dev.dynawright.diag.Tone;
import dev.dynawright.model.Numbers;
import dev.dynawright.plan.Heat;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.money.Cure;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/** The hottest key of each partition key against what one partition takes. */
final class HotKeys {
    private static final int MOST = 6;
    private static final BigDecimal WORTH_SAYING = new BigDecimal("0.01");

    private HotKeys() {}

    /** The hottest, and all that are too hot. */
    static List<Block> of(Judged judged) {
        List<Heat> shown = new ArrayList<>();
        for (Heat heat : judged.heat()) {
            boolean worth = shown.size() < MOST && heat.load().compareTo(WORTH_SAYING) >= 0;
            if (worth || heat.isWarm()) {
                shown.add(heat);
            }
        }
        return blocks(judged, shown);
    }

    /** Only those that are too hot. */
    static List<Block> warm(Judged judged) {
        List<Heat> warm = judged.heat().stream().filter(Heat::isWarm).toList();
        return warm.isEmpty() ? List.of() : blocks(judged, warm);
    }

    private static List<Block> blocks(Judged judged, List<Heat> shown) {
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Heading(
                "hot keys",
                "units a second of the hottest key at peak; one partition takes "
                        + Numbers.grouped(Limits.PARTITION_READ_UNITS) + " read and "
                        + Numbers.grouped(Limits.PARTITION_WRITE_UNITS) + " write"));
        if (shown.isEmpty()) {
            blocks.add(new Line("no key takes more than 1% of a partition", Tone.GOOD));
            return blocks;
        }
        Rows rows = new Rows(
                Column.text("place"),
                Column.text("partition key"),
                Column.number("values"),
                Column.number("read"),
                Column.number("write"),
                Column.number("of the limit"),
                Column.text("from"));
        shown.forEach(heat -> row(judged, rows, heat));
        blocks.add(rows.sheet());
        return blocks;
    }

    private static void row(Judged judged, Rows rows, Heat heat) {
        Tone tone = heat.isHot() ? Tone.BAD : heat.isWarm() ? Tone.DOUBTFUL : Tone.GOOD;
        rows.row(
                new Cell(heat.place().toString(), Tone.NAME),
                new Cell(heat.partition().template(), Tone.CODE),
                Cell.of(Numbers.rounded(heat.partition().values())),
                Cell.of(Figures.units(heat.readMilli())),
                Cell.of(Figures.units(heat.writeMilli())),
                new Cell(percent(heat), tone),
                new Cell(patterns(heat), Tone.FAINT));
        if (heat.isWarm()) {
            rows.add(new Block.Remark(1, new Cell(Cure.of(judged, heat), tone)));
        }
    }

    private static String percent(Heat heat) {
        return Figures.percent(
                heat.load().movePointRight(3).setScale(0, RoundingMode.HALF_UP).longValueExact());
    }

    private static String patterns(Heat heat) {
        return Figures.some(heat.parts().stream().map(p -> p.pattern().text()).toList());
    }
}
