package dev.dynawright.model;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/** A number the product takes for granted where the user states none; each can be changed in {@code settings}. */
public enum Assumption {
    PEAK("peak", 4, "times", "the peak of a pattern that states none is this many times its average"),
    CONFLICTS("conflicting transactions", 50, "a second", "transactions that can meet on one item"),
    WINDOW("window", 10, "seconds", "how far counts, sums and carried attributes may lag"),
    KEEPER("keeper", 5, "dollars a month", "what one stream consumer costs to run"),
    HOTTEST("hottest", 1, "percent", "the share of the hottest key where a pattern states none"),
    PARTITION("partition", 70, "percent", "how much of a partition's limit a design may use"),
    INSIDE("inside", 320, "KB", "the most that children inside a parent may take"),
    STEP("step", 10, "ms", "the time of one request in a sequence"),
    RANGE("range", 33, "percent", "how much a range lets through where a pattern states none");

    /** More of anything than this is a slip. */
    private static final long MOST = 100_000_000;

    private static final long MILLIS = 1000;

    private final String key;
    private final long usual;
    private final String unit;
    private final String meaning;

    Assumption(String key, long usual, String unit, String meaning) {
        this.key = key;
        this.usual = usual;
        this.unit = unit;
        this.meaning = meaning;
    }

    /** Whether a number makes sense: at least one, and a part of a whole is not more than it. */
    public boolean allows(long number) {
        return number >= 1 && number <= (unit.equals("percent") ? 100 : MOST);
    }

    public static Optional<Assumption> called(String key) {
        return Arrays.stream(values()).filter(a -> a.key.equalsIgnoreCase(key)).findFirst();
    }

    /** How many of the unit are one of what is written in lower case, such as {@code %} or {@code minutes}; none if it is no unit of this. */
    public OptionalLong times(String written) {
        if (written.isEmpty() || written.equals(unit.toLowerCase(Locale.ROOT))) {
            return OptionalLong.of(1);
        }
        return switch (unit) {
            case "times" -> once(written, "x", "time");
            case "a second" -> once(written, "/s", "per second");
            case "seconds" -> span(written, 1);
            case "ms" -> written.equals("milliseconds") ? OptionalLong.of(1) : span(written, MILLIS);
            case "dollars a month" -> once(written, "dollars", "a month");
            case "percent" -> once(written, "%");
            default -> OptionalLong.empty();
        };
    }

    private static OptionalLong once(String written, String... names) {
        return List.of(names).contains(written) ? OptionalLong.of(1) : OptionalLong.empty();
    }

    private static OptionalLong span(String written, long second) {
        return switch (written) {
            case "s", "second", "seconds" -> OptionalLong.of(second);
            case "min", "minute", "minutes" -> OptionalLong.of(second * 60);
            case "h", "hour", "hours" -> OptionalLong.of(second * 3600);
            default -> OptionalLong.empty();
        };
    }

    public String key() {
        return key;
    }

    public long usual() {
        return usual;
    }

    public String unit() {
        return unit;
    }

    public String meaning() {
        return meaning;
    }
}
