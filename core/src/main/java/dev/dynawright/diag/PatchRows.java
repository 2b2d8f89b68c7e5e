package dev.dynawright.diag;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Shows a fix as the lines it leaves: marked under what is new, or with signs where lines come and go. */
final class PatchRows {
    private static final int MOST_LINES = 16;

    private final Paint paint;
    private final List<Row> rows = new ArrayList<>();

    private PatchRows(Paint paint) {
        this.paint = paint;
    }

    static List<Row> of(Fix fix, Paint paint) {
        List<Edit> edits = new ArrayList<>(fix.edits());
        edits.removeIf(e -> e.replacement().equals(e.span().text()));
        edits.sort(Comparator.comparing(Edit::span));
        PatchRows patch = new PatchRows(paint);
        int shownTo = 0;
        for (int from = 0; from < edits.size(); ) {
            int to = from + 1;
            int last = edits.get(from).span().endLine();
            while (to < edits.size() && edits.get(to).span().line() <= last) {
                last = Math.max(last, edits.get(to).span().endLine());
                to++;
            }
            List<Edit> hunk = edits.subList(from, to);
            if (shownTo > 0 && hunk.get(0).span().line() > shownTo + 1) {
                patch.rows.add(Row.gap("..."));
            }
            patch.hunk(hunk, last);
            shownTo = last;
            from = to;
        }
        return patch.rows;
    }

    private void hunk(List<Edit> edits, int last) {
        int line = edits.get(0).span().line();
        if (line == last && edits.stream().allMatch(PatchRows::staysInLine)) {
            marked(edits, line);
        } else {
            compared(edits, line, last);
        }
    }

    private static boolean staysInLine(Edit edit) {
        return !edit.replacement().isEmpty()
                && edit.replacement().indexOf('\n') < 0
                && edit.replacement().indexOf('\r') < 0;
    }

    /** The new line, and below it what is new in it. */
    private void marked(List<Edit> edits, int line) {
        SourceText source = edits.get(0).span().source();
        int start = source.lineStart(line);
        StringBuilder text = new StringBuilder();
        List<int[]> pieces = new ArrayList<>();
        int done = start;
        for (Edit edit : edits) {
            text.append(source.text(), done, Math.max(done, edit.span().start()));
            pieces.add(
                    new int[] {text.length(), text.length() + edit.replacement().length()});
            text.append(edit.replacement());
            done = Math.max(done, edit.span().end());
        }
        text.append(source.text(), done, Math.max(done, source.lineEnd(line)));
        ShownLine shown = ShownLine.around(text.toString(), pieces.get(0)[0], pieces.get(pieces.size() - 1)[1]);
        StringBuilder marks = new StringBuilder();
        for (int i = 0; i < pieces.size(); i++) {
            int from = pieces.get(i)[0];
            char mark = edits.get(i).span().isEmpty() ? '+' : '~';
            marks.append(" ".repeat(Math.max(0, shown.column(from) - marks.length())));
            marks.append(shown.marks(from, pieces.get(i)[1], mark));
        }
        rows.add(Row.code(line, shown.text()));
        int indent = shown.column(pieces.get(0)[0]);
        rows.add(Row.marks(" ".repeat(indent) + paint.added(marks.substring(indent))));
    }

    /** The lines that go and the lines that come; where none goes, also the line before. */
    private void compared(List<Edit> edits, int first, int last) {
        SourceText source = edits.get(0).span().source();
        int start = source.lineStart(first);
        int end = source.lineEnd(last);
        String changed = Fix.apply(edits);
        int shift = changed.length() - source.length();
        int newEnd = Math.max(start, Math.min(end + shift, changed.length()));
        List<String> old = lines(source.text().substring(start, end));
        List<String> fresh = lines(changed.substring(start, newEnd));
        int same = 0;
        while (same < Math.min(old.size(), fresh.size()) && old.get(same).equals(fresh.get(same))) {
            same++;
        }
        int sameEnd = 0;
        while (sameEnd < Math.min(old.size(), fresh.size()) - same
                && old.get(old.size() - 1 - sameEnd).equals(fresh.get(fresh.size() - 1 - sameEnd))) {
            sameEnd++;
        }
        List<String> gone = old.subList(same, old.size() - sameEnd);
        List<String> come = fresh.subList(same, fresh.size() - sameEnd);
        int before = first + same - 1;
        if (gone.isEmpty() && before > 0) {
            String text = source.lineText(before);
            rows.add(Row.code(
                    before, ShownLine.around(text, text.length(), text.length()).text()));
        }
        signed(Row.Kind.REMOVED, first + same, gone, come);
        signed(Row.Kind.ADDED, first + same, come, gone);
        if (gone.isEmpty() && before == 0) {
            rows.add(Row.code(
                    first + come.size(), ShownLine.around(old.get(0), 0, 0).text()));
        }
    }

    private void signed(Row.Kind kind, int number, List<String> lines, List<String> others) {
        for (int i = 0; i < Math.min(lines.size(), MOST_LINES); i++) {
            String line = lines.get(i);
            int differs = i < others.size() ? difference(line, others.get(i)) : 0;
            rows.add(new Row(
                    kind, number + i, ShownLine.around(line, differs, differs).text()));
        }
        if (lines.size() > MOST_LINES) {
            rows.add(Row.gap("... and " + (lines.size() - MOST_LINES) + " more lines"));
        }
    }

    /** Where two lines begin to differ. */
    private static int difference(String line, String other) {
        int at = 0;
        while (at < Math.min(line.length(), other.length()) && line.charAt(at) == other.charAt(at)) {
            at++;
        }
        return at;
    }

    private static List<String> lines(String text) {
        return List.of(text.split("\r\n|\n|\r", -1));
    }
}
