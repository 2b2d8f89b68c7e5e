package dev.dynawright.plan.write;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What the stream does after a write; in Java because the arithmetic stands beside each figure. */
class KeepingTest {
    private static final String CUSTOMER = "Customer: {pk: \"C#{username}\", sk: \"C#{username}\"}\n";
    /** The shop, where an order is kept for a time. */
    private static final String KEPT =
            Written.SHOP.replace("    of: Customer", """
            keep: 30 days
            of: Customer""".indent(4).stripTrailing());

    private static final String ORDER = "Order: {pk: \"O#{orderId}\", sk: \"O\"}\n";

    /** One counter is written once in 10 seconds: 0.1 a second of 20 events is 0.005 units each; the put stays plain. */
    @Test
    void aCounterIsWrittenOnceInAWindow() {
        Written written = Written.of(
                "create Order, 20/s", "", ORDER + "All: {counter: count Orders, kept: stream, pk: \"N\", sk: \"N\"}");
        assertThat(written.steps())
                .containsExactly("PutItem Order: all 1000", "UpdateItem All: all 5 (kept by the stream)");
        assertThat(written.way().requests()).isEqualTo(1);
        assertThat(written.way().transaction()).isFalse();
    }

    /** Three items of an order are one write of the counter, so 20 orders a second are 20 events: 0.1 of them is 0.005 each. */
    @Test
    void whatIsMadeTogetherIsOneEvent() {
        Written written = Written.of(
                "create Order with OrderItems, 20/s",
                "",
                ORDER
                        + "OrderItem: {pk: \"O#{orderId}\", sk: \"I#{line}\"}\n"
                        + "All: {counter: count OrderItems, kept: stream, pk: \"N\", sk: \"N\"}");
        assertThat(written.steps()).contains("UpdateItem All: all 5 (kept by the stream)");
    }

    /** 1,000 customers in 10 seconds are 100 writes a second; there is only one event, so each is written. */
    @Test
    void aCounterIsWrittenAtMostOnceAnEvent() {
        Written written = Written.of(
                "create Order, 1/s",
                "",
                ORDER
                        + "OfCustomer: {counter: count Orders of Customer, kept: stream, pk: \"C#{username}\", sk: \"N\"}");
        assertThat(written.steps())
                .containsExactly("PutItem Order: all 1000", "UpdateItem OfCustomer: all 1000 (kept by the stream)");
    }

    /** The stream has both images, so a change of group reads nothing and writes two counters. */
    @Test
    void theStreamKnowsOldValues() {
        Written written = Written.of(
                "update Order status by orderId, 1/s",
                "",
                ORDER + "ByStatus: {counter: count Orders by status and customer, kept: stream,"
                        + " pk: \"C#{username}\", sk: \"{status}\"}");
        assertThat(written.steps())
                .containsExactly(
                        "UpdateItem Order: all 1000",
                        "UpdateItem ByStatus: all 1000 (kept by the stream)",
                        "UpdateItem ByStatus: all 1000 (kept by the stream)");
    }

    @Test
    void aCopyFollowsOnceAnEvent() {
        Written written = Written.of(
                "update Customer name by username, 1/s",
                "",
                CUSTOMER + "ByName: {copy: Customer, holds: [name], kept: stream, pk: \"B#{username}\", sk: \"B\"}");
        assertThat(written.steps())
                .containsExactly("UpdateItem Customer: all 2000", "UpdateItem ByName: all 1000 (kept by the stream)");
    }

    /** The image of the order does not have the customer's name, so the stream reads the customer: 1.7 KB, half a unit. */
    @Test
    void whatACopyCarriesIsReadBehindACreate() {
        String copy = "ByName: {copy: Order, holds: [total], kept: KEPT, pk: \"B#{orderId}\", sk: \"B\","
                + " carries: {customerName: customer.name}}";
        Written later = Written.of("create Order, 1/s", "", CUSTOMER + ORDER + copy.replace("KEPT", "stream"));
        assertThat(later.steps())
                .containsExactly(
                        "GetItem Customer: all 500 (kept by the stream)",
                        "PutItem Order: all 1000",
                        "PutItem ByName: all 1000 (kept by the stream)");
        assertThat(later.way().requests()).isEqualTo(1);
        Written once = Written.of("create Order, 1/s", "", CUSTOMER + ORDER + copy.replace("KEPT", "transaction"));
        assertThat(once.steps()).contains("GetItem Customer: all 500 (lookup)");
    }

    /** The order itself carries the name, so its image has it. */
    @Test
    void anImageHasWhatTheItemCarries() {
        Written written = Written.of(
                "create Order, 1/s",
                "",
                CUSTOMER + "Order: {pk: \"O#{orderId}\", sk: \"O\", carries: {customerName: customer.name}}\n"
                        + "ByName: {copy: Order, holds: [total], kept: stream, pk: \"B#{orderId}\", sk: \"B\","
                        + " carries: {customerName: customer.name}}");
        assertThat(written.steps()).filteredOn(s -> s.startsWith("GetItem")).hasSize(1);
    }

    /** The caller writes the customer alone; the stream finds 20 orders and writes each once. */
    @Test
    void carriedAttributesFollow() {
        Written written = Written.of(
                "update Customer name by username, 1/s",
                "",
                CUSTOMER + "Order: {pk: \"C#{username}\", sk: \"O#{orderId}\", kept: stream,"
                        + " carries: {customerName: customer.name}}");
        assertThat(written.way().transaction()).isFalse();
        assertThat(written.way().requests()).isEqualTo(1);
        assertThat(written.steps())
                .contains("UpdateItem Customer: all 2000", "UpdateItem Order: all 20000 (kept by the stream)");
        assertThat(written.steps()).anyMatch(s -> s.startsWith("Query Order") && s.endsWith("(kept by the stream)"));
    }

    /** Half of the requests fail: the stream sees the other half. */
    @Test
    void whatFailsIsNotFollowed() {
        Written written = Written.of(
                "update Customer name by username, 1/s, fails 50%",
                "",
                CUSTOMER + "ByName: {copy: Customer, holds: [name], kept: stream, pk: \"B#{username}\", sk: \"B\"}");
        assertThat(written.steps())
                .containsExactly("UpdateItem Customer: all 2000", "UpdateItem ByName: all 500 (kept by the stream)");
    }

    /** Every order that is made ends one day, and 1,000 customers in 10 seconds bear both: once up and once down for each create. */
    @Test
    void aCounterGoesDownWhereWhatItCountsEndsByItself() {
        Written written = Written.of(
                KEPT,
                "create Order, 1/s",
                "",
                ORDER
                        + "OfCustomer: {counter: count Orders of Customer, kept: stream, pk: \"C#{username}\", sk: \"N\"}");
        assertThat(written.steps())
                .containsExactly(
                        "PutItem Order: all 1000",
                        "UpdateItem OfCustomer: all 1000 (kept by the stream)",
                        "UpdateItem OfCustomer: all 1000 (kept by the stream)");
        assertThat(written.details("UpdateItem OfCustomer")).contains("when its time is over");
        assertThat(written.way().requests()).isEqualTo(1);
    }

    /** Of two that are made one is deleted, so one of two ends by itself. */
    @Test
    void whatIsDeletedDoesNotEndByItself() {
        Written written = Written.of(
                KEPT.replace("list Orders of Customer, 10 per page", "delete Order by orderId"),
                "create Order, 2/s",
                "",
                ORDER
                        + "OfCustomer: {counter: count Orders of Customer, kept: stream, pk: \"C#{username}\", sk: \"N\"}");
        assertThat(written.steps())
                .containsExactly(
                        "PutItem Order: all 1000",
                        "UpdateItem OfCustomer: all 1000 (kept by the stream)",
                        "UpdateItem OfCustomer: all 500 (kept by the stream)");
    }

    /** One counter is written once in 10 seconds, for 10 that are made and 10 that end in a second: 0.1 of 20 for each. */
    @Test
    void whatComesAndWhatEndsMeetsInAWindow() {
        Written written = Written.of(
                KEPT,
                "create Order, 10/s",
                "",
                ORDER + "All: {counter: count Orders, kept: stream, pk: \"N\", sk: \"N\"}");
        assertThat(written.steps())
                .containsExactly(
                        "PutItem Order: all 1000",
                        "UpdateItem All: all 5 (kept by the stream)",
                        "UpdateItem All: all 5 (kept by the stream)");
    }

    /** A new order is pending and in no figure of what is shipped; one that ends is shipped in half of the cases. */
    @Test
    void aFigureOfAValueGoesDownThoughNothingIsMadeWithIt() {
        Written written = Written.of(
                KEPT,
                "create Order, 1/s",
                "",
                ORDER
                        + "Shipped: {counter: count SHIPPED Orders of Customer, kept: stream, pk: \"C#{username}\", sk: \"N\"}");
        assertThat(written.steps())
                .containsExactly("PutItem Order: all 1000", "UpdateItem Shipped: all 500 (kept by the stream)");
    }

    /** The image of the order does not have the customer's name: the stream reads the customer when it is made and when it ends. */
    @Test
    void whatAnImageLacksIsReadAgainAtTheEnd() {
        Written written = Written.of(
                KEPT,
                "create Order, 1/s",
                "",
                CUSTOMER
                        + ORDER
                        + "ByName: {counter: count Orders by customer.name, kept: stream, pk: \"N#{customer.name}\", sk: \"N\"}");
        assertThat(written.steps())
                .containsExactly(
                        "GetItem Customer: all 500 (kept by the stream)",
                        "GetItem Customer: all 500 (kept by the stream)",
                        "PutItem Order: all 1000",
                        "UpdateItem ByName: all 1000 (kept by the stream)",
                        "UpdateItem ByName: all 1000 (kept by the stream)");
    }

    /** The consumer deletes the copy when it hears that the order is gone, though the copy ends by itself too. */
    @Test
    void aCopyIsDeletedBehindItsHome() {
        Written written = Written.of(
                KEPT,
                "create Order, 1/s",
                "",
                ORDER + "ByTotal: {copy: Order, holds: [total], kept: stream, pk: \"B#{orderId}\", sk: \"B\"}");
        assertThat(written.steps())
                .containsExactly(
                        "PutItem Order: all 1000",
                        "PutItem ByTotal: all 1000 (kept by the stream)",
                        "DeleteItem ByTotal: all 1000 (kept by the stream)");
    }

    /** What is written in the transaction does not follow an end: nobody writes then. */
    @Test
    void aFigureOfTheTransactionIsNotWrittenAtTheEnd() {
        Written written = Written.of(
                KEPT,
                "create Order, 1/s",
                "",
                ORDER + "OfCustomer: {counter: count Orders of Customer, pk: \"C#{username}\", sk: \"N\"}");
        assertThat(written.steps()).containsExactly("PutItem Order: all 2000", "UpdateItem OfCustomer: all 2000");
    }
}
