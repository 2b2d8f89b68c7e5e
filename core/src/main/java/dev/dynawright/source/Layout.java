package dev.dynawright.source;

import dev.dynawright.diag.SourceText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** How the lines of a file are indented, and where a line would fit in. */
final class Layout {
    private static final int WINDOW = 8;

    private final SourceText source;
    private final Map<String, Map<Integer, Integer>> byKey = new HashMap<>();
    private final Map<Integer, Integer> byIndent = new HashMap<>();

    Layout(SourceText source) {
        this.source = source;
        for (int line = 1; line <= source.lines(); line++) {
            if (isContent(line)) {
                int indent = indent(line);
                byKey.computeIfAbsent(key(line), k -> new HashMap<>()).merge(indent, 1, Integer::sum);
                byIndent.merge(indent, 1, Integer::sum);
            }
        }
    }

    /**
     * The lines that may be to blame where reading stops: the last few, the line that the last one is below of, and the
     * first line below that.
     */
    List<Integer> around(int line, int most) {
        List<Integer> lines = new ArrayList<>();
        for (int near = line; near >= 1 && near > line - most; near--) {
            if (isContent(near)) {
                lines.add(near);
            }
        }
        int above = line - 1;
        int first = line;
        while (above >= 1 && (!isContent(above) || indent(above) >= indent(line))) {
            first = isContent(above) ? above : first;
            above--;
        }
        for (int far : new int[] {above, first}) {
            if (far >= 1 && !lines.contains(far)) {
                lines.add(far);
            }
        }
        return lines;
    }

    /** The indentations of the lines around one that differ from its own, nearest first. */
    List<Integer> nearestIndents(int line) {
        int have = indent(line);
        TreeSet<Integer> around = new TreeSet<>();
        for (int other = Math.max(1, line - WINDOW); other <= Math.min(source.lines(), line + WINDOW); other++) {
            if (isContent(other)) {
                around.add(indent(other));
            }
        }
        around.remove(have);
        List<Integer> nearest = new ArrayList<>(around);
        nearest.sort((a, b) -> Integer.compare(Math.abs(a - have), Math.abs(b - have)));
        return nearest;
    }

    /** How much better a line would fit with another indentation: by lines with the same word, else by all and those beside it. */
    record Fit(int byWord, int byPlace) {}

    Fit fit(int line, int indent) {
        int have = indent(line);
        Map<Integer, Integer> same = byKey.getOrDefault(key(line), new HashMap<>());
        int byWord = same.getOrDefault(indent, 0) - (same.getOrDefault(have, 1) - 1);
        int beside = 0;
        for (int step : new int[] {-1, 1}) {
            int next = line + step;
            while (next >= 1 && next <= source.lines() && !isContent(next)) {
                next += step;
            }
            if (next >= 1 && next <= source.lines()) {
                beside += indent(next) == indent ? 1 : indent(next) == have ? -1 : 0;
            }
        }
        int usual = Integer.compare(byIndent.getOrDefault(indent, 0), byIndent.getOrDefault(have, 0));
        return new Fit(byWord, usual + beside);
    }

    private boolean isContent(int line) {
        String text = source.lineText(line);
        return !text.isBlank() && !text.strip().startsWith("#");
    }

    private int indent(int line) {
        return YamlFaults.indent(source.lineText(line));
    }

    private String key(int line) {
        String text = source.lineText(line).strip();
        int end = text.startsWith("- ") ? 1 : text.indexOf(':');
        return end < 0 ? text : text.substring(0, end);
    }
}
