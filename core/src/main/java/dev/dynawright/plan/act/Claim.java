package dev.dynawright.plan.act;

import dev.dynawright.plan.Source;
import dev.dynawright.plan.run.Request;
import java.time.Instant;

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

    /** There is an item, and its time is not over: whoever reads it would not see it any more. */
    static Claim live(Source source, Instant now, Blame blame) {
        Request.Spot key = Request.Spot.of(source.table().partition());
        return new Claim(
                source.expiry()
                        .<Request.Test>map(
                                end -> new Request.Test.Live(key, Request.Spot.of(end), now.getEpochSecond()))
                        .orElse(new Request.Test.Present(key)),
                blame);
    }

    /** There is no item, or one whose time is over and that DynamoDB has not deleted yet. */
    static Claim free(Source source, Instant now, Blame blame) {
        Request.Spot key = Request.Spot.of(source.table().partition());
        return new Claim(
                source.expiry()
                        .<Request.Test>map(
                                end -> new Request.Test.Free(key, Request.Spot.of(end), now.getEpochSecond()))
                        .orElse(new Request.Test.Absent(key)),
                blame);
    }

    static Claim absent(String attribute, Blame blame) {
        return new Claim(new Request.Test.Absent(Request.Spot.of(attribute)), blame);
    }
}
