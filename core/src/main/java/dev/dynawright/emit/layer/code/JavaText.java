package dev.dynawright.emit.layer.code;

import dev.dynawright.emit.Naming;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;

/** Names and texts as they can stand in a program of Java. */
public final class JavaText {
    private static final Set<String> KEYWORDS = new LinkedHashSet<>(Arrays.asList(
            ("abstract assert boolean break byte case catch char class const continue default do double else enum extends"
                            + " false final finally float for goto if implements import instanceof int interface long native"
                            + " new null package private protected public return short static strictfp super switch"
                            + " synchronized this throw throws transient true try void volatile while _"
                            // Not as components of records, or not as names of types.
                            + " clone finalize getClass hashCode notify notifyAll toString wait var yield record sealed permits"
                            // The names that generated methods have themselves.
                            + " dynamo tables item items shard now some one row changes group figure")
                    .split(" ")));

    private JavaText() {}

    /** A name for a variable, a component or a method. */
    public static String variable(String name) {
        String camel = Naming.camel(name);
        return KEYWORDS.contains(camel) ? camel + "Value" : camel;
    }

    /** A name for a constant. */
    public static String constant(String name) {
        return Naming.snake(name).toUpperCase(Locale.ROOT);
    }

    /** A text as a literal. */
    public static String literal(String text) {
        StringBuilder literal = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                literal.append('\\').append(c);
            } else if (c < ' ' || c > '~') {
                literal.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
            } else {
                literal.append(c);
            }
        }
        return literal.append('"').toString();
    }

    /** A text as Javadoc shows it: nothing in it is markup, and nothing ends the comment. */
    public static String doc(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("*/", "*&#47;")
                .replace("@", "&#64;")
                .replace("\\", "&#92;");
    }
}
