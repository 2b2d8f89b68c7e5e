package dev.dynawright.language;

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
        if (fanOut.constant() && each.setScale(0, RoundingMode.HALF_UP).compareTo(each) != 0) {
            report(
                    written,
                    notes,
                    "cannot have exactly " + Numbers.grouped(each) + " of `" + raw.name + "`",
                    "not a whole number");
        } else if (fanOut.atMost().isPresent()
                && each.compareTo(BigDecimal.valueOf(fanOut.atMost().getAsLong())) > 0) {
            String most = Numbers.grouped(fanOut.atMost().getAsLong());
            report(written, notes, average(raw, each) + "at most " + most, "cannot both be true");
        } else if (each.compareTo(BigDecimal.valueOf(fanOut.atLeast())) < 0) {
            String least = Numbers.grouped(fanOut.atLeast());
            report(written, notes, average(raw, each) + "at least " + least, "cannot both be true");
        }
    }

    private static String average(Raw raw, BigDecimal each) {
        return "has " + Numbers.grouped(each) + " of `" + raw.name + "` on average but ";
    }

    private static void report(WrittenParent written, Notes notes, String what, String label) {
        notes.add(
                written.text().inner(),
                LanguageCodes.FAN_OUT_OVER_LIMIT,
                "one `" + written.raw().entity().text() + "` " + what,
                label);
    }
}
