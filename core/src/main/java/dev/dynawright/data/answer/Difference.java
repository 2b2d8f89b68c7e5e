package dev.dynawright.data.answer;

import java.util.List;

/**
 * The first way in which an answer is not as it must be: where, what was expected and what was found; and where both are rows or
 * figures, attribute by attribute.
 */
public record Difference(Kind kind, String where, String expected, String actual, List<Side> sides) {
    public Difference {
        sides = List.copyOf(sides);
    }

    /** In which way an answer is wrong. */
    public enum Kind {
        /** A row is not there. */
        MISSING,
        /** A row is there that does not belong there, or one too often. */
        EXTRA,
        /** A row stands before one that must come first. */
        ORDER,
        /** An attribute has another value. */
        VALUE,
        /** There are more rows than were asked for. */
        COUNT,
        /** A number is another one. */
        FIGURE
    }

    /** What must stand beside what came; empty where there is nothing. */
    public record Side(String name, String expected, String actual) {}

    @Override
    public String toString() {
        return kind + " at " + where + ": expected " + expected + ", found " + actual;
    }
}
