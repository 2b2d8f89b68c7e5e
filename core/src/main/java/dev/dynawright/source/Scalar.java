package dev.dynawright.source;

import dev.dynawright.diag.Span;

/** A piece of text in a document, with the place of each of its characters. */
public final class Scalar implements Node {
    private final String text;
    private final Span span;
    private final boolean plain;
    private final int[] offsets;

    Scalar(String text, Span span, boolean plain) {
        this.text = text;
        this.span = span;
        this.plain = plain;
        this.offsets = Alignment.offsets(span, text, plain);
    }

    /** Text that stands in a file as it is, without quotes. */
    public static Scalar of(Span span) {
        return new Scalar(span.text(), span, true);
    }

    public String text() {
        return text;
    }

    @Override
    public Span span() {
        return span;
    }

    /** Whether it is written without quotes. */
    public boolean isPlain() {
        return plain;
    }

    public boolean isEmpty() {
        return text.isEmpty();
    }

    @Override
    public String kind() {
        return isEmpty() ? "nothing" : "text";
    }

    /** The place in the file of a piece of the text. */
    public Span slice(int start, int end) {
        int from = offsets[start];
        int to = end == start ? from : offsets[end - 1] + 1;
        return new Span(
                span.source(), from, Math.max(from, Math.min(to, span.source().length())));
    }

    /** The text itself, without the quotes around it. */
    public Span inner() {
        return text.isEmpty() ? span : slice(0, text.length());
    }

    @Override
    public String toString() {
        return text;
    }
}
