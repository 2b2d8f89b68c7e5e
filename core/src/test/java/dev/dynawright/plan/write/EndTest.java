package dev.dynawright.plan.write;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What deleting takes, and several writes at once; in Java because the arithmetic stands beside each figure. */
class EndTest {
    private static final String CUSTOMER = "Customer: {pk: \"C#{username}\", sk: \"C#{username}\"}\n";
    private static final String ORDER = "Order: {pk: \"C#{username}\", sk: \"O#{orderId}\"}\n";
    private static final String PRODUCT = "Product: {pk: \"P#{productId}\", sk: \"P\"}\n";

    /** The index entry goes too: 1 unit of keys. */
    @Test
    void oneItemIsAPlainDelete() {
        Written written =
                Written.of("delete Customer by username, 1/s", "byName: {partition: name, project: keys}", CUSTOMER);
        assertThat(written.steps()).containsExactly("DeleteItem Customer: all 2000 byName 1000");
    }

    /** The address can change, so it is read strongly: 1 unit; then home 2 x 2 and guard 2 x 1. */
    @Test
    void aGuardIsFoundByTheOldValue() {
        Written written = Written.of(
                "delete Customer by username, 1/s",
                "",
                CUSTOMER + "CustomerEmail: {guard: Customer.email, pk: \"E#{email}\", sk: \"E#{email}\"}");
        assertThat(written.steps())
                .containsExactly(
                        "GetItem Customer: all 1000 (old values)",
                        "DeleteItem Customer: all 4000",
                        "DeleteItem CustomerEmail: all 2000");
    }

    /** 91 items at the most fit one transaction: customer 2 x 2, 20 orders 2 x 1. */
    @Test
    void childrenAreFoundAndDeletedWithIt() {
        Written written = Written.of("delete Customer by username with Orders, 1/s", "", CUSTOMER + ORDER);
        assertThat(written.steps()).hasSize(3);
        assertThat(written.steps().get(0)).startsWith("Query Order: all").endsWith("(lookup)");
        assertThat(written.steps().subList(1, 3))
                .containsExactly("DeleteItem Customer: all 4000", "DeleteItem Order: all 40000");
        assertThat(written.faults()).isEmpty();
    }

    /** Not all at once: the customer 2, 20 orders 1 each, in one batch. */
    @Test
    void childrenBehindTheirParentAreNotDoubled() {
        Written written =
                Written.of("delete Customer by username with Orders, not all at once, 1/s", "", CUSTOMER + ORDER);
        assertThat(written.steps().subList(1, 3))
                .containsExactly("DeleteItem Customer: all 2000", "DeleteItem Order: all 20000");
        assertThat(written.way().requests()).isEqualTo(3);
    }

    /** Children inside their parent's item go with it. */
    @Test
    void whatIsInsideNeedsNoDeleteOfItsOwn() {
        Written written = Written.of(
                "delete Order by orderId with OrderItems, 1/s",
                "",
                "Order: {pk: \"O#{orderId}\", sk: \"O\", inside: {lines: OrderItem}}");
        assertThat(written.way().steps()).hasSize(1);
        assertThat(written.way().transaction()).isFalse();
    }

    /** The counter in the parent's item loses 20, in one update of it that is the delete itself. */
    @Test
    void operationsOnOneItemAreOne() {
        Written written = Written.of(
                "delete Customer by username with Orders, 1/s",
                "",
                "Customer: {pk: \"C#{username}\", sk: \"C#{username}\", counts: {orders: count Orders of Customer}}\n"
                        + ORDER);
        assertThat(written.steps().subList(1, 3))
                .containsExactly("DeleteItem Customer: all 4000", "DeleteItem Order: all 40000");
        assertThat(written.way().steps()).hasSize(3);
    }

    /** The order item's product is the one whose stock goes down: both in one transaction, each 2 x 1. */
    @Test
    void writesTogetherAreOneTransaction() {
        Written written = Written.of(
                "create OrderItem and decrease Product stock, never below 0, 1/s",
                "",
                PRODUCT + "OrderItem: {pk: \"O#{orderId}\", sk: \"I#{line}\"}");
        assertThat(written.steps()).containsExactly("PutItem OrderItem: all 2000", "UpdateItem Product: all 2000");
        assertThat(written.way().requests()).isEqualTo(1);
    }

    /** The counter of order items lies in the product whose stock goes down: one update does both. */
    @Test
    void writesThatMeetInOneItemAreMerged() {
        Written written = Written.of(
                "create OrderItem and decrease Product stock, never below 0, 1/s",
                "",
                "Product: {pk: \"P#{productId}\", sk: \"P\", counts: {sold: count OrderItems of Product}}\n"
                        + "OrderItem: {pk: \"O#{orderId}\", sk: \"I#{line}\"}");
        assertThat(written.steps()).containsExactly("PutItem OrderItem: all 2000", "UpdateItem Product: all 2000");
        assertThat(written.way().steps().get(1).details()).contains("add sold", "if `stock` stays at 0 or more");
    }

    /** Two products by their own ids are two items. */
    @Test
    void twoOfAKindAreTwoItems() {
        Written written = Written.of(
                "decrease Product stock by productId and increase Product stock by productId, 1/s", "", PRODUCT);
        assertThat(written.steps()).containsExactly("UpdateItem Product: all 2000", "UpdateItem Product: all 2000");
    }

    /** The customer is not known from the order's id: it is looked up with the order. */
    @Test
    void theSecondWriteTakesOverWhatTheFirstFinds() {
        Written written = Written.of(
                "delete Order by orderId and update Customer name, 1/s",
                "byId: {partition: orderId, project: all}",
                CUSTOMER + ORDER);
        assertThat(written.steps())
                .containsExactly(
                        "Query Order: byId 500 (lookup)",
                        "DeleteItem Order: all 2000 byId 1000",
                        "UpdateItem Customer: all 4000");
    }
}
