package dev.dynawright.emit.schemas;

import dev.dynawright.diag.TextReport;
import java.util.List;

/** The comment with which a file begins: what it is, and what of the design is not in it. */
final class Head {
    private Head() {}

    static String of(List<String> about, List<String> unsaid) {
        StringBuilder head = new StringBuilder();
        about.forEach(line -> head.append("// ").append(line).append('\n'));
        if (!unsaid.isEmpty()) {
            head.append("//\n// Left out, or left to you:\n");
            unsaid.forEach(line -> head.append("// - ").append(oneLine(line)).append('\n'));
        }
        return head.append('\n').toString();
    }

    private static String oneLine(String line) {
        return TextReport.visible(line).replaceAll("[\\r\\n\\u2028\\u2029]", " ");
    }
}
