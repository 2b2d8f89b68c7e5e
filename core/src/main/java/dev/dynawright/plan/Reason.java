package dev.dynawright.plan;

/** Why one place does not answer a pattern. */
public record Reason(Place place, String type, Kind kind, String text) {
    /** What is missing there. */
    public enum Kind {
        /** The right items are not there, or cannot be found by what the caller knows. */
        UNREACHABLE,
        /** They could be read, but not strongly consistent. */
        EVENTUAL
    }
}
