package dev.dynawright.compile.webreport;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** A table of a page: what it shows, its columns and rows. The page's script lets a reader sort and filter one that {@code moves}. */
final class DataTable {
    private final String caption;
    private final boolean moves;
    private final List<Column> columns = new ArrayList<>();
    private final List<Html> rows = new ArrayList<>();

    private record Column(String name, boolean number) {}

    /** A cell, and as what it is sorted: its text, or a number that is not rounded as the text is. */
    record Cell(Html html, String order, String kind) {
        static final Cell EMPTY = of("");

        static Cell of(String text) {
            return of(Html.text(text));
        }

        static Cell of(Html html) {
            return new Cell(html, "", "");
        }

        static Cell number(String text, BigDecimal order) {
            return new Cell(Html.text(text), order.toPlainString(), "");
        }

        static Cell number(Html html, BigDecimal order) {
            return new Cell(html, order.toPlainString(), "");
        }

        Cell as(String kind) {
            return new Cell(html, order, kind);
        }
    }

    private DataTable(String caption, boolean moves) {
        this.caption = caption;
        this.moves = moves;
    }

    static DataTable of(String caption) {
        return new DataTable(caption, false);
    }

    static DataTable moving(String caption) {
        return new DataTable(caption, true);
    }

    DataTable text(String name) {
        columns.add(new Column(name, false));
        return this;
    }

    DataTable number(String name) {
        columns.add(new Column(name, true));
        return this;
    }

    /** A row; its first cell says what it is about. */
    DataTable row(Cell... cells) {
        if (cells.length != columns.size()) {
            throw new IllegalArgumentException(cells.length + " cells in " + columns.size() + " columns");
        }
        List<Html> parts = new ArrayList<>();
        for (int i = 0; i < cells.length; i++) {
            Cell cell = cells[i];
            Html.Tag tag = i == 0 ? Html.tag("th").with("scope", "row") : Html.tag("td");
            String kind = ((columns.get(i).number() ? "number " : "") + cell.kind()).strip();
            tag = kind.isEmpty() ? tag : tag.with("class", kind);
            tag = cell.order().isEmpty() ? tag : tag.with("data-order", cell.order());
            parts.add(tag.of(cell.html()));
        }
        rows.add(Html.tag("tr").line(Html.all(parts)));
        return this;
    }

    boolean isEmpty() {
        return rows.isEmpty();
    }

    Html html() {
        List<Html> heads = new ArrayList<>();
        for (Column column : columns) {
            Html.Tag head = Html.tag("th").with("scope", "col");
            heads.add((column.number() ? head.with("class", "number") : head).of(column.name()));
        }
        Html.Tag table = moves ? Html.tag("table", "moving") : Html.tag("table");
        return Html.tag("div", "scroll")
                .with("data-label", caption)
                .block(table.block(
                        Html.tag("caption").line(caption),
                        Html.tag("thead").line(Html.tag("tr").of(heads)),
                        Html.tag("tbody").block(Html.all(rows))));
    }
}
