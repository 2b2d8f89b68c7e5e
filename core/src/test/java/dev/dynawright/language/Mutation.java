package dev.dynawright.language;

import dev.dynawright.diag.SourceText;
import dev.dynawright.diag.Span;

/** A model with one word changed, and where: {@code changed} is the word as it now stands, empty if it is gone. */
record Mutation(Kind kind, Span changed, String before) {
    /** What is changed about a word. */
    enum Kind {
        NAME,
        KEYWORD,
        CLAUSE,
        NUMBER,
        INDENTATION
    }

    /** A text with the piece from {@code start} to {@code end} replaced. */
    static Mutation of(Kind kind, SourceText source, int start, int end, String now) {
        String text = source.text();
        SourceText mutated = new SourceText(source.name(), text.substring(0, start) + now + text.substring(end));
        return new Mutation(kind, mutated.span(start, start + now.length()), text.substring(start, end));
    }

    SourceText text() {
        return changed.source();
    }

    /** Whether a finding stands at the changed word; where the word is gone, at a word next to the gap. */
    boolean isTouchedBy(Span span) {
        String all = text().text();
        int start = changed.start();
        int end = changed.end();
        if (kind == Kind.INDENTATION) {
            end = text().lineEnd(changed.line());
        }
        while (changed.isEmpty() && start > 0 && " :,".indexOf(all.charAt(start - 1)) >= 0) {
            start--;
        }
        while (changed.isEmpty() && end < all.length() && " ,".indexOf(all.charAt(end)) >= 0) {
            end++;
        }
        return span.start() <= end && span.end() >= start;
    }

    @Override
    public String toString() {
        return kind + " " + changed + " `" + before + "` -> `" + changed.text() + "` in: "
                + text().lineText(changed.line()).strip();
    }
}
