package dev.dynawright.diag;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;

/**
 * Rows and columns for a terminal: as wide as needed, and where that is too wide, with the widest texts broken over lines.
 * What a terminal would obey or hide in a cell is made visible first.
 */
public final class Grid {
    /** Columns narrower than this are never made narrower. */
    private static final int LEAST = 12;

    private static final String GAP = "  ";
    private static final String HANGING = "  ";

    private final int width;
    private final List<Boolean> numbers;
    private final List<Row> rows = new ArrayList<>();

    /** A text and what it is to stand out as. */
    public record Cell(String text, Tone tone) {
        public static final Cell EMPTY = new Cell("", Tone.PLAIN);

        public static Cell of(String text) {
            return new Cell(text, Tone.PLAIN);
        }
    }

    /** A row; with {@code apart}, one cell that begins in some column and takes the rest of the line; without cells, a rule. */
    private record Row(List<Cell> cells, int apart) {}

    /** For a width, with the columns that hold numbers and stand at the right. */
    public Grid(int width, List<Boolean> numbers) {
        this.width = width;
        this.numbers = List.copyOf(numbers);
    }

    public Grid row(List<Cell> cells) {
        rows.add(new Row(visible(cells), -1));
        return this;
    }

    /** A line that parts what is above from what is below, such as a total. */
    public Grid rule() {
        rows.add(new Row(List.of(), -1));
        return this;
    }

    /** A text that begins in a column and runs over those at its right. */
    public Grid across(int column, Cell cell) {
        rows.add(new Row(visible(List.of(cell)), column));
        return this;
    }

    private static List<Cell> visible(List<Cell> cells) {
        return cells.stream()
                .map(c -> new Cell(Glyphs.visible(c.text()), c.tone()))
                .toList();
    }

    /** The rows as lines, each cell painted in its tone. */
    public List<String> lines(BiFunction<Tone, String, String> paint) {
        int[] widths = widths();
        List<String> lines = new ArrayList<>();
        for (Row row : rows) {
            if (row.cells().isEmpty()) {
                int all = Arrays.stream(widths).sum() + GAP.length() * (widths.length - 1);
                lines.add(paint.apply(Tone.FAINT, "─".repeat(Math.min(all, width))));
            } else if (row.apart() >= 0) {
                int from = Arrays.stream(widths, 0, row.apart())
                        .map(w -> w + GAP.length())
                        .sum();
                Cell cell = row.cells().get(0);
                for (String part : Wrapped.of(cell.text(), Math.max(LEAST, width - from), HANGING)) {
                    lines.add(" ".repeat(from) + paint.apply(cell.tone(), part));
                }
            } else {
                lines.addAll(lines(row.cells(), widths, paint));
            }
        }
        return lines;
    }

    private List<String> lines(List<Cell> cells, int[] widths, BiFunction<Tone, String, String> paint) {
        List<List<String>> parts = new ArrayList<>();
        int height = 1;
        for (int i = 0; i < cells.size(); i++) {
            parts.add(Wrapped.of(cells.get(i).text(), widths[i], HANGING));
            height = Math.max(height, parts.get(i).size());
        }
        List<String> lines = new ArrayList<>();
        for (int line = 0; line < height; line++) {
            StringBuilder text = new StringBuilder();
            int pending = 0;
            for (int i = 0; i < cells.size(); i++) {
                String part = line < parts.get(i).size() ? parts.get(i).get(line) : "";
                int space = widths[i] - Wrapped.width(part);
                pending += numbers.get(i) ? space : 0;
                if (!part.isEmpty()) {
                    text.append(" ".repeat(pending))
                            .append(paint.apply(cells.get(i).tone(), part));
                    pending = 0;
                }
                pending += (numbers.get(i) ? 0 : space) + GAP.length();
            }
            lines.add(text.toString());
        }
        return lines;
    }

    /** What each column needs; the widest of texts give way until all fit. */
    private int[] widths() {
        int[] widths = new int[numbers.size()];
        for (Row row : rows) {
            for (int i = 0; row.apart() < 0 && i < row.cells().size(); i++) {
                widths[i] = Math.max(widths[i], Wrapped.width(row.cells().get(i).text()));
            }
        }
        int over = Arrays.stream(widths).sum() + GAP.length() * (widths.length - 1) - width;
        while (over > 0) {
            int widest = -1;
            for (int i = 0; i < widths.length; i++) {
                boolean yields = !numbers.get(i) && widths[i] > LEAST;
                if (yields && (widest < 0 || widths[i] > widths[widest])) {
                    widest = i;
                }
            }
            if (widest < 0) {
                break;
            }
            widths[widest]--;
            over--;
        }
        return widths;
    }
}
