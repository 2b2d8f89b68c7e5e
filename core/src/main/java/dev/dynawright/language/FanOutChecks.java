package dev.dynawright.language;

import dev.dynawright.diag.Finding;
import dev.dynawright.language.EntityReader.Raw;
import dev.dynawright.language.EntityReader.WrittenParent;
import dev.dynawright.model.FanOut;
import dev.dynawright.model.Numbers;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** Whether the average, the least and the most of a fan-out can all be true. */
final class FanOutChecks {
    private FanOutChecks() {}

    static void check(Raw raw, WrittenParent written, Notes notes) {
        FanOut fanOut = written.raw().fanOut();
        if (fanOut.each().isEmpty()) {
            return;
        }
        BigDecimal each = fanOut.each().get();
        String message = null;
        String label = "cannot both be true";
        if (fanOut.constant() && each.setScale(0, RoundingMode.HALF_UP).compareTo(each) != 0) {
            message = "cannot have exactly " + Numbers.grouped(each) + " of `" + raw.name + "`";
            label = "not a whole number";
        } else if (fanOut.atMost().isPresent()
                && each.compareTo(BigDecimal.valueOf(fanOut.atMost().getAsLong())) > 0) {
            message = "has " + Numbers.grouped(each) + " of `" + raw.name + "` on average but at most "
                    + Numbers.grouped(fanOut.atMost().getAsLong());
        } else if (each.compareTo(BigDecimal.valueOf(fanOut.atLeast())) < 0) {
            message = "has " + Numbers.grouped(each) + " of `" + raw.name + "` on average but at least "
                    + Numbers.grouped(fanOut.atLeast());
        }
        if (message != null) {
            notes.add(Finding.at(
                    written.text().inner(),
                    LanguageCodes.FAN_OUT_OVER_LIMIT,
                    "a `" + written.raw().entity().text() + "` " + message,
                    label));
        }
    }
}
