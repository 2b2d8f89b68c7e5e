package dev.dynawright.cost;

import dev.dynawright.design.Design;
import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.design.Table;
import dev.dynawright.design.Template;
import dev.dynawright.design.When;
import dev.dynawright.diag.SourceText;
import dev.dynawright.language.ModelReader;
import dev.dynawright.language.Reading;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Extent;
import dev.dynawright.model.pattern.Selection;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.source.YamlReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A design of the small shop in `cases/costs`: customers with a guard, orders with their lines inside, a sparse index over those
 * that wait, a counter by status. Made in Java, so that the cases need no file format but their own.
 */
final class ShopDesign {
    private static final EntityName CUSTOMER = new EntityName("Customer");
    private static final EntityName ORDER = new EntityName("Order");
    private static final Path STATUS = Path.own(new AttributeName("status"));

    private final Reading reading;
    private final Scope scope;
    private final Table table;
    private final Design design;

    ShopDesign() {
        try {
            String text = Files.readString(CostCase.folder().resolve("shop.yaml"));
            this.reading = ModelReader.read(YamlReader.read(new SourceText("shop.yaml", text)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        this.scope = new Scope(reading.model().entities());
        Index waiting = new Index("GSI1", false, List.of("GSI1PK"), List.of("GSI1SK"), new Index.Projection.All());
        Index byEmail = new Index("GSI2", false, List.of("GSI2PK"), List.of(), new Index.Projection.Keys());
        this.table = new Table(
                "shop",
                "PK",
                Optional.of("SK"),
                Optional.empty(),
                false,
                Table.StorageClass.STANDARD,
                Optional.empty(),
                List.of(),
                List.of(waiting, byEmail),
                List.of(customer(), guard(), order(), counter()));
        this.design = new Design(
                "shop",
                Optional.empty(),
                Design.Values.ESCAPED,
                new Design.Stamp(Optional.of("type"), Optional.of("v"), Optional.empty()),
                List.of(table),
                List.of());
    }

    Table table() {
        return table;
    }

    ItemType type(String name) {
        return table.item(name).orElseThrow();
    }

    Index index(String name) {
        return table.index(name).orElseThrow();
    }

    Layout layout(String type) {
        return storage().layout(table, type(type));
    }

    Storage storage() {
        return new Storage(design, reading.model(), scope);
    }

    Scope scope() {
        return scope;
    }

    private static ItemType customer() {
        return type(
                "Customer",
                new Role.Home(CUSTOMER),
                List.of(key("PK", "CUSTOMER#{username}"), key("SK", "CUSTOMER#{username}"), key("GSI2PK", "{email}")),
                List.of());
    }

    private static ItemType guard() {
        return type(
                "CustomerEmail",
                new Role.Guard(CUSTOMER, Optional.of(new AttributeName("email")), Role.Holds.NOTHING),
                List.of(key("PK", "CUSTOMEREMAIL#{email}"), key("SK", "CUSTOMEREMAIL#{email}")),
                List.of());
    }

    private static ItemType order() {
        ItemType.KeyValue waiting = new ItemType.KeyValue(
                "GSI1PK",
                List.of(new ItemType.Alternative(
                        template("PENDING"), Optional.of(new When.Is(STATUS, List.of("PENDING"))))));
        return type(
                "Order",
                new Role.Home(ORDER),
                List.of(
                        key("PK", "CUSTOMER#{customer.username}"),
                        key("SK", "ORDER#{orderId}"),
                        waiting,
                        key("GSI1SK", "{placedAt}#{orderId}")),
                List.of(new ItemType.Inside("lines", new EntityName("Line"), "order")));
    }

    private static ItemType counter() {
        Statement.Aggregate figure = new Statement.Aggregate(
                Statement.Figure.COUNT,
                Optional.empty(),
                new Selection(ORDER, List.of()),
                List.of(STATUS),
                new Extent.Everything(false));
        return type(
                "OrdersByStatus",
                new Role.Counter(List.of(figure)),
                List.of(key("PK", "COUNT#ORDERS"), key("SK", "{status}#{shard:4}")),
                List.of());
    }

    private static ItemType type(String name, Role role, List<ItemType.KeyValue> keys, List<ItemType.Inside> inside) {
        return new ItemType(name, role, keys, List.of(), inside, List.of(), List.of(), ItemType.Kept.TRANSACTION);
    }

    private static ItemType.KeyValue key(String attribute, String template) {
        return new ItemType.KeyValue(
                attribute, List.of(new ItemType.Alternative(template(template), Optional.empty())));
    }

    /** Text, names in braces, and `{shard:4}`. */
    private static Template template(String text) {
        List<Template.Piece> pieces = new ArrayList<>();
        int at = 0;
        while (at < text.length()) {
            int open = text.indexOf('{', at);
            if (open != at) {
                int end = open < 0 ? text.length() : open;
                pieces.add(new Template.Literal(text.substring(at, end)));
                at = end;
            } else {
                int close = text.indexOf('}', at);
                pieces.add(piece(text.substring(at + 1, close)));
                at = close + 1;
            }
        }
        return new Template(pieces);
    }

    private static Template.Piece piece(String name) {
        if (name.startsWith("shard:")) {
            return new Template.Shard(Integer.parseInt(name.substring("shard:".length())));
        }
        List<String> steps = List.of(name.split("\\.", -1));
        AttributeName last = new AttributeName(steps.get(steps.size() - 1));
        Path path = new Path(steps.subList(0, steps.size() - 1), Optional.of(last));
        return new Template.Hole(name, path, new Template.Shape.Plain());
    }
}
