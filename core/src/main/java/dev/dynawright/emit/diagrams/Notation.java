package dev.dynawright.emit.diagrams;

import dev.dynawright.diag.TextReport;
import java.util.Locale;

/** A language of diagrams: how its files end, and how text stands in it that must not be read as more than text. */
enum Notation {
    MERMAID("mmd", ",()/:=", "#%d;"),
    PLANTUML("puml", ",/:=", "<U+%04X>");

    private static final String WITHIN_WORDS = "_.-";

    private final String ending;
    private final String harmless;
    private final String spelled;

    Notation(String ending, String harmless, String spelled) {
        this.ending = ending;
        this.harmless = harmless;
        this.spelled = spelled;
    }

    String file(String path) {
        return path + "." + ending;
    }

    /** Text for a label: letters, digits and signs that mean nothing where they stand as they are, everything else by its number. */
    String text(String text) {
        int[] signs = TextReport.visible(text).codePoints().toArray();
        StringBuilder all = new StringBuilder();
        for (int at = 0; at < signs.length; at++) {
            all.append(isPlain(signs, at) ? Character.toString(signs[at]) : spelled(signs[at]));
        }
        return all.isEmpty() ? spelled(' ') : all.toString();
    }

    private boolean isPlain(int[] signs, int at) {
        int sign = signs[at];
        int before = at > 0 ? signs[at - 1] : sign;
        int behind = at + 1 < signs.length ? signs[at + 1] : ' ';
        return Character.isLetterOrDigit(sign)
                || (sign == ' ' && before != ' ')
                || (harmless.indexOf(sign) >= 0 && before != sign && behind != sign)
                || (WITHIN_WORDS.indexOf(sign) >= 0
                        && Character.isLetterOrDigit(before)
                        && Character.isLetterOrDigit(behind));
    }

    private String spelled(int code) {
        return String.format(Locale.ROOT, spelled, code);
    }

    /** The same in quotes. In PlantUML nothing in angle brackets may stand at the end: that would be a parameter of a type. */
    String quoted(String text) {
        String inside = text(text);
        return "\"" + inside + (inside.endsWith(">") ? " " : "") + "\"";
    }
}
