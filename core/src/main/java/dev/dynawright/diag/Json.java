package dev.dynawright.diag;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Writes JSON, two spaces deep a level, fields in the order given: the same calls give the same bytes. */
public final class Json {
    private final StringBuilder out = new StringBuilder();
    private final Deque<Character> open = new ArrayDeque<>();
    private boolean first = true;
    private boolean named;

    /** Begins an object, as the whole text or as the next element of a list. */
    public Json object() {
        return open('{', '}');
    }

    /** Begins an object that is the value of a field. */
    public Json object(String name) {
        return name(name).object();
    }

    /** Begins a list, as the whole text or as the next element of a list. */
    public Json list() {
        return open('[', ']');
    }

    /** Begins a list that is the value of a field. */
    public Json list(String name) {
        return name(name).list();
    }

    /** Ends the object or list begun last. */
    public Json end() {
        char bracket = open.pop();
        if (!first) {
            newLine();
        }
        out.append(bracket);
        first = false;
        return this;
    }

    public Json field(String name, String value) {
        return name(name).element(value);
    }

    public Json field(String name, long value) {
        return name(name).element(value);
    }

    /** A whole number of any size. */
    public Json field(String name, BigInteger value) {
        return name(name).raw(value.toString());
    }

    public Json field(String name, boolean value) {
        return name(name).raw(Boolean.toString(value));
    }

    /** A field that is a list of texts. */
    public Json field(String name, List<String> values) {
        list(name);
        values.forEach(this::element);
        return end();
    }

    public Json element(String value) {
        return raw(quoted(value));
    }

    public Json element(long value) {
        return raw(Long.toString(value));
    }

    /** The text written, with a line break at its end. */
    public String text() {
        if (!open.isEmpty()) {
            throw new IllegalStateException(open.size() + " objects or lists are still open");
        }
        return out + "\n";
    }

    /** A text as JSON writes it, in quotes; ASCII controls, line separators, bidi and lone surrogates are escaped. */
    public static String quoted(String text) {
        StringBuilder quoted = new StringBuilder(text.length() + 2).append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> quoted.append("\\\"");
                case '\\' -> quoted.append("\\\\");
                case '\n' -> quoted.append("\\n");
                case '\r' -> quoted.append("\\r");
                case '\t' -> quoted.append("\\t");
                default -> {
                    if (Character.isHighSurrogate(c)
                            && i + 1 < text.length()
                            && Character.isLowSurrogate(text.charAt(i + 1))) {
                        quoted.append(c).append(text.charAt(++i));
                    } else if (isPlain(c)) {
                        quoted.append(c);
                    } else {
                        quoted.append(String.format("\\u%04x", (int) c));
                    }
                }
            }
        }
        return quoted.append('"').toString();
    }

    /** Controls break JSON, line separators break JavaScript, formats such as bidi marks mislead a reader. */
    private static boolean isPlain(char c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.SURROGATE,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            default -> c < '\uFFFE';
        };
    }

    private Json name(String name) {
        separate();
        out.append(quoted(name)).append(": ");
        named = true;
        return this;
    }

    private Json raw(String value) {
        separate();
        out.append(value);
        first = false;
        return this;
    }

    private Json open(char begin, char end) {
        separate();
        out.append(begin);
        open.push(end);
        first = true;
        return this;
    }

    private void separate() {
        if (named) {
            named = false;
            return;
        }
        if (open.isEmpty()) {
            return;
        }
        if (!first) {
            out.append(',');
        }
        newLine();
        first = false;
    }

    private void newLine() {
        out.append('\n').append("  ".repeat(open.size()));
    }
}
