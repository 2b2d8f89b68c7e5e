package dev.dynawright.diag;

/** A line as a terminal shows it, cut to a window if it is long, with the column of each of its characters. */
final class ShownLine {
    /** The columns a line may take before it is cut. */
    static final int WIDTH = 120;

    private static final int CHARACTERS = 4 * WIDTH;
    private static final char CUT = '…';
    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private final String line;
    private final int from;
    private final int to;
    /** The column of each character from {@code from} to {@code to}, and of the end. */
    private final int[] columns;

    /** The part of the line around the piece from {@code start} to {@code end}. */
    static ShownLine around(String line, int start, int end) {
        int centre = start + Math.min(end - start, WIDTH / 2) / 2;
        int from = line.length() <= CHARACTERS ? 0 : Math.max(0, centre - CHARACTERS / 2);
        int to = line.length() <= CHARACTERS ? line.length() : Math.min(line.length(), centre + CHARACTERS / 2);
        ShownLine all = new ShownLine(line, boundary(line, from), boundary(line, to));
        return all.fits() ? all : all.window(start, centre);
    }

    private ShownLine(String line, int from, int to) {
        this.line = line;
        this.from = from;
        this.to = to;
        this.columns = new int[to - from + 1];
        int column = from > 0 ? 1 : 0;
        int next;
        for (int i = from; i < to; i = next) {
            next = i + Character.charCount(line.codePointAt(i));
            columns[i - from] = column;
            if (next - i == 2) {
                columns[i - from + 1] = column;
            }
            column += width(i);
        }
        columns[to - from] = column;
    }

    private boolean fits() {
        return from == 0 && to == line.length() && columns[to] <= WIDTH;
    }

    /** As much as fits, with the centre in the middle or the line's end at the right. */
    private ShownLine window(int start, int centre) {
        int end = columns[to - from];
        int left = Math.min(columns[centre - from] - WIDTH / 2, end - WIDTH);
        int first = from;
        while (first < start && columns[first - from] < left) {
            first++;
        }
        int last = first;
        while (last < to && columns[last + 1 - from] - columns[first - from] <= WIDTH) {
            last++;
        }
        return new ShownLine(line, boundary(line, first), boundary(line, Math.max(last, first)));
    }

    /** Never the middle of a character of two units. */
    private static int boundary(String line, int index) {
        boolean inside = index > 0
                && index < line.length()
                && Character.isLowSurrogate(line.charAt(index))
                && Character.isHighSurrogate(line.charAt(index - 1));
        return inside ? index - 1 : index;
    }

    /** The column of a character, or of the nearest one in the window. */
    int column(int index) {
        return columns[Math.max(from, Math.min(index, to)) - from];
    }

    /** As many marks as the piece has columns, at least one. */
    String marks(int start, int end, char mark) {
        return String.valueOf(mark).repeat(Math.max(1, column(end) - column(start)));
    }

    String text() {
        StringBuilder shown = new StringBuilder();
        if (from > 0) {
            shown.append(CUT);
        }
        for (int i = from; i < to; i += Character.charCount(line.codePointAt(i))) {
            if (isBase(i)) {
                shown.append('◌');
            }
            if (!isByteOrderMark(i)) {
                shown.append(Glyphs.shown(line.codePointAt(i)));
            }
        }
        return to < line.length() ? shown.append(CUT).toString() : shown.toString();
    }

    private int width(int index) {
        if (isByteOrderMark(index)) {
            return 0;
        }
        return Glyphs.width(line.codePointAt(index)) + (isBase(index) ? 1 : 0);
    }

    /** A combining character without one to combine with would change our frame; it gets a circle to stand on. */
    private boolean isBase(int index) {
        if (!Glyphs.isCombining(line.codePointAt(index))) {
            return false;
        }
        return index == from || Glyphs.shown(line.codePointBefore(index)).codePointAt(0) != line.codePointBefore(index);
    }

    /** The mark at the start of a file is no part of what a person wrote. */
    private boolean isByteOrderMark(int index) {
        return index == 0 && line.charAt(0) == BYTE_ORDER_MARK;
    }
}
