package dev.dynawright.compile.documents;

import dev.dynawright.model.Numbers;

/** A line of a checklist: what was asked, whether it holds, and the figure or the reason, as Markdown. */
public record Check(String what, boolean holds, String figure) {
    public Check {
        if (figure.isBlank()) {
            throw new IllegalArgumentException("no figure: " + what);
        }
    }

    /** One that holds where a number reaches the whole. */
    public static Check all(String what, long done, long of, String things, String missing) {
        boolean holds = done == of;
        return new Check(
                what,
                holds,
                Numbers.grouped(done) + " of " + Numbers.grouped(of) + " " + things
                        + (holds || missing.isEmpty() ? "" : "; " + missing));
    }

    /** The same where there may be one thing only. */
    public static Check all(String what, long done, long of, String one, String many, String missing) {
        return all(what, done, of, of == 1 ? one : many, missing);
    }

    /** The same, open where something else is missing too. */
    public Check holdingIf(boolean more) {
        return new Check(what, holds && more, figure);
    }

    public String line() {
        return "- [" + (holds ? "x" : " ") + "] " + what + ": " + figure;
    }
}
