package dev.dynawright.plan.act;

import dev.dynawright.plan.run.Request;

/** A condition of a write, and what it means if it does not hold. */
record Claim(Request.Test test, Blame blame) {
    /** What is wrong; of several, the first that is named here. */
    enum Blame {
        /** A parent that must exist does not. */
        NO_PARENT,
        /** There is one with this id already. */
        EXISTS,
        /** There is none that is meant. */
        MISSING,
        /** It does not have a value that the sentence states. */
        NOT_FROM,
        /** A number would be below what it must never be below. */
        BELOW,
        /** Another one has the value of a unique attribute. */
        TAKEN,
        /** Somebody else was faster: what was read before the write is no longer so. */
        AGAIN,
        /** The parent that would keep a figure is not there, so there is none to keep. */
        NO_HOLDER
    }

    static Claim present(String attribute, Blame blame) {
        return new Claim(new Request.Test.Present(Request.Spot.of(attribute)), blame);
    }

    static Claim absent(String attribute, Blame blame) {
        return new Claim(new Request.Test.Absent(Request.Spot.of(attribute)), blame);
    }
}
