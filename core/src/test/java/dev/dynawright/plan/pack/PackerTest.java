package dev.dynawright.plan.pack;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.design.Table;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.Settings.Style;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Operation;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Planner;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.place.Blueprint;
import dev.dynawright.plan.place.Key;
import dev.dynawright.plan.place.Placement;
import dev.dynawright.plan.place.Variant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What names, keys, slots and tables look like, each in a small model. */
class PackerTest {
    private static final Example SHOP = Example.of("shop", """
            dynawright: 1
            name: my shop
            entities:
              Customer:
                id: username
                count: 1 million
                attributes:
                  username: string, 20 bytes
                  email: string, 30 bytes, unique
                  type: string, 5 bytes
                  PK: string, 5 bytes
                  balance: number
                  points: integer, 6 digits
                  vip: boolean
              Order:
                id: orderId
                of: Customer, 20 each, at most 50
                locked: yes
                expires: endsAt
                attributes:
                  orderId: ulid
                  placedAt: timestamp
                  endsAt: timestamp
                  status: OPEN 10% | PAID 10% | SENT 80%
                  total: number
                  paidAt: timestamp, optional 90%
              Secret:
                id: secretId
                of: Customer, 1 each
                apart: other people may see it
                attributes:
                  secretId: uuid
            patterns:
              AP-01: get Customer by username with Orders, 1/s
              AP-02: get Order of Customer by orderId with Customer, 1/s
              AP-03: decrease Customer points by username, 1/s
              AP-04: get Customer by username with latest 3 Orders, 1/s
            """);

    private static final EntityName CUSTOMER = new EntityName("Customer");
    private static final EntityName ORDER = new EntityName("Order");
    private static final Path USERNAME = own("username");
    private static final Path OF_CUSTOMER = new Path(List.of("customer"), Optional.of(new AttributeName("username")));
    private static final Placement.Home BY_USERNAME =
            new Placement.Home(CUSTOMER, new Key(List.of(USERNAME), List.of()), Variant.PLAIN);
    private static final Placement.Home UNDER_CUSTOMER =
            new Placement.Home(ORDER, new Key(List.of(OF_CUSTOMER), List.of(own("orderId"))), Variant.PLAIN);

    private static Path own(String name) {
        return Path.own(new AttributeName(name));
    }

    private static Placement.Index index(
            EntityName entity, Key key, Placement.Projection projection, String... values) {
        Optional<Placement.Sparse> only = values.length == 0
                ? Optional.empty()
                : Optional.of(new Placement.Sparse(own("status"), List.of(values)));
        return new Placement.Index(entity, false, key, projection, only, 1);
    }

    private static Table only(Style style, Placement... placements) {
        return SHOP.pack(new Blueprint(List.of(placements), List.of()), style)
                .design()
                .tables()
                .get(0);
    }

    private static String key(Table table, String type, String attribute) {
        List<ItemType.Alternative> values =
                table.item(type).orElseThrow().key(attribute).orElseThrow().alternatives();
        return values.get(0).template().toString();
    }

    @Test
    void namesAvoidTheAttributesOfTheModel() {
        Packed packed = SHOP.pack(new Blueprint(List.of(BY_USERNAME, UNDER_CUSTOMER), List.of()), Style.SINGLE_TABLE);
        Table table = packed.design().tables().get(0);
        assertThat(table.name()).isEqualTo("my-shop");
        assertThat(table.partition()).isEqualTo("_PK");
        assertThat(table.expires()).contains("endsAt");
        assertThat(packed.design().stamp().type()).contains("itemType");
        assertThat(packed.design().stamp().lock()).contains("lock");
    }

    @Test
    void numbersHaveRoomForWhatTheModelAllows() {
        Key byNumbers = new Key(List.of(), List.of(own("balance"), own("points"), USERNAME), List.of(own("points")));
        Table table = only(Style.SINGLE_TABLE, BY_USERNAME, index(CUSTOMER, byNumbers, Placement.Projection.KEYS));
        assertThat(key(table, "Customer", "_GSI1PK")).isEqualTo("CUSTOMER");
        // A number that falls below zero has room for it, and cannot be inverted.
        assertThat(key(table, "Customer", "_GSI1SK")).isEqualTo("{balance:pad 10.2}#{points:pad -7}#{username}");
        Key down = new Key(List.of(), List.of(own("total")), List.of(own("total")));
        assertThat(key(
                        only(Style.SINGLE_TABLE, UNDER_CUSTOMER, index(ORDER, down, Placement.Projection.KEYS)),
                        "Order",
                        "_GSI1SK"))
                .isEqualTo("{total:pad 10.2}");
    }

    @Test
    void valuesThatExcludeOneAnotherShareASlot() {
        Key open = new Key(List.of(), List.of(own("placedAt")));
        Key paid = new Key(List.of(OF_CUSTOMER), List.of(own("orderId")));
        Placement.Index first = index(ORDER, open, Placement.Projection.ALL, "OPEN");
        Placement.Index second = index(ORDER, paid, Placement.Projection.ALL, "PAID", "SENT");
        Table table = only(Style.SINGLE_TABLE, UNDER_CUSTOMER, first, second);
        assertThat(table.indexes()).hasSize(1);
        assertThat(table.item("Order")
                        .orElseThrow()
                        .key("_GSI1PK")
                        .orElseThrow()
                        .alternatives())
                .extracting(a -> a.template().toString())
                .containsExactlyInAnyOrder("ORDER#OPEN", "ORDER#PAID+SENT#{username}");
        Placement.Index other = index(ORDER, paid, Placement.Projection.ALL, "OPEN", "SENT");
        assertThat(only(Style.SINGLE_TABLE, UNDER_CUSTOMER, first, other).indexes())
                .hasSize(2);
    }

    @Test
    void aSlotNeverAddsToAProjection() {
        Key byTime = new Key(List.of(own("placedAt")), List.of());
        Key byMail = new Key(List.of(own("email")), List.of());
        Placement.Index orders = index(ORDER, byTime, new Placement.Projection(false, List.of(own("total"))));
        Placement.Index mails = index(CUSTOMER, byMail, new Placement.Projection(false, List.of(own("balance"))));
        assertThat(only(Style.SINGLE_TABLE, BY_USERNAME, UNDER_CUSTOMER, orders, mails)
                        .indexes())
                .hasSize(1);
        // Orders have the username of their customer, so it would come along with them.
        Placement.Index more = index(CUSTOMER, byMail, new Placement.Projection(false, List.of(USERNAME)));
        assertThat(only(Style.SINGLE_TABLE, BY_USERNAME, UNDER_CUSTOMER, orders, more)
                        .indexes())
                .hasSize(2);
        Placement.Index sorted = index(
                ORDER,
                new Key(List.of(), List.of(own("placedAt"))),
                new Placement.Projection(false, List.of(own("total"))));
        assertThat(only(Style.SINGLE_TABLE, BY_USERNAME, UNDER_CUSTOMER, sorted, mails)
                        .indexes())
                .hasSize(2);
        Placement.Index all = index(CUSTOMER, byMail, Placement.Projection.ALL);
        assertThat(only(Style.SINGLE_TABLE, BY_USERNAME, UNDER_CUSTOMER, orders, all)
                        .indexes())
                .hasSize(2);
    }

    @Test
    void whatNeverSharesHasATableOfItsOwn() {
        Placement.Home secret = new Placement.Home(
                new EntityName("Secret"), new Key(List.of(OF_CUSTOMER), List.of(own("secretId"))), Variant.PLAIN);
        Blueprint blueprint = new Blueprint(
                List.of(BY_USERNAME, secret), List.of(new Blueprint.Collection(List.of(BY_USERNAME, secret))));
        for (Style style : Style.values()) {
            assertThat(SHOP.pack(blueprint, style).design().tables())
                    .as(style.word())
                    .hasSize(2)
                    .allMatch(t -> t.items().size() == 1);
        }
    }

    @Test
    void naturalKeysAreAttributesWhereTheyCanBe() {
        Key byVip = new Key(List.of(own("vip"), own("type")), List.of(own("points")));
        Placement.Index index = index(CUSTOMER, byVip, Placement.Projection.ALL);
        Table table = only(Style.MULTI_TABLE, BY_USERNAME, index);
        assertThat(table.key()).containsExactly("username");
        assertThat(table.indexes().get(0).partition()).containsExactly("vipKey", "type");
        assertThat(table.indexes().get(0).sort()).containsExactly("points");
        assertThat(key(table, "Customer", "vipKey")).isEqualTo("{vip}");
        Table orders = only(
                Style.MULTI_TABLE,
                UNDER_CUSTOMER,
                index(
                        ORDER,
                        new Key(List.of(OF_CUSTOMER), List.of(own("placedAt"))),
                        Placement.Projection.ALL,
                        "OPEN"));
        assertThat(orders.key()).containsExactly("username", "orderId");
        assertThat(orders.indexes().get(0).partition()).containsExactly("byUsernameOpen", "username");
        assertThat(key(orders, "Order", "byUsernameOpen")).isEqualTo("OPEN");
    }

    @Test
    void aCollectionIsReadInOneRequestInTheOrderOfItsLine() {
        for (Style style : Style.values()) {
            List<Placement> both = List.of(BY_USERNAME, UNDER_CUSTOMER);
            assertThat(requests(new Blueprint(both, List.of(new Blueprint.Collection(both))), style, "AP-01"))
                    .containsExactly(Operation.QUERY);
            assertThat(requests(new Blueprint(both, List.of(new Blueprint.Collection(both))), style, "AP-02"))
                    .containsExactly(Operation.QUERY);
            List<Placement> line = List.of(UNDER_CUSTOMER, BY_USERNAME);
            assertThat(requests(new Blueprint(both, List.of(new Blueprint.Collection(line))), style, "AP-04"))
                    .as("newest first needs the customer behind the orders")
                    .containsExactly(Operation.QUERY);
            assertThat(requests(new Blueprint(both, List.of()), style, "AP-01")).hasSize(2);
        }
    }

    @Test
    void aCollectionOfIndexesIsReadInOneRequest() {
        Placement.Home byId = new Placement.Home(ORDER, new Key(List.of(own("orderId")), List.of()), Variant.PLAIN);
        Placement.Index orders =
                index(ORDER, new Key(List.of(OF_CUSTOMER), List.of(own("orderId"))), Placement.Projection.ALL);
        Placement.Index customers = index(CUSTOMER, new Key(List.of(USERNAME), List.of()), Placement.Projection.ALL);
        Blueprint blueprint = new Blueprint(
                List.of(BY_USERNAME, byId, orders, customers),
                List.of(new Blueprint.Collection(List.of(orders, customers))));
        for (Style style : Style.values()) {
            assertThat(requests(blueprint, style, "AP-04")).as(style.word()).containsExactly(Operation.QUERY);
        }
    }

    private static List<Operation> requests(Blueprint blueprint, Style style, String pattern) {
        DesignView view = new DesignView(
                SHOP.model(), SHOP.scope(), SHOP.pack(blueprint, style).design());
        List<PatternPlan> plans = Planner.plan(view, Example.tariff()).stream()
                .filter(p -> p.pattern().id().text().equals(pattern))
                .toList();
        return plans.get(0).chosen().map(Way::steps).orElse(List.of()).stream()
                .map(s -> s.operation())
                .toList();
    }

    /** Entities that all have the same attributes, each with an index that projects others of them: none can share. */
    private static Packed crowded(int entities, int attributes, Style style) {
        StringBuilder model = new StringBuilder("dynawright: 1\nname: crowd\nentities:\n");
        List<Placement> placements = new ArrayList<>();
        for (int i = 0; i < entities; i++) {
            model.append("  Thing")
                    .append(i)
                    .append(":\n    id: id\n    count: ")
                    .append(100 + i);
            model.append("\n    attributes:\n      id: string, 20 bytes\n");
            for (int j = 0; j < entities + attributes; j++) {
                model.append("      a").append(j).append(": string, 10 bytes\n");
            }
            EntityName entity = new EntityName("Thing" + i);
            placements.add(new Placement.Home(entity, new Key(List.of(own("id")), List.of()), Variant.PLAIN));
            List<Path> leaves = new ArrayList<>();
            for (int j = 0; j < attributes; j++) {
                leaves.add(own("a" + (i + j)));
            }
            placements.add(index(
                    entity, new Key(List.of(own("a0")), List.of(own("id"))), new Placement.Projection(false, leaves)));
        }
        return Example.of("crowd", model.toString()).pack(new Blueprint(placements, List.of()), style);
    }

    private static int named(Table table) {
        return table.indexes().stream()
                .map(Index::projection)
                .filter(p -> p instanceof Index.Projection.Include)
                .mapToInt(p -> ((Index.Projection.Include) p).attributes().size())
                .sum();
    }

    @Test
    void moreThanATableTakesIsMergedAndSaid() {
        Packed fitting = crowded(20, 5, Style.SINGLE_TABLE);
        assertThat(fitting.merged()).isEmpty();
        assertThat(fitting.design().tables().get(0).indexes()).hasSize(20);
        Packed indexes = crowded(23, 1, Style.SINGLE_TABLE);
        assertThat(indexes.design().tables().get(0).indexes()).hasSize(20);
        assertThat(indexes.merged()).hasSize(3).allMatch(m -> m.contains("at most 20 global indexes"));
        assertThat(indexes.merged().get(0)).contains("`Thing0`, `Thing1`");
        Packed attributes = crowded(18, 7, Style.SINGLE_TABLE);
        assertThat(named(attributes.design().tables().get(0))).isBetween(60, 100);
        assertThat(attributes.merged()).isNotEmpty().allMatch(m -> m.contains("at most 100 attributes"));
        assertThat(attributes.names()).hasSize(36);
        assertThat(crowded(23, 7, Style.MULTI_TABLE).merged()).isEmpty();
    }

    @Test
    void whatHangsOnNothingIsLeftOut() {
        Placement.Guard guard =
                new Placement.Guard(CUSTOMER, Optional.of(new AttributeName("email")), Role.Holds.NOTHING);
        Placement.Part part = new Placement.Part(CUSTOMER, List.of(new AttributeName("balance")));
        Placement.Index index = index(CUSTOMER, new Key(List.of(own("email")), List.of()), Placement.Projection.ALL);
        Placement.Home unknown =
                new Placement.Home(new EntityName("Nobody"), new Key(List.of(), List.of()), Variant.PLAIN);
        for (Style style : Style.values()) {
            Blueprint blueprint = new Blueprint(
                    List.of(guard, part, index, unknown), List.of(new Blueprint.Collection(List.of(unknown, guard))));
            assertThat(SHOP.pack(blueprint, style).names()).containsOnlyKeys(guard);
        }
    }

    @Test
    void aPlacementHasTheSameKeysAloneAsAmongOthers() {
        Placement.Guard guard = new Placement.Guard(CUSTOMER, Optional.of(new AttributeName("email")), Role.Holds.ALL);
        Placement.Copy copy = new Placement.Copy(
                ORDER, new Key(List.of(own("status")), List.of(own("orderId"))), Role.Holds.ALL, ItemType.Kept.STREAM);
        List<Placement> all = List.of(BY_USERNAME, UNDER_CUSTOMER, guard, copy);
        Blueprint.Collection line = new Blueprint.Collection(List.of(UNDER_CUSTOMER, BY_USERNAME));
        for (Style style : Style.values()) {
            Packed whole = SHOP.pack(new Blueprint(all, List.of(line)), style);
            for (Placement one : all) {
                Packed alone = SHOP.pack(new Blueprint(List.of(one), List.of(line)), style);
                assertThat(type(alone, one)).isEqualTo(type(whole, one));
            }
        }
    }

    private static ItemType type(Packed packed, Placement placement) {
        Packed.Name name = packed.names().get(placement);
        return packed.design()
                .table(requireNonNull(name).table())
                .flatMap(t -> t.item(name.own()))
                .orElseThrow();
    }
}
