package dev.dynawright.design.file;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The few forms of YAML that a design file is written in; a text is quoted unless it is plain in any place. */
final class Yaml {
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_.-]*( [A-Za-z0-9_.-]+)*");

    private Yaml() {}

    static String text(String text) {
        return PLAIN.matcher(text).matches() ? text : quoted(text);
    }

    static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        text.codePoints().forEach(c -> {
            if (c == '"' || c == '\\') {
                quoted.append('\\').appendCodePoint(c);
            } else if (c >= ' ' && c <= '~') {
                quoted.appendCodePoint(c);
            } else if (Character.isLetterOrDigit(c)) {
                quoted.appendCodePoint(c);
            } else if (c <= 0xFFFF) {
                quoted.append(String.format(Locale.ROOT, "\\u%04X", c));
            } else {
                quoted.append(String.format(Locale.ROOT, "\\U%08X", c));
            }
        });
        return quoted.append('"').toString();
    }

    static String field(String name, String value) {
        return text(name) + ": " + value;
    }

    static String map(List<String> fields) {
        return fields.stream().collect(Collectors.joining(", ", "{", "}"));
    }

    static String list(List<String> texts) {
        return texts.stream().map(Yaml::text).collect(Collectors.joining(", ", "[", "]"));
    }
}
