package dev.dynawright.diag;

/** Replaces a piece of a text by another. */
public record Edit(Span span, String replacement) {
    public static Edit insert(Span at, String text) {
        return new Edit(at, text);
    }

    public static Edit delete(Span span) {
        return new Edit(span, "");
    }
}
