package dev.dynawright.diag;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Shows findings to a person: the message, the line with a caret, what else is known, and the patch. */
public final class TextReport {
    private final Paint paint;

    public TextReport(Paint paint) {
        this.paint = paint;
    }

    /** A line with every character that a terminal obeys or hides made visible; for whatever names a user's things. */
    public static String visible(String line) {
        return Glyphs.visible(line);
    }

    /** All findings in their order, an empty line between two; nothing if there are none. */
    public String of(List<Finding> findings) {
        return findings.stream().map(this::of).collect(Collectors.joining("\n"));
    }

    public String of(Finding finding) {
        List<Row> place = place(finding);
        List<Row> patch = finding.fix().map(fix -> patch(fix)).orElse(List.of());
        int digits = Math.max(digits(place), digits(patch));
        StringBuilder text = new StringBuilder();
        String kind = finding.severity().word() + "[" + finding.code().id() + "]";
        text.append(paint.severity(finding.severity(), kind))
                .append(paint.strong(": " + Glyphs.visible(finding.message())))
                .append('\n');
        text.append(paint.frame(" -->"))
                .append(' ')
                .append(Glyphs.visible(finding.span().toString()))
                .append('\n');
        append(text, place, digits);
        for (String note : finding.notes()) {
            String before = " ".repeat(digits) + " = ";
            String next = "\n" + " ".repeat(before.length() + "note: ".length());
            text.append(paint.frame(before))
                    .append(paint.strong("note:"))
                    .append(' ')
                    .append(note.lines().map(Glyphs::visible).collect(Collectors.joining(next)))
                    .append('\n');
        }
        finding.fix()
                .ifPresent(fix -> text.append(paint.added("help"))
                        .append(paint.strong(": "))
                        .append(Glyphs.visible(fix.title()))
                        .append('\n'));
        append(text, patch, digits);
        return text.toString();
    }

    private List<Row> place(Finding finding) {
        Span span = finding.span();
        SourceText source = span.source();
        int line = span.line();
        int start = Math.min(span.start(), source.lineEnd(line)) - source.lineStart(line);
        int end = Math.max(start, Math.min(span.end(), source.lineEnd(line)) - source.lineStart(line));
        ShownLine shown = ShownLine.around(source.lineText(line), start, end);
        String label = Glyphs.visible(finding.label());
        String marks = shown.marks(start, end, '^') + (label.isEmpty() ? "" : " " + label);
        return List.of(
                Row.bar(),
                Row.code(line, shown.text()),
                Row.marks(" ".repeat(shown.column(start)) + paint.severity(finding.severity(), marks)));
    }

    private List<Row> patch(Fix fix) {
        List<Row> changes = PatchRows.of(fix, paint);
        if (changes.isEmpty()) {
            return List.of();
        }
        List<Row> rows = new ArrayList<>();
        rows.add(Row.bar());
        rows.addAll(changes);
        return rows;
    }

    private static int digits(List<Row> rows) {
        return rows.stream().mapToInt(Row::digits).max().orElse(1);
    }

    private void append(StringBuilder text, List<Row> rows, int digits) {
        rows.forEach(row -> text.append(row.shown(digits, paint)).append('\n'));
    }
}
