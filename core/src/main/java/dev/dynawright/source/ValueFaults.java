package dev.dynawright.source;

import dev.dynawright.diag.Edit;
import dev.dynawright.diag.SourceText;
import dev.dynawright.diag.Span;
import java.util.ArrayList;
import java.util.List;

/** What can be wrong with the value of one field: quotes, brackets, signs and colons that mean something to YAML. */
final class ValueFaults {
    private final SourceText source;
    private final YamlReader.Stop stop;

    ValueFaults(SourceText source, YamlReader.Stop stop) {
        this.source = source;
        this.stop = stop;
    }

    /** What can be wrong with the value of a field. */
    List<Suspicion> suspect(int start, int lineEnd) {
        List<Suspicion> suspicions = new ArrayList<>();
        String line = source.span(start, lineEnd).text();
        char first = line.charAt(0);
        boolean quoted = first == '"' || first == '\'';
        int comment = quoted ? -1 : line.indexOf(" #");
        int end = start
                + (comment < 0 ? line : line.substring(0, comment))
                        .stripTrailing()
                        .length();
        Span place = source.span(start, end);
        String value = place.text();
        int closing = quoted ? value.indexOf(first, 1) : -1;
        if (quoted && closing < 0) {
            suspicions.add(new Suspicion(
                    SourceCodes.UNCLOSED_QUOTE,
                    place,
                    "the quote before `" + value.substring(1) + "` is not closed",
                    "not closed",
                    "close it at the end of the line",
                    Edit.insert(place.after(), String.valueOf(first))));
        } else if (quoted
                && first == '"'
                && value.contains("\\")
                && stop.problem().contains("escape")) {
            suspicions.add(new Suspicion(
                    SourceCodes.UNKNOWN_ESCAPE,
                    place,
                    "a backslash in double quotes begins an escape that YAML does not know",
                    "unknown escape",
                    "write each backslash twice",
                    new Edit(place, value.replace("\\", "\\\\"))));
        } else if (quoted && closing < value.length() - 1) {
            suspicions.add(new Suspicion(
                    SourceCodes.TEXT_AFTER_QUOTE,
                    place,
                    "text stands behind the closing quote of " + value.substring(0, closing + 1),
                    "text behind a quote",
                    "put quotes around all of it",
                    new Edit(place, quote(value))));
        } else if (first == '[' || first == '{') {
            // A list in brackets is cut at every comma, so a lone `[` is better left out than closed.
            String missing = closing(value);
            boolean list = first == '[' && missing.length() < 2;
            suspicions.add(new Suspicion(
                    SourceCodes.UNCLOSED_BRACKET,
                    source.span(start, end),
                    "`" + first + "` opens a bracket that is not closed",
                    "not closed",
                    list ? "leave the bracket out" : "close it at the end of the line",
                    list ? Edit.delete(source.span(start, start + 1)) : Edit.insert(place.after(), missing)));
            if (missing.isEmpty()) {
                suspicions.add(reservedStart(place, first, value));
            }
        } else if ("@`%*&!|>,]}?-".indexOf(first) >= 0) {
            suspicions.add(reservedStart(place, first, value));
        } else if (value.contains(": ") || value.endsWith(":")) {
            suspicions.add(new Suspicion(
                    SourceCodes.COLON_IN_TEXT,
                    place,
                    "a colon followed by a space begins a new field, also inside `" + value + "`",
                    "holds a colon",
                    "put quotes around it",
                    new Edit(place, quote(value))));
        }
        return suspicions;
    }

    /** What closes all brackets of a value, the first among them; nothing if that one is closed. */
    private static String closing(String value) {
        StringBuilder open = new StringBuilder();
        char quote = 0;
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (quote != 0) {
                quote = c == quote ? 0 : quote;
            } else if (c == '"' || c == '\'') {
                quote = c;
            } else if (c == '{' || c == '[') {
                open.insert(0, c == '{' ? '}' : ']');
            } else if (open.length() > 0 && c == open.charAt(0)) {
                open.deleteCharAt(0);
                if (open.length() == 0) {
                    return "";
                }
            }
        }
        return open.toString();
    }

    private static Suspicion reservedStart(Span place, char first, String value) {
        return new Suspicion(
                SourceCodes.RESERVED_START,
                place,
                "a value that begins with " + sign(first) + " has a meaning of its own in YAML",
                "begins with " + sign(first),
                "put quotes around it",
                new Edit(place, quote(value)));
    }

    private static String sign(char c) {
        return c == '`' ? "a backtick" : "`" + c + "`";
    }

    private static String quote(String value) {
        if (value.contains("\"") && !value.contains("'")) {
            return "'" + value + "'";
        }
        return "\"" + value.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }
}
