package dev.dynawright.compile.report;

import dev.dynawright.compile.Reviewed;
import dev.dynawright.design.Index;
import dev.dynawright.plan.Place;
import dev.dynawright.rules.Judged;
import java.util.List;
import java.util.function.Function;

/** The sections of a review, for other reports that show a design. */
public final class Sections {
    private Sections() {}

    /** Tables with the keys of each item type, indexes, and something more to say of each index. */
    public static List<Block> chart(Judged judged, Function<Place, String> remarks) {
        return Chart.of(judged, remarks);
    }

    /** The attributes of an index's key, those of the partition told from those of the sort key. */
    public static String key(Index index) {
        return "partition " + String.join(" + ", index.partition())
                + (index.sort().isEmpty() ? "" : ", sort " + String.join(" + ", index.sort()));
    }

    /** What a month costs and for what, with bars. */
    public static List<Block> costs(Judged judged) {
        return Costs.withBars(judged);
    }

    public static List<Block> hotKeys(Judged judged) {
        return HotKeys.of(judged);
    }

    public static List<Block> assumed(Judged judged) {
        return Assumed.of(judged);
    }

    /** Tables, indexes, item types and how they are billed, in one line, and the price in another. */
    public static List<Block> overview(Judged judged) {
        return ReviewReport.overview(judged);
    }

    /** Several designs, compared on the patterns that all of them answer. */
    public static List<Block> sideBySide(List<Reviewed> all, List<String> headings) {
        return SideBySide.of(all, headings);
    }
}
