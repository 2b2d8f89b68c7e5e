package dev.dynawright.rules.designs;

import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Span;

/** How a field is put into a design file, in lines or in braces as the fields around it are. */
public final class Lines {
    private Lines() {}

    /** A field before another one of the same map. */
    public static Edit before(Span next, String field) {
        String line = next.source().lineText(next.line());
        int column = next.start() - next.source().lineStart(next.line());
        String indent = line.substring(0, column);
        return Edit.insert(next.before(), field + (indent.isBlank() ? "\n" + indent : ", "));
    }
}
