package dev.dynawright.plan.write;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What creating takes; in Java because the arithmetic stands beside each figure. */
class CreateTest {
    private static final String CUSTOMER = """
            Customer: {pk: "C#{username}", sk: "C#{username}"}
            """;
    private static final String ORDER = """
            Order: {pk: "C#{username}", sk: "O#{orderId}"}
            """;

    /** username 8+20, email 5+30, name 4+40, bio 3+1500, pk 2+22, sk 2+22: 1,658 bytes are 2 units. */
    @Test
    void oneItemIsAPlainPut() {
        Written written = Written.of("create Customer, 1/s", "", CUSTOMER);
        assertThat(written.steps()).containsExactly("PutItem Customer: all 2000");
        assertThat(written.way().transaction()).isFalse();
        assertThat(written.way().requests()).isEqualTo(1);
        assertThat(written.way().steps().get(0).details()).containsExactly("if absent");
        assertThat(written.way().steps().get(0).key()).isEqualTo("pk = C#{username} and sk = C#{username}");
    }

    @Test
    void putReplacesWithoutCondition() {
        Written written = Written.of("put Customer, 1/s", "", CUSTOMER);
        assertThat(written.way().steps().get(0).details()).isEmpty();
    }

    /** The table is charged twice: 2 x 2 and 2 x 1 (guard: 28 + 35 + 34 + 34 = 131 bytes); the index once, 2 units. */
    @Test
    void aGuardMakesATransactionThatDoublesTheTableOnly() {
        Written written = Written.of(
                "create Customer, 1/s",
                "byName: {partition: name, project: all}",
                CUSTOMER + "CustomerEmail: {guard: Customer.email, pk: \"E#{email}\", sk: \"E#{email}\"}");
        assertThat(written.steps())
                .containsExactly("PutItem Customer: all 4000 byName 2000", "PutItem CustomerEmail: all 2000");
        assertThat(written.way().transaction()).isTrue();
        assertThat(written.way().requests()).isEqualTo(1);
    }

    /** Three order items of one unit on average: 3 x 2; the order 1 x 2. At most 51 items fit. */
    @Test
    void childrenGoInTheSameTransaction() {
        Written written = Written.of(
                "create Order with OrderItems, 1/s",
                "",
                CUSTOMER + ORDER + "OrderItem: {pk: \"O#{orderId}\", sk: \"I#{line}\"}");
        assertThat(written.steps()).containsExactly("PutItem Order: all 2000", "PutItem OrderItem: all 6000");
        assertThat(written.faults()).isEmpty();
    }

    /** 90 orders at most would fit, 20 on average; with one more item each they do not. */
    @Test
    void tooManyItemsAreAFault() {
        String items = CUSTOMER + ORDER + "OrderCopy: {copy: Order, pk: \"O#{orderId}\", sk: \"O#{orderId}\"}";
        Written atOnce = Written.of("create Customer with Orders, 1/s", "", items);
        assertThat(atOnce.faults()).containsExactly("writes up to 181 items at once, one transaction takes 100");
        Written split = Written.of("create Customer with Orders, not all at once, 1/s", "", items);
        assertThat(split.faults()).isEmpty();
    }

    /** Behind their parent children are single puts: the parent 2 units, 20 orders 1 unit each, in one batch of 25. */
    @Test
    void childrenBehindTheirParentAreNotDoubled() {
        Written written = Written.of("create Customer with Orders, not all at once, 1/s", "", CUSTOMER + ORDER);
        assertThat(written.steps()).containsExactly("PutItem Customer: all 2000", "PutItem Order: all 20000");
        assertThat(written.way().transaction()).isFalse();
        assertThat(written.way().requests()).isEqualTo(2);
    }

    /** The check is a write of the customer's size, twice: 2 x 2; the order 1 x 2. */
    @Test
    void anExistingParentIsChecked() {
        Written written = Written.of("create Order in an existing Customer, 1/s", "", CUSTOMER + ORDER);
        assertThat(written.steps()).containsExactly("PutItem Order: all 2000", "ConditionCheck Customer: all 4000");
    }

    /** The name is read first, half a unit of 4 KB. */
    @Test
    void carriedValuesAreLookedUp() {
        Written written = Written.of(
                "create Order, 1/s",
                "",
                CUSTOMER
                        + "Order: {pk: \"C#{username}\", sk: \"O#{orderId}\", carries: {customerName: customer.name}}");
        assertThat(written.steps()).containsExactly("GetItem Customer: all 500 (lookup)", "PutItem Order: all 1000");
        assertThat(written.way().requests()).isEqualTo(2);
    }

    /** The order's item and the counter's, both twice; the counter in the customer's item costs its size, 2 x 2. */
    @Test
    void countersAreKeptInTheTransaction() {
        Written item = Written.of(
                "create Order, 1/s",
                "",
                CUSTOMER + ORDER
                        + "OrdersOfCustomer: {counter: count Orders of Customer, pk: \"C#{username}\", sk: \"COUNT\"}");
        assertThat(item.steps()).containsExactly("PutItem Order: all 2000", "UpdateItem OrdersOfCustomer: all 2000");
        Written inside = Written.of(
                "create Order, 1/s",
                "",
                "Customer: {pk: \"C#{username}\", sk: \"C#{username}\", counts: {orders: count Orders of Customer}}\n"
                        + ORDER);
        assertThat(inside.steps()).containsExactly("PutItem Order: all 2000", "UpdateItem Customer: all 4000");
    }

    /** A new order is PENDING, so a counter of PAID ones stays and one of PENDING ones goes up. */
    @Test
    void aCounterCountsOnlyWhatItsSentenceNames() {
        String counter = "Counted: {counter: count %s Orders of Customer, pk: \"C#{username}\", sk: \"COUNT\"}";
        Written paid = Written.of("create Order, 1/s", "", CUSTOMER + ORDER + counter.formatted("PAID"));
        assertThat(paid.steps()).containsExactly("PutItem Order: all 1000");
        Written pending = Written.of("create Order, 1/s", "", CUSTOMER + ORDER + counter.formatted("PENDING"));
        assertThat(pending.steps()).containsExactly("PutItem Order: all 2000", "UpdateItem Counted: all 2000");
    }

    /** The parent with all its children is one item, and so is the counter of them in it. */
    @Test
    void whatIsInsideIsOnePut() {
        Written written = Written.of("create Order with OrderItems, 1/s", "", CUSTOMER + """
                Order:
                  pk: "C#{username}"
                  sk: "O#{orderId}"
                  inside: {lines: OrderItem}
                  counts: {itemCount: count OrderItems of Order}
                """);
        assertThat(written.way().steps()).hasSize(1);
        assertThat(written.way().transaction()).isFalse();
        assertThat(written.way().steps().get(0).details()).containsExactly("if absent");
    }

    /** The key of the order holds its customer, whom the caller does not know: the index has it, for half a unit. */
    @Test
    void aChildInsideNeedsTheKeyOfItsParent() {
        String order = "Order: {pk: \"C#{username}\", sk: \"O#{orderId}\", %s inside: {lines: OrderItem}}";
        Written found = Written.of(
                "create OrderItem, 1/s", "byId: {partition: orderId, project: keys}", CUSTOMER + order.formatted(""));
        assertThat(found.way().steps().get(0).purpose()).isPresent();
        assertThat(found.way().requests()).isEqualTo(2);
        Written lost = Written.of("create OrderItem, 1/s", "", CUSTOMER + order.formatted(""));
        assertThat(lost.reasons())
                .containsExactly("to write it takes `customer.username` of `Order`, which nothing finds by `orderId`");
    }

    /** Only new orders are PENDING: they enter the sparse index, created PAID they do not. */
    @Test
    void aSparseIndexIsWrittenOnEntryOnly() {
        String index = "pending: {partition: pendingOf, project: keys}";
        String order = "Order: {pk: \"C#{username}\", sk: \"O#{orderId}\","
                + " pendingOf: {value: \"P#{username}\", when: status is PENDING}}";
        assertThat(Written.of("create Order, 1/s", index, CUSTOMER + order).steps())
                .containsExactly("PutItem Order: all 1000 pending 1000");
        assertThat(Written.of("create PAID Order, 1/s", index, CUSTOMER + order).steps())
                .containsExactly("PutItem Order: all 1000");
    }

    @Test
    void anEntityWithoutAnItemIsNamed() {
        assertThat(Written.of("create Order, 1/s", "", CUSTOMER).reasons())
                .containsExactly("has no item of `Order`, nor has another table, and the write needs one");
    }

    /** A tenth of the requests fails: the table is charged all the same, the index for nine tenths. */
    @Test
    void failuresAreChargedInTheTableOnly() {
        Written written =
                Written.of("create Customer, 1/s, fails 10%", "byName: {partition: name, project: keys}", CUSTOMER);
        assertThat(written.steps()).containsExactly("PutItem Customer: all 2000 byName 900");
    }
}
