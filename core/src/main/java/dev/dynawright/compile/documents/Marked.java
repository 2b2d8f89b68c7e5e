package dev.dynawright.compile.documents;

import dev.dynawright.diag.TextReport;
import dev.dynawright.emit.MarkdownText;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** What a user wrote, as a piece of Markdown that shows it and is nothing but text. */
public final class Marked {
    /** What stands where there is nothing to say. */
    public static final String NONE = "–";

    private static final int SHOWN = 40;
    private static final String WORDLIKE = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 ";

    private Marked() {}

    /** Words in a sentence or a cell; names in backticks become code. */
    public static String words(String text) {
        return text.indexOf('|') >= 0 && text.indexOf('`') >= 0
                ? MarkdownText.words(text.replace("`", "'"))
                : MarkdownText.words(text);
    }

    /** Words that other sentences follow, so that they end with a stop. */
    public static String sentence(String text) {
        String stripped = text.strip();
        boolean ends = stripped.endsWith(".") || stripped.endsWith("!") || stripped.endsWith("?");
        return MarkdownText.words(stripped) + (ends ? "" : ".");
    }

    /** A name or a value letter for letter. */
    public static String code(Object name) {
        String text = name.toString();
        if (text.isBlank()) {
            return text.isEmpty() ? "(empty)" : "(blank)";
        }
        return text.indexOf('|') >= 0 ? entities(text) : MarkdownText.code(text);
    }

    /** A bar ends a cell of a table even in code, unless it is written as a number. */
    private static String entities(String text) {
        StringBuilder code = new StringBuilder("<code>");
        TextReport.visible(text).codePoints().forEach(c -> {
            if (c < 0x80 && WORDLIKE.indexOf(c) < 0) {
                code.append("&#").append(c).append(';');
            } else {
                code.appendCodePoint(c);
            }
        });
        return code.append("</code>").toString();
    }

    /** A value, of a long one its beginning. */
    public static String shortened(String text) {
        int points = text.codePointCount(0, text.length());
        return points <= SHOWN ? code(text) : code(text.substring(0, text.offsetByCodePoints(0, SHOWN - 1)) + "…");
    }

    /** Names one after the other, with a dash where there are none. */
    public static String codes(Collection<?> names) {
        return names.isEmpty()
                ? NONE
                : String.join(", ", names.stream().map(Marked::code).toList());
    }

    /** Each name letter for letter. */
    public static List<String> eachCode(Collection<?> names) {
        return names.stream().map(Marked::code).toList();
    }

    /** Pieces of Markdown as a sentence lists them: {@code a, b and c}. */
    public static String and(Collection<String> pieces) {
        List<String> all = new ArrayList<>(pieces);
        if (all.size() < 2) {
            return String.join("", all);
        }
        return String.join(", ", all.subList(0, all.size() - 1)) + " and " + all.get(all.size() - 1);
    }
}
