package dev.dynawright.compile.report;

import dev.dynawright.compile.report.Block.Caption;
import dev.dynawright.compile.report.Block.Column;
import dev.dynawright.compile.report.Block.Heading;
import dev.dynawright.compile.report.Block.Rows;
import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.design.Table;
import dev.dynawright.design.When;
import dev.dynawright.design.file.FigureWriter;
import dev.dynawright.diag.Grid.Cell;
import dev.dynawright.diag.Tone;
import dev.dynawright.plan.Place;
import dev.dynawright.rules.Judged;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The entity-key chart of a table: what each type of item has as its key, in the table and in each index. */
final class Chart {
    private final FigureWriter figures;
    private final List<Block> blocks = new ArrayList<>();

    private final Function<Place, String> remarks;

    private Chart(FigureWriter figures, Function<Place, String> remarks) {
        this.figures = figures;
        this.remarks = remarks;
    }

    static List<Block> of(Judged judged) {
        return of(judged, place -> "");
    }

    /** With something more to say of each index. */
    static List<Block> of(Judged judged, Function<Place, String> remarks) {
        Chart chart = new Chart(new FigureWriter(judged.model().scope()), remarks);
        for (Table table : judged.design().tables()) {
            chart.table(table);
            table.indexes().forEach(index -> chart.index(table, index));
        }
        return chart.blocks;
    }

    private void table(Table table) {
        List<String> facts = new ArrayList<>();
        facts.add("key " + String.join(" and ", table.key()));
        table.expires().ifPresent(e -> facts.add("items expire at " + e));
        if (table.stream()) {
            facts.add("stream");
        }
        if (table.storage() != Table.StorageClass.STANDARD) {
            facts.add(table.storage().word());
        }
        table.billing().ifPresent(b -> facts.add(b.word()));
        if (!table.replicas().isEmpty()) {
            facts.add("also in " + String.join(", ", table.replicas()));
        }
        blocks.add(new Heading("table " + table.name(), String.join(", ", facts)));
        boolean remarks = table.items().stream().anyMatch(i -> !remark(i).isEmpty());
        List<Column> columns = columns(table.key());
        if (remarks) {
            columns.add(Column.text("is"));
        }
        Rows rows = new Rows(columns);
        for (ItemType item : table.items()) {
            keyed(rows, item, table.key(), remarks ? Optional.of(remark(item)) : Optional.empty());
        }
        blocks.add(rows.sheet());
    }

    private void index(Table table, Index index) {
        List<String> key = index.local() ? index.sort() : index.key();
        List<ItemType> there = table.items().stream()
                .filter(i -> key.stream().allMatch(k -> i.key(k).isPresent()))
                .toList();
        String kind = index.local() ? "local index " : "index ";
        blocks.add(new Caption(
                kind + index.name(),
                key(index) + ", projects " + projection(index.projection())
                        + (there.isEmpty() ? "; no item is in it" : "")));
        String remark = remarks.apply(Place.of(table, index));
        if (!remark.isEmpty()) {
            blocks.add(new Block.Line(remark, Tone.FAINT));
        }
        if (there.isEmpty()) {
            return;
        }
        Rows rows = new Rows(columns(key));
        there.forEach(item -> keyed(rows, item, key, Optional.empty()));
        blocks.add(rows.sheet());
    }

    /** With several attributes on a side, the sides are named. */
    private static String key(Index index) {
        boolean several = index.partition().size() > 1 || index.sort().size() > 1;
        return several ? Sections.key(index) : "key " + String.join(" and ", index.key());
    }

    private static List<Column> columns(List<String> key) {
        List<Column> columns = new ArrayList<>();
        columns.add(Column.text("item type"));
        key.forEach(k -> columns.add(Column.text(k)));
        return columns;
    }

    /** One line for each alternative that a key value has. */
    private static void keyed(Rows rows, ItemType item, List<String> key, Optional<String> remark) {
        List<List<String>> values = key.stream()
                .map(k -> item.key(k).map(Chart::values).orElse(List.of("")))
                .toList();
        int lines = values.stream().mapToInt(List::size).max().orElse(1);
        for (int line = 0; line < lines; line++) {
            boolean first = line == 0;
            List<Cell> cells = new ArrayList<>();
            cells.add(first ? new Cell(item.name(), Tone.NAME) : Cell.EMPTY);
            for (List<String> value : values) {
                cells.add(line < value.size() ? new Cell(value.get(line), Tone.CODE) : Cell.EMPTY);
            }
            remark.ifPresent(r -> cells.add(first ? new Cell(r, Tone.FAINT) : Cell.EMPTY));
            rows.add(new Block.Cells(cells, !first));
        }
    }

    static List<String> values(ItemType.KeyValue value) {
        return value.alternatives().stream()
                .map(a -> a.template() + a.when().map(w -> " when " + words(w)).orElse(""))
                .toList();
    }

    private static String words(When when) {
        return when instanceof When.Is is
                ? is.path() + " is " + String.join(" or ", is.values())
                : when.path() + " is present";
    }

    static String projection(Index.Projection projection) {
        if (projection instanceof Index.Projection.Include include) {
            return String.join(", ", include.attributes());
        }
        return projection instanceof Index.Projection.All ? "all" : "keys only";
    }

    /** What an item type is besides the home of its entity. */
    private String remark(ItemType item) {
        List<String> facts = new ArrayList<>();
        String role = role(item.role());
        if (!role.isEmpty()) {
            facts.add(role);
        }
        item.inside().forEach(i -> facts.add(i.child() + " inside as " + i.name()));
        item.carries().forEach(c -> facts.add("carries " + c.path() + " as " + c.name()));
        item.counts().forEach(c -> facts.add(figures.write(c.figure()) + " as " + c.name()));
        if (item.kept() == ItemType.Kept.STREAM) {
            facts.add("kept by the stream");
        }
        return String.join("; ", facts);
    }

    private String role(Role role) {
        if (role instanceof Role.Part part) {
            return "part of " + part.entity() + " with " + joined(part.holds());
        } else if (role instanceof Role.Copy copy) {
            return "copy of " + copy.entity() + holds(copy.holds());
        } else if (role instanceof Role.Guard guard) {
            return "guard of " + guard.entity()
                    + guard.attribute().map(a -> "." + a).orElse("") + holds(guard.holds());
        } else if (role instanceof Role.Counter counter) {
            return "counter: " + counter.figures().stream().map(figures::write).collect(Collectors.joining("; "));
        }
        return role instanceof Role.Sequence sequence
                ? "sequence of " + sequence.entity() + "." + sequence.attribute()
                : "";
    }

    private static String holds(Role.Holds holds) {
        if (holds.all()) {
            return " with everything";
        }
        return holds.attributes().isEmpty() ? "" : " with " + joined(holds.attributes());
    }

    private static String joined(List<?> names) {
        return names.stream().map(Object::toString).collect(Collectors.joining(", "));
    }
}
