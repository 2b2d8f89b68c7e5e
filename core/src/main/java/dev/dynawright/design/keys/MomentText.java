package dev.dynawright.design.keys;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Optional;

/** Moments and days as text of one width, so that their order is that of their texts. */
public final class MomentText {
    static final int MOMENT_WIDTH = 24;
    static final int DAY_WIDTH = 10;
    private static final int LAST_YEAR = 9999;
    private static final DateTimeFormatter MOMENT = DateTimeFormatter.ofPattern(
                    "uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
            .withZone(ZoneOffset.UTC)
            .withResolverStyle(ResolverStyle.STRICT);
    private static final DateTimeFormatter DAY =
            DateTimeFormatter.ofPattern("uuuu-MM-dd", Locale.ROOT).withResolverStyle(ResolverStyle.STRICT);

    private MomentText() {}

    public static String moment(Instant value) throws UnfitValue {
        if (!value.truncatedTo(ChronoUnit.MILLIS).equals(value)) {
            throw new UnfitValue(value + " is finer than a millisecond");
        }
        // An instant far outside has no year that a date could hold.
        boolean far = value.isBefore(Instant.MIN.plusSeconds(1)) || value.isAfter(Instant.MAX.minusSeconds(1));
        checkYear(far ? Integer.MAX_VALUE : value.atOffset(ZoneOffset.UTC).getYear());
        return MOMENT.format(value);
    }

    public static String day(LocalDate value) throws UnfitValue {
        checkYear(value.getYear());
        return DAY.format(value);
    }

    private static void checkYear(int year) throws UnfitValue {
        if (year < 0 || year > LAST_YEAR) {
            throw new UnfitValue("a year outside 0000 to " + LAST_YEAR + " does not fit");
        }
    }

    public static Optional<Instant> parseMoment(String text) {
        if (text.length() != MOMENT_WIDTH) {
            return Optional.empty();
        }
        try {
            return Optional.of(MOMENT.parse(text, Instant::from));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    public static Optional<LocalDate> parseDay(String text) {
        if (text.length() != DAY_WIDTH) {
            return Optional.empty();
        }
        try {
            return Optional.of(LocalDate.ofEpochDay(DAY.parse(text).getLong(ChronoField.EPOCH_DAY)));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
