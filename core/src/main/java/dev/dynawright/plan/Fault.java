package dev.dynawright.plan;

/** Why a way that gives the right answer is still not good enough. */
public record Fault(Kind kind, String text) {
    /** What a way breaks. */
    public enum Kind {
        /** It reads more than one page beyond its answer. */
        OVERSIZED_READ,
        /** It takes more requests than the pattern allows. */
        REQUESTS,
        /** It is more than one transaction can hold. */
        TRANSACTION,
        /** What it reads is brought up to date too late for the pattern. */
        STALE
    }
}
