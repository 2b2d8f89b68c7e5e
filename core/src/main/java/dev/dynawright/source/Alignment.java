package dev.dynawright.source;

import dev.dynawright.diag.Span;

/** Finds, for each character of a scalar's value, the place in the file it was written at. */
final class Alignment {
    private Alignment() {}

    /** One offset for each character of the value, and one for its end. */
    static int[] offsets(Span raw, String value, boolean plain) {
        String text = raw.source().text();
        int[] offsets = new int[value.length() + 1];
        int at = raw.start();
        char quote = at < raw.end() && !plain ? text.charAt(at) : ' ';
        boolean quoted = quote == '"' || quote == '\'';
        if (quoted) {
            at++;
        } else if (quote == '|' || quote == '>') {
            while (at < raw.end() && text.charAt(at) != '\n') {
                at++;
            }
        }
        int end = quoted ? Math.max(at, raw.end() - 1) : raw.end();
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            while (at < end
                    && text.charAt(at) != c
                    && Character.isWhitespace(text.charAt(at))
                    && !Character.isWhitespace(c)) {
                at++;
            }
            offsets[i] = Math.min(at, end);
            if (at >= end) {
                continue;
            }
            if (quote == '"' && text.charAt(at) == '\\') {
                at += escapeLength(text, at);
            } else if (quote == '\'' && c == '\'') {
                at += 2;
            } else {
                at++;
            }
        }
        offsets[value.length()] = Math.min(at, end);
        return offsets;
    }

    private static int escapeLength(String text, int at) {
        char kind = at + 1 < text.length() ? text.charAt(at + 1) : ' ';
        return switch (kind) {
            case 'x' -> 4;
            case 'u' -> 6;
            case 'U' -> 10;
            default -> 2;
        };
    }
}
