package dev.dynawright.source;

import dev.dynawright.diag.SourceText;
import dev.dynawright.diag.Span;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.Mark;

/** Where the events of the library stand in a text. */
final class EventPlaces {
    private final SourceText source;
    private final int[] offsets;

    EventPlaces(SourceText source) {
        this.source = source;
        this.offsets = codePointOffsets(source.text());
    }

    int start(Event event) {
        return event.getStartMark().map(this::offset).orElse(0);
    }

    Span span(Event event) {
        int start = start(event);
        return source.span(
                start, Math.max(start, event.getEndMark().map(this::offset).orElse(start)));
    }

    /** From where one event begins to where another ends, without the white space behind. */
    Span between(Event first, Event last) {
        int start = start(first);
        int end = Math.max(start, last.getEndMark().map(this::offset).orElse(start));
        String text = source.text();
        while (end > start && Character.isWhitespace(text.charAt(end - 1))) {
            end--;
        }
        return source.span(start, end);
    }

    Span wordAt(int start) {
        String text = source.text();
        int end = start;
        while (end < text.length() && !Character.isWhitespace(text.charAt(end))) {
            end++;
        }
        return source.span(start, end);
    }

    int offset(Mark mark) {
        int index = Math.min(mark.getIndex(), offsets.length == 0 ? source.length() : offsets.length - 1);
        return offsets.length == 0 ? index : offsets[index];
    }

    /** The library counts code points, we count characters: a table where the two differ, none where they agree. */
    private static int[] codePointOffsets(String text) {
        int points = text.codePointCount(0, text.length());
        if (points == text.length()) {
            return new int[0];
        }
        int[] offsets = new int[points + 1];
        int at = 0;
        for (int i = 0; i < points; i++) {
            offsets[i] = at;
            at += Character.charCount(text.codePointAt(at));
        }
        offsets[points] = at;
        return offsets;
    }
}
