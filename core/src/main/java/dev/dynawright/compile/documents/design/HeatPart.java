package dev.dynawright.compile.documents.design;

import dev.dynawright.compile.documents.Check;
import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.compile.documents.Page;
import dev.dynawright.compile.documents.Page.Rows;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.design.Limits;
import dev.dynawright.model.Assumption;
import dev.dynawright.model.Numbers;
import dev.dynawright.plan.Heat;
import dev.dynawright.rules.money.Cure;
import java.math.RoundingMode;
import java.util.List;

/** What the hottest value of each partition key takes at peak, against what one partition takes. */
public final class HeatPart {
    private HeatPart() {}

    static void add(Page page, Known known) {
        page.section("Hot partition analysis");
        page.say(summary(known));
        List<Heat> heat = known.judged().heat();
        if (heat.isEmpty()) {
            return;
        }
        Rows rows = new Rows(
                "Place",
                "Partition key",
                "#Values",
                "#Shards",
                "#Read units/s",
                "#Write units/s",
                "#Of the limit",
                "From",
                "Verdict");
        for (Heat each : heat) {
            rows.row(
                    Marked.code(each.place()),
                    Marked.code(each.partition().template()),
                    Numbers.rounded(each.partition().values()),
                    String.valueOf(each.shards()),
                    units(each.readMilli()),
                    units(each.writeMilli()),
                    percent(each),
                    Marked.codes(each.parts().stream().map(Heat.Part::pattern).toList()),
                    each.isWarm()
                            ? (each.isHot() ? "**too hot**: " : "**warm**: ")
                                    + Marked.words(Cure.of(known.judged(), each))
                            : "cool");
        }
        page.table(rows);
    }

    /** Units with a zero for none. */
    static String units(long milli) {
        return milli == 0 ? "0" : Figures.units(milli);
    }

    static String percent(Heat heat) {
        return Figures.percent(
                heat.load().movePointRight(3).setScale(0, RoundingMode.HALF_UP).longValueExact());
    }

    /** The hottest key and how near to the limit it is. */
    public static String summary(Known known) {
        List<Heat> heat = known.judged().heat();
        if (heat.isEmpty()) {
            return "No pattern meets a partition key.";
        }
        Heat hottest = heat.get(0);
        long warm = heat.stream().filter(Heat::isWarm).count();
        long percent = known.model().assumptions().number(Assumption.PARTITION);
        return (heat.size() == 1 ? "The only partition key" : "The hottest of " + heat.size() + " partition keys")
                + " is "
                + Marked.code(hottest.partition().template()) + " in " + Marked.code(hottest.place())
                + ": at peak its hottest value takes " + units(hottest.readMilli()) + " read and "
                + units(hottest.writeMilli()) + " write units a second, " + percent(hottest)
                + " of what one partition takes (" + Numbers.grouped(Limits.PARTITION_READ_UNITS) + " read or "
                + Numbers.grouped(Limits.PARTITION_WRITE_UNITS) + " write units a second). "
                + (heat.size() == 1
                        ? (warm == 0 ? "It is not" : "It is")
                        : (warm == 0 ? "None" : Numbers.grouped(warm)) + " of them " + (warm <= 1 ? "is" : "are"))
                + " above the " + percent + "% that this model allows.";
    }

    public static Check check(Known known, String what) {
        List<Heat> heat = known.judged().heat();
        List<Heat> warm = heat.stream().filter(Heat::isWarm).toList();
        if (heat.isEmpty()) {
            return new Check(what, false, "no pattern is answered, so nothing can be said");
        }
        Heat hottest = heat.get(0);
        int uncounted = known.bill().without().size();
        String figure = Figures.counted(heat.size(), "key", "keys") + ", the hottest at " + percent(hottest)
                + " of a partition in " + Marked.code(hottest.place())
                + (warm.isEmpty() ? "" : "; " + warm.size() + " above the allowed part")
                + (uncounted == 0
                        ? ""
                        : "; what "
                                + Figures.counted(uncounted, "pattern without an answer", "patterns without an answer")
                                + " would add is not known");
        return new Check(what, warm.isEmpty() && uncounted == 0, figure);
    }
}
