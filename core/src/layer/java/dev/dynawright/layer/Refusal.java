package dev.dynawright.layer;

/** Why a write was not done: what kind of reason, and which attribute or entity it is about. */
public record Refusal(Kind kind, String what) {
    /** Kinds of reasons; of several, the first that is named here is told. */
    public enum Kind {
        /** A parent that must exist does not. */
        NO_PARENT,
        /** There is one with this id already. */
        EXISTS,
        /** There is none that is meant. */
        MISSING,
        /** An attribute has not the value from which the write begins. */
        NOT_FROM,
        /** A number would be below what it must never be below. */
        BELOW,
        /** Another one has the value of a unique attribute. */
        TAKEN,
        /** Somebody else writes the same at the same time. */
        CONFLICT,
        /** No answer came, so it may be done or not. */
        UNKNOWN
    }
}
