package dev.dynawright.compile.report;

import dev.dynawright.diag.Grid.Cell;
import dev.dynawright.diag.Tone;
import java.util.ArrayList;
import java.util.List;

/** A piece of a report, before anybody decides how it looks. */
public sealed interface Block {
    /** The title of what follows, and what is to know about it. */
    record Heading(String text, String remark) implements Block {}

    /** The title of a part of a section, and what is to know about it. */
    record Caption(String text, String remark) implements Block {}

    /** A line of words. */
    record Line(String text, Tone tone) implements Block {}

    /** A table. */
    record Sheet(List<Column> columns, List<Entry> entries) implements Block {
        public Sheet {
            columns = List.copyOf(columns);
            entries = List.copyOf(entries);
        }
    }

    /** A column by the name at its head; numbers stand at the right. */
    record Column(String name, boolean number) {
        public static Column text(String name) {
            return new Column(name, false);
        }

        public static Column number(String name) {
            return new Column(name, true);
        }
    }

    /** What stands in one line of a table, or below one. */
    sealed interface Entry {}

    /** A line of a table; {@code continued} if it belongs to the line above. */
    record Cells(List<Cell> cells, boolean continued) implements Entry {
        public Cells {
            cells = List.copyOf(cells);
        }

        public static Cells of(Cell... cells) {
            return new Cells(List.of(cells), false);
        }
    }

    /** A remark on the line above that begins in a column and runs over the rest. */
    record Remark(int column, Cell cell) implements Entry {}

    /** A line between what adds up and its sum. */
    record Rule() implements Entry {}

    /** Makes a table line by line. */
    final class Rows {
        private final List<Column> columns;
        private final List<Entry> entries = new ArrayList<>();

        public Rows(Column... columns) {
            this.columns = List.of(columns);
        }

        public Rows(List<Column> columns) {
            this.columns = List.copyOf(columns);
        }

        public Rows row(Cell... cells) {
            entries.add(Cells.of(cells));
            return this;
        }

        public Rows add(Entry entry) {
            entries.add(entry);
            return this;
        }

        public boolean isEmpty() {
            return entries.isEmpty();
        }

        public Sheet sheet() {
            return new Sheet(columns, entries);
        }
    }
}
