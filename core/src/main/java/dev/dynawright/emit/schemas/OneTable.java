package dev.dynawright.emit.schemas;

import static dev.dynawright.diag.Json.quoted;

import dev.dynawright.cost.Layout;
import dev.dynawright.design.Index;
import dev.dynawright.design.Table;
import dev.dynawright.diag.Json;
import dev.dynawright.emit.Held;
import dev.dynawright.emit.Subject;
import dev.dynawright.emit.schemas.Shape.Column;
import dev.dynawright.emit.schemas.Shape.KeyText;
import dev.dynawright.emit.schemas.Shape.Keyed;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** A module with one schema of OneTable for each table. */
final class OneTable {
    private final Subject subject;
    private final Shapes shapes;
    private final StringBuilder out = new StringBuilder();

    private OneTable(Subject subject) {
        this.subject = subject;
        this.shapes = Shapes.of(subject.judged().view());
    }

    static String text(Subject subject) {
        OneTable made = new OneTable(subject);
        List<String> unsaid = new ArrayList<>(made.shapes.unsaid());
        if (subject.design().stamp().type().isEmpty()) {
            unsaid.add("items have no attribute with their type; OneTable adds _type to those that it writes");
        }
        for (Table table : subject.design().tables()) {
            table.indexes().stream()
                    .filter(index -> !isSayable(index))
                    .forEach(index -> unsaid.add(
                            table.name() + "." + index.name() + ": a key of several attributes on one side"));
        }
        made.out.append(Head.of(
                List.of(
                        "Schemas of OneTable, by the names of the tables. Keys are built as the design builds them; a value that would",
                        "stand otherwise in a key is refused when it is written."),
                unsaid));
        made.module();
        return made.out.toString();
    }

    private static boolean isSayable(Index index) {
        return index.partition().size() == 1 && index.sort().size() <= 1;
    }

    private void module() {
        out.append("import type { OneSchema } from \"dynamodb-onetable\";\n\n")
                .append("export const schemas: Record<string, OneSchema> = {\n");
        subject.design().tables().forEach(this::table);
        out.append("};\n");
    }

    private void table(Table table) {
        out.append("  ")
                .append(quoted(table.name()))
                .append(
                        ": {\n    format: \"onetable:1.1.0\",\n    version: \"0.0.1\",\n    indexes: {\n      primary: { hash: ")
                .append(quoted(table.partition()));
        table.sort().ifPresent(sort -> out.append(", sort: ").append(quoted(sort)));
        out.append(" },\n");
        table.indexes().stream().filter(OneTable::isSayable).forEach(this::index);
        out.append("    },\n    models: {\n");
        shapes.in(table).forEach(this::model);
        out.append("    },\n    params: { isoDates: true, timestamps: false, nulls: false");
        subject.design()
                .stamp()
                .type()
                .ifPresent(name -> out.append(", typeField: ").append(quoted(name)));
        out.append(" },\n  },\n");
    }

    private void index(Index index) {
        out.append("      ")
                .append(quoted(index.name()))
                .append(": { hash: ")
                .append(quoted(index.partition().get(0)));
        index.sort().forEach(sort -> out.append(", sort: ").append(quoted(sort)));
        if (index.local()) {
            out.append(", type: \"local\"");
        }
        out.append(", project: ").append(projection(index.projection())).append(" },\n");
    }

    private static String projection(Index.Projection projection) {
        if (projection instanceof Index.Projection.Include include) {
            return include.attributes().stream().map(Json::quoted).collect(Collectors.joining(", ", "[", "]"));
        }
        return projection instanceof Index.Projection.All ? "\"all\"" : "\"keys\"";
    }

    private void model(Shape shape) {
        out.append("      ").append(quoted(shape.source().type().name())).append(": {\n");
        Set<String> done = new LinkedHashSet<>();
        List<Keyed> all = new ArrayList<>(List.of(shape.primary()));
        all.addAll(shape.indexes());
        for (Keyed keyed : all) {
            key(keyed.partition(), done);
            keyed.sort().ifPresent(sort -> key(sort, done));
        }
        shape.columns().stream().filter(column -> !isTypeField(column.held())).forEach(this::field);
        out.append("      },\n");
    }

    private boolean isTypeField(Held held) {
        return subject.design().stamp().type().equals(Optional.of(held.name()));
    }

    private void key(KeyText key, Set<String> done) {
        if (!key.natural() && done.add(key.field())) {
            out.append("        ")
                    .append(quoted(key.field()))
                    .append(": { type: \"string\", value: ")
                    .append(quoted(key.template()))
                    .append(" },\n");
        }
    }

    private void field(Column column) {
        Held held = column.held();
        out.append("        ").append(quoted(held.name())).append(": { type: ").append(type(held.letters()));
        if (!column.values().isEmpty()) {
            out.append(", enum: [")
                    .append(column.values().stream().map(Json::quoted).collect(Collectors.joining(", ")))
                    .append("]");
        }
        if (column.required()) {
            out.append(", required: true");
        }
        if (held.use() == Layout.Use.STAMP || held.use() == Layout.Use.LOCK) {
            out.append(", default: 1");
        }
        column.pattern().ifPresent(pattern -> out.append(", validate: ").append(pattern));
        out.append(" },\n");
    }

    private static String type(String letters) {
        return switch (letters) {
            case "S" -> "\"string\"";
            case "N" -> "\"number\"";
            case "BOOL" -> "\"boolean\"";
            case "B" -> "\"binary\"";
            case "L" -> "\"array\"";
            case "M" -> "\"object\"";
            default -> "\"set\"";
        };
    }
}
