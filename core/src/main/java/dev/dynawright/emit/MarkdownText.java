package dev.dynawright.emit;

import dev.dynawright.diag.TextReport;

/** Names of a user's things as Markdown shows them: as text, whatever signs are in them. */
public final class MarkdownText {
    private MarkdownText() {}

    /** One line, also within a table. */
    public static String of(String name) {
        return TextReport.visible(name)
                .replaceAll("[\\r\\n\\u2028\\u2029]", " ")
                .replaceAll("([\\\\`*_<>\\[\\]#|&~$])", "\\\\$1");
    }
}
