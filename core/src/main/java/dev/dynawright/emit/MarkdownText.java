package dev.dynawright.emit;

import dev.dynawright.diag.TextReport;

/** Text as Markdown shows it: as text, whatever signs are in it. */
public final class MarkdownText {
    private static final String ACTIVE = "\\`*_[]<>|~&#!";

    private MarkdownText() {}

    /** One line, also within a table. */
    public static String of(String text) {
        return escaped(TextReport.visible(text.replaceAll("[\\r\\n\\u2028\\u2029]", " ")));
    }

    /** Words with names in backticks: what stands between two is code, everything else is nothing but words. */
    public static String words(String text) {
        String visible = TextReport.visible(text);
        StringBuilder words = new StringBuilder();
        int at = 0;
        while (at < visible.length()) {
            int open = visible.indexOf('`', at);
            int close = open < 0 ? -1 : visible.indexOf('`', open + 1);
            if (close < 0 || close == open + 1) {
                return words.append(escaped(visible.substring(at))).toString();
            }
            words.append(escaped(visible.substring(at, open))).append(code(visible.substring(open + 1, close)));
            at = close + 1;
        }
        return words.toString();
    }

    /** Letter for letter; a bar would end a cell of a table even there. */
    public static String code(String text) {
        String visible = TextReport.visible(text).replace("|", "\\|");
        String fence = "`";
        while (visible.contains(fence)) {
            fence += "`";
        }
        boolean edge = visible.startsWith("`") || visible.endsWith("`");
        return fence + (edge ? " " : "") + visible + (edge ? " " : "") + fence;
    }

    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char sign = text.charAt(i);
            if (ACTIVE.indexOf(sign) >= 0 || (sign == '$' && !isMoney(text, i))) {
                escaped.append('\\');
            }
            escaped.append(sign);
        }
        return escaped.toString();
    }

    /** Two dollars enclose a formula where neither is an amount nor stands by itself. */
    private static boolean isMoney(String text, int dollar) {
        char before = dollar == 0 ? ' ' : text.charAt(dollar - 1);
        char behind = dollar + 1 == text.length() ? ' ' : text.charAt(dollar + 1);
        return Character.isDigit(behind) || (before == ' ' && behind == ' ');
    }
}
