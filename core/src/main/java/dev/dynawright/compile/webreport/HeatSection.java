package dev.dynawright.compile.webreport;

import dev.dynawright.compile.report.Figures;
import dev.dynawright.compile.webreport.DataTable.Cell;
import dev.dynawright.design.Limits;
import dev.dynawright.model.Assumption;
import dev.dynawright.model.Numbers;
import dev.dynawright.plan.Heat;
import dev.dynawright.rules.Judged;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/** What the hottest value of each partition key takes of what one partition can bear. */
final class HeatSection {
    private final Judged judged;

    HeatSection(Judged judged) {
        this.judged = judged;
    }

    Html html() {
        long percent = judged.model().model().assumptions().number(Assumption.PARTITION);
        Html intro = Html.tag("p", "note")
                .line("While all patterns peak together. One partition takes "
                        + Numbers.grouped(Limits.PARTITION_READ_UNITS) + " read units and "
                        + Numbers.grouped(Limits.PARTITION_WRITE_UNITS)
                        + " write units a second; a design may use " + percent
                        + "% of that, where the line is drawn. A bar that is full is at the limit or beyond.");
        if (judged.heat().isEmpty()) {
            return Html.all(intro, Html.tag("p").line("No pattern that is answered has a rate."));
        }
        DataTable table = DataTable.moving("Hottest keys, units a second")
                .text("partition key")
                .text("place")
                .number("values")
                .number("read")
                .number("write")
                .number("of the limit")
                .text("from");
        judged.heat().forEach(heat -> row(table, heat, BigDecimal.valueOf(percent, 2)));
        return Html.all(intro, table.html());
    }

    private static void row(DataTable table, Heat heat, BigDecimal allowed) {
        String kind = heat.isHot() ? "bad" : heat.isWarm() ? "doubtful" : "good";
        Html load = Html.all(
                Html.tag("span", "figure")
                        .of(percent(heat) + (heat.isHot() ? " too hot" : heat.isWarm() ? " warm" : "")),
                Bar.against(heat.load(), BigDecimal.ONE, allowed, kind));
        List<String> patterns =
                heat.parts().stream().map(p -> p.pattern().text()).toList();
        table.row(
                Cell.of(Html.code(heat.partition().template())),
                Cell.of(Html.name(heat.place().toString())),
                Cell.number(
                        Numbers.rounded(heat.partition().values()),
                        heat.partition().values()),
                Cell.number(Figures.units(heat.readMilli()), BigDecimal.valueOf(heat.readMilli())),
                Cell.number(Figures.units(heat.writeMilli()), BigDecimal.valueOf(heat.writeMilli())),
                Cell.number(load, heat.load()).as("barred"),
                Cell.of(Html.name(Figures.some(patterns))).as("faint"));
    }

    static String percent(Heat heat) {
        return Figures.percent(
                heat.load().movePointRight(3).setScale(0, RoundingMode.HALF_UP).longValueExact());
    }
}
