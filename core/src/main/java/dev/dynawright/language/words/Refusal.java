package dev.dynawright.language.words;

import dev.dynawright.diag.Code;
import java.util.List;

/** A sentence that cannot be read: which part of it, why, and what may have been meant instead. */
public final class Refusal extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient Why why;

    /** The facts of a refusal; offsets count in the sentence. */
    public record Why(
            Code code, int start, int end, String message, String label, List<String> notes, List<String> meant) {}

    public Refusal(Why why) {
        super(why.message(), null, false, false);
        this.why = why;
    }

    public Refusal(Code code, Token token, String message, String label) {
        this(new Why(code, token.start(), token.end(), message, label, List.of(), List.of()));
    }

    public Refusal note(String note) {
        List<String> notes = new java.util.ArrayList<>(why.notes());
        notes.add(note);
        return new Refusal(new Why(why.code(), why.start(), why.end(), why.message(), why.label(), notes, why.meant()));
    }

    /** Texts that may stand in the place of what is refused, likeliest first. */
    public Refusal meant(List<String> texts) {
        return new Refusal(new Why(why.code(), why.start(), why.end(), why.message(), why.label(), why.notes(), texts));
    }

    public Why why() {
        return why;
    }
}
