package dev.dynawright.design.file;

import dev.dynawright.design.Design;
import dev.dynawright.design.Index;
import dev.dynawright.design.Index.Projection;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.design.Table;
import dev.dynawright.language.words.Scope;
import java.util.ArrayList;
import java.util.List;

/** Writes a design in its normal form: the same design gives the same bytes, and reading them gives the design. */
public final class DesignWriter {
    private static final int WIDEST = 120;

    private final Scope scope;
    private final StringBuilder text = new StringBuilder();

    private DesignWriter(Scope scope) {
        this.scope = scope;
    }

    public static String write(Design design, Scope scope) {
        return new DesignWriter(scope).whole(design);
    }

    private String whole(Design design) {
        line("dynawright-design: 1");
        line("name: " + Yaml.text(design.name()));
        design.style().ifPresent(s -> line("style: " + s.word()));
        if (design.values() != Design.Values.RAW) {
            line("values: " + design.values().word());
        }
        if (!design.stamp().equals(Design.Stamp.NONE)) {
            List<String> stamps = new ArrayList<>();
            design.stamp().type().ifPresent(n -> stamps.add(Yaml.field("type", Yaml.text(n))));
            design.stamp().version().ifPresent(n -> stamps.add(Yaml.field("version", Yaml.text(n))));
            design.stamp().lock().ifPresent(n -> stamps.add(Yaml.field("lock", Yaml.text(n))));
            line("stamp: " + Yaml.map(stamps));
        }
        line(design.tables().isEmpty() ? "tables: {}" : "tables:");
        List<Role.Part> parts = design.tables().stream()
                .flatMap(t -> t.items().stream())
                .filter(i -> i.role() instanceof Role.Part)
                .map(i -> (Role.Part) i.role())
                .toList();
        ItemWriter items = new ItemWriter(scope, new StoredNames(scope, parts));
        design.tables().forEach(t -> table(t, items));
        if (!design.answers().isEmpty()) {
            line("answers:");
            design.answers()
                    .forEach(a -> line("  "
                            + Yaml.field(
                                    a.pattern().text(),
                                    Yaml.text((a.query() ? "query " : "get ")
                                            + a.table()
                                            + a.index().map(i -> "." + i).orElse("")))));
        }
        return text.toString();
    }

    private void line(String line) {
        text.append(line).append('\n');
    }

    private void table(Table table, ItemWriter items) {
        line("  " + Yaml.text(table.name()) + ":");
        List<String> key = new ArrayList<>(List.of(Yaml.field("partition", Yaml.text(table.partition()))));
        table.sort().ifPresent(s -> key.add(Yaml.field("sort", Yaml.text(s))));
        line("    key: " + Yaml.map(key));
        table.expires().ifPresent(e -> line("    expires: " + Yaml.text(e)));
        if (table.stream()) {
            line("    stream: yes");
        }
        if (table.storage() != Table.StorageClass.STANDARD) {
            line("    class: " + table.storage().word());
        }
        table.billing().ifPresent(b -> line("    billing: " + b.word()));
        if (!table.replicas().isEmpty()) {
            line("    replicas: " + Yaml.list(table.replicas()));
        }
        if (!table.indexes().isEmpty()) {
            line("    indexes:");
            table.indexes().forEach(i -> line("      " + Yaml.field(i.name(), index(i))));
        }
        if (!table.items().isEmpty()) {
            line("    items:");
            table.items().forEach(i -> item(i, table, items));
        }
    }

    private static String index(Index index) {
        List<String> fields = new ArrayList<>();
        if (index.local()) {
            fields.add("local: yes");
        } else {
            fields.add(Yaml.field("partition", side(index.partition())));
        }
        if (!index.sort().isEmpty()) {
            fields.add(Yaml.field("sort", side(index.sort())));
        }
        Projection projection = index.projection();
        fields.add(Yaml.field(
                "project",
                projection instanceof Projection.Include include
                        ? Yaml.list(include.attributes())
                        : projection instanceof Projection.Keys ? "keys" : "all"));
        return Yaml.map(fields);
    }

    private static String side(List<String> attributes) {
        return attributes.size() == 1 ? Yaml.text(attributes.get(0)) : Yaml.list(attributes);
    }

    private void item(ItemType item, Table table, ItemWriter writer) {
        List<ItemWriter.Field> fields = writer.fields(item, table);
        String head = "      " + Yaml.text(item.name()) + ":";
        String oneLine = head + " "
                + Yaml.map(fields.stream()
                        .map(f -> Yaml.field(f.name(), f.inline()))
                        .toList());
        if (oneLine.length() <= WIDEST) {
            line(oneLine);
            return;
        }
        line(head);
        for (ItemWriter.Field field : fields) {
            if (field.values().size() == 1) {
                line("        " + Yaml.field(field.name(), field.inline()));
            } else {
                line("        " + Yaml.text(field.name()) + ":");
                field.values().forEach(v -> line("          - " + v));
            }
        }
    }
}
