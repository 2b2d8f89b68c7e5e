package dev.dynawright.plan.write;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What the stream does after a write; in Java because the arithmetic stands beside each figure. */
class KeepingTest {
    private static final String CUSTOMER = "Customer: {pk: \"C#{username}\", sk: \"C#{username}\"}\n";
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
}
