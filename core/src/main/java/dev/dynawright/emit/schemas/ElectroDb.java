package dev.dynawright.emit.schemas;

import static dev.dynawright.diag.Json.quoted;

import dev.dynawright.cost.Layout;
import dev.dynawright.design.Design;
import dev.dynawright.design.Index;
import dev.dynawright.design.Table;
import dev.dynawright.diag.Json;
import dev.dynawright.emit.Held;
import dev.dynawright.emit.Subject;
import dev.dynawright.emit.schemas.Shape.Column;
import dev.dynawright.emit.schemas.Shape.KeyText;
import dev.dynawright.emit.schemas.Shape.Keyed;
import dev.dynawright.model.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A module with one entity of ElectroDB for each item type that it can express. */
final class ElectroDb {
    private final Subject subject;
    private final Shapes shapes;
    private final StringBuilder out = new StringBuilder();

    private ElectroDb(Subject subject) {
        this.subject = subject;
        this.shapes = Shapes.of(subject.judged().view());
    }

    static String text(Subject subject) {
        ElectroDb made = new ElectroDb(subject);
        List<String> unsaid = new ArrayList<>(made.shapes.unsaid());
        made.twice(unsaid);
        made.out.append(Head.of(
                List.of(
                        "Entities of ElectroDB. Items that others have written lack its own marks:",
                        "read them with the option { ignoreOwnership: true }. Keys are built as the design builds them; a value",
                        "that would stand otherwise in a key is refused when it is written."),
                unsaid));
        made.module();
        return made.out.toString();
    }

    /** It takes an attribute on both sides of a key only if the sort key has no other. */
    private static boolean isSayable(Keyed keyed) {
        List<String> sort = keyed.sort().map(KeyText::attributes).orElse(List.of());
        return sort.size() < 2 || sort.stream().noneMatch(keyed.partition().attributes()::contains);
    }

    private void twice(List<String> unsaid) {
        for (Table table : subject.design().tables()) {
            for (Shape shape : shapes.in(table)) {
                Stream.concat(Stream.of(shape.primary()), shape.indexes().stream())
                        .filter(keyed -> !isSayable(keyed))
                        .forEach(keyed -> unsaid.add(shape.source() + " in "
                                + keyed.index().map(Index::name).orElse(table.name())
                                + ": an attribute on both sides of the key, and another beside it"));
            }
        }
    }

    private void module() {
        out.append("import { Entity, type DocumentClient } from \"electrodb\";\n\n")
                .append("/** All entities, by the names of their item types. */\n")
                .append("export function connect(client?: DocumentClient) {\n  return {\n");
        for (Table table : subject.design().tables()) {
            shapes.in(table).stream()
                    .filter(shape -> isSayable(shape.primary()))
                    .forEach(shape -> entity(table, shape));
        }
        out.append("  };\n}\n");
    }

    private void entity(Table table, Shape shape) {
        String type = shape.source().type().name();
        String name = table.name() + "." + type;
        out.append("    ")
                .append(quoted(name))
                .append(": new Entity(\n      {\n        model: { entity: ")
                .append(quoted(type))
                .append(", version: \"1\", service: ")
                .append(quoted(subject.model().name()))
                .append(" },\n        attributes: {\n");
        shape.columns().forEach(column -> attribute(column, type));
        out.append("        },\n        indexes: {\n");
        index("primary", shape.primary(), shape);
        shape.indexes().stream()
                .filter(ElectroDb::isSayable)
                .forEach(keyed -> index(keyed.index().orElseThrow().name(), keyed, shape));
        out.append("        },\n      },\n      { client, table: ")
                .append(quoted(table.name()))
                .append(" },\n    ),\n");
    }

    private void attribute(Column column, String type) {
        Held held = column.held();
        out.append("          ")
                .append(quoted(held.name()))
                .append(": { type: ")
                .append(type(column));
        if (column.required()) {
            out.append(", required: true");
        }
        standing(held, type).ifPresent(value -> out.append(", default: ").append(value));
        column.pattern().ifPresent(pattern -> out.append(", validate: ").append(pattern));
        out.append(" },\n");
    }

    /** What every item of a type has there. */
    private Optional<String> standing(Held held, String type) {
        Design.Stamp stamp = subject.design().stamp();
        if (held.use() == Layout.Use.STAMP) {
            return Optional.of(stamp.type().equals(Optional.of(held.name())) ? quoted(type) : "1");
        }
        return held.use() == Layout.Use.LOCK ? Optional.of("1") : Optional.empty();
    }

    private static String type(Column column) {
        if (!column.values().isEmpty()) {
            return "[" + column.values().stream().map(Json::quoted).collect(Collectors.joining(", ")) + "] as const";
        }
        return switch (column.held().letters()) {
            case "S" -> "\"string\"";
            case "N" -> "\"number\"";
            case "BOOL" -> "\"boolean\"";
            case "SS" -> "\"set\", items: \"string\"";
            case "NS" -> "\"set\", items: \"number\"";
            case "L" ->
                column.held().form().filter(f -> f instanceof Form.Vector).isPresent()
                        ? "\"list\", items: { type: \"number\" }"
                        : "\"list\", items: { type: \"any\" }";
            default -> "\"any\"";
        };
    }

    private void index(String name, Keyed keyed, Shape shape) {
        out.append("          ").append(quoted(name)).append(": {\n");
        keyed.index()
                .ifPresent(index -> out.append("            index: ")
                        .append(quoted(index.name()))
                        .append(",\n"));
        key("pk", keyed.partition(), shape);
        keyed.sort().ifPresent(sort -> key("sk", sort, shape));
        out.append("          },\n");
    }

    private void key(String side, KeyText key, Shape shape) {
        out.append("            ")
                .append(side)
                .append(": { field: ")
                .append(quoted(key.field()))
                .append(", composite: [")
                .append(key.attributes().stream().map(Json::quoted).collect(Collectors.joining(", ")))
                .append("]");
        boolean number = key.natural()
                && shape.columns().stream()
                        .anyMatch(c -> c.held().name().equals(key.field())
                                && c.held().letters().equals("N"));
        if (number) {
            out.append(", cast: \"number\"");
        } else {
            out.append(", template: ").append(quoted(key.template())).append(", casing: \"none\"");
        }
        out.append(" },\n");
    }
}
