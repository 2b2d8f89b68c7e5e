package dev.dynawright.layer;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/** Checks the values of entities before anything is made of them, so that what is read back equals what was written. */
public final class Checks {
    private static final int NUMBER_DIGITS = 38;
    private static final int LARGEST_EXPONENT = 125;
    private static final int SMALLEST_EXPONENT = -130;
    private static final int LAST_YEAR = 9999;

    private Checks() {}

    /** A text that has bytes in UTF-8. */
    public static String text(String name, String text) {
        if (!StandardCharsets.UTF_8.newEncoder().canEncode(Objects.requireNonNull(text, name))) {
            throw new UnfitValue(name + " has half of a surrogate pair, which has no bytes in UTF-8");
        }
        return text;
    }

    /** A number without zeros that say nothing, so that equal numbers are equal. */
    public static BigDecimal number(String name, BigDecimal number) {
        Objects.requireNonNull(number, name);
        if (number.signum() == 0) {
            return BigDecimal.ZERO;
        }
        BigDecimal plain = number.stripTrailingZeros();
        long exponent = (long) plain.precision() - plain.scale() - 1;
        if (plain.precision() > NUMBER_DIGITS || exponent > LARGEST_EXPONENT || exponent < SMALLEST_EXPONENT) {
            throw new UnfitValue(name + " is a number that DynamoDB does not hold: it takes " + NUMBER_DIGITS
                    + " digits, of a size from 1E-130 to 9.9E+125");
        }
        return plain.scale() < 0 ? plain.setScale(0, RoundingMode.UNNECESSARY) : plain;
    }

    /** A moment in whole milliseconds, of a year that has four digits. */
    public static Instant moment(String name, Instant moment) {
        if (!Objects.requireNonNull(moment, name).truncatedTo(ChronoUnit.MILLIS).equals(moment)) {
            throw new UnfitValue(name + " is finer than a millisecond: " + moment);
        }
        boolean far = moment.isBefore(Instant.EPOCH.minus(1_000_000, ChronoUnit.DAYS))
                || moment.isAfter(Instant.EPOCH.plus(4_000_000, ChronoUnit.DAYS));
        checkYear(name, far ? -1 : moment.atOffset(ZoneOffset.UTC).getYear());
        return moment;
    }

    /** A moment in whole seconds, as DynamoDB keeps those at which items end. */
    public static Instant second(String name, Instant moment) {
        return moment(name, moment).truncatedTo(ChronoUnit.SECONDS);
    }

    /** A day of a year that has four digits. */
    public static LocalDate day(String name, LocalDate day) {
        checkYear(name, Objects.requireNonNull(day, name).getYear());
        return day;
    }

    private static void checkYear(String name, int year) {
        if (year < 0 || year > LAST_YEAR) {
            throw new UnfitValue(name + " has a year outside 0000 to " + LAST_YEAR);
        }
    }

    /** Any value, as long as there is one. */
    public static <T> T known(String name, T value) {
        return Objects.requireNonNull(value, name);
    }

    /** That a child has the id of the parent that it is written with. */
    public static void belongs(String child, Object parentOfChild, Object parent) {
        if (!parentOfChild.equals(parent)) {
            throw new UnfitValue(child + " belongs to " + parentOfChild + ", not to " + parent);
        }
    }

    /** The values in their order. */
    public static <T> List<T> list(String name, List<T> values) {
        return List.copyOf(Objects.requireNonNull(values, name));
    }

    /** The values, none twice; DynamoDB has no empty sets. */
    public static <T> Set<T> set(String name, Set<T> values) {
        return Collections.unmodifiableSet(new LinkedHashSet<>(Objects.requireNonNull(values, name)));
    }

    /** The fields by their names. */
    public static <T> Map<String, T> fields(String name, Map<String, T> values) {
        return Collections.unmodifiableMap(new TreeMap<>(Objects.requireNonNull(values, name)));
    }
}
