package dev.dynawright.diag;

import java.util.Arrays;

/** A text with a name, as a person wrote it; knows where its lines begin. */
public final class SourceText {
    private final String name;
    private final String text;
    private final int[] lineStarts;

    public SourceText(String name, String text) {
        this.name = name;
        this.text = text;
        this.lineStarts = lineStarts(text);
    }

    private static int[] lineStarts(String text) {
        int[] starts = new int[16];
        int lines = 1;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean ends = c == '\n' || (c == '\r' && (i + 1 == text.length() || text.charAt(i + 1) != '\n'));
            if (ends) {
                if (lines == starts.length) {
                    starts = Arrays.copyOf(starts, lines * 2);
                }
                starts[lines++] = i + 1;
            }
        }
        return Arrays.copyOf(starts, lines);
    }

    public String name() {
        return name;
    }

    public String text() {
        return text;
    }

    public int length() {
        return text.length();
    }

    public Span span(int start, int end) {
        return new Span(this, start, end);
    }

    /** The whole text, for faults that have no better place. */
    public Span whole() {
        return new Span(this, 0, 0);
    }

    /** The number of the line that holds the offset, counted from 1. */
    public int line(int offset) {
        int found = Arrays.binarySearch(lineStarts, offset);
        return found >= 0 ? found + 1 : -found - 1;
    }

    /** The column of the offset in code points, counted from 1. */
    public int column(int offset) {
        return text.codePointCount(lineStarts[line(offset) - 1], offset) + 1;
    }

    public int lines() {
        return lineStarts.length;
    }

    public int lineStart(int line) {
        return lineStarts[line - 1];
    }

    /** The end of a line, without its line break. */
    public int lineEnd(int line) {
        int end = line == lineStarts.length ? text.length() : lineStarts[line];
        while (end > lineStarts[line - 1] && isBreak(text.charAt(end - 1))) {
            end--;
        }
        return end;
    }

    public String lineText(int line) {
        return text.substring(lineStart(line), lineEnd(line));
    }

    private static boolean isBreak(char c) {
        return c == '\n' || c == '\r';
    }

    @Override
    public String toString() {
        return name;
    }
}
