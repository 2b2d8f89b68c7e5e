package dev.dynawright.model;

import java.util.Arrays;
import java.util.Optional;

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
        return number >= 1 && (!unit.equals("percent") || number <= 100);
    }

    public static Optional<Assumption> called(String key) {
        return Arrays.stream(values()).filter(a -> a.key.equalsIgnoreCase(key)).findFirst();
    }

    /** Whether a short way to write the unit, such as {@code %}, means this one's. */
    public boolean hasShort(String written) {
        return switch (unit) {
            case "times" -> written.equals("x");
            case "a second" -> written.equals("/s") || written.equals("per second");
            case "seconds" -> written.equals("s");
            case "dollars a month" -> written.equals("dollars") || written.equals("a month");
            case "percent" -> written.equals("%");
            default -> false;
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
