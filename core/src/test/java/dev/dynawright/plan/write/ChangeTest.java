package dev.dynawright.plan.write;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.plan.Charge;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What updating and increasing take; in Java because the arithmetic stands beside each figure. */
class ChangeTest {
    private static final String CUSTOMER = "Customer: {pk: \"C#{username}\", sk: \"C#{username}\"}\n";
    private static final String GUARD =
            "CustomerEmail: {guard: Customer.email, pk: \"E#{email}\", sk: \"E#{email}\"}\n";
    private static final String ORDER = "Order: {pk: \"O#{orderId}\", sk: \"O\"}\n";
    private static final String STATUS = "update Order status by orderId, 1/s";

    /** 1,658 bytes are 2 units, whichever attribute changes. */
    @Test
    void theWholeItemIsCharged() {
        Written written = Written.of("update Customer name by username, 1/s", "", CUSTOMER);
        assertThat(written.steps()).containsExactly("UpdateItem Customer: all 2000");
    }

    /** The name lies in a part of its own: id 8+20, name 4+40, keys 24+24 are one unit. */
    @Test
    void onlyThePartThatHoldsItIsWritten() {
        Written written = Written.of(
                "update Customer name by username, 1/s",
                "",
                CUSTOMER + "CustomerName: {part: Customer, holds: [name], pk: \"C#{username}\", sk: \"N#{username}\"}");
        assertThat(written.steps()).containsExactly("UpdateItem CustomerName: all 1000");
    }

    /** Nothing of the first index changes; the second projects the attribute; the third has it in its key: out and in. */
    @Test
    void anIndexIsChargedForWhatItShows() {
        Written written = Written.of("update Customer name by username, 1/s", """
                byEmail: {partition: email, project: keys}
                shown: {partition: email, project: [name]}
                byName: {partition: name, project: keys}
                """, CUSTOMER);
        assertThat(written.steps()).containsExactly("UpdateItem Customer: all 2000 shown 1000 byName 2000");
    }

    /** Between the read of the old email and the write another may come: then the guard to delete would be another. */
    @Test
    void anOldValueIsAConditionOfTheWrite() {
        Written written = Written.of("update Customer email by username, 1/s", "", CUSTOMER + GUARD);
        assertThat(written.details("UpdateItem Customer"))
                .containsExactly("if it exists", "if `email` is still the same");
    }

    /** Nothing changes what is read, so nothing has to be the same. */
    @Test
    void aKeyThatStaysIsNoCondition() {
        Written written = Written.of(
                "update Customer name by email, 1/s", "byEmail: {partition: email, project: keys}", CUSTOMER);
        assertThat(written.details("UpdateItem Customer")).containsExactly("if it exists");
    }

    /** One of two steps leaves PENDING, none enters it: half a unit. */
    @Test
    void aSparseIndexIsChargedOnExitOnly() {
        Written written = Written.of(
                STATUS,
                "pending: {partition: pendingOf, project: keys}",
                "Order: {pk: \"O#{orderId}\", sk: \"O\","
                        + " pendingOf: {value: \"P#{username}\", when: status is PENDING}}");
        assertThat(written.steps()).containsExactly("UpdateItem Order: all 1000 pending 500");
    }

    /** PENDING to PAID and PAID to SHIPPED: of four index writes PAID takes two, so half. */
    @Test
    void theHottestValueIsTheOneThatMovesMost() {
        Written written = Written.of(STATUS, "byStatus: {partition: status, project: keys}", ORDER);
        assertThat(written.steps()).containsExactly("UpdateItem Order: all 1000 byStatus 2000");
        Charge index = written.way().charges().get(1);
        assertThat(index.partition().hottest()).isEqualByComparingTo("0.5");
    }

    /** The new key is `status#placedAt`; the caller gives only the status, so the moment is read first. */
    @Test
    void aComposedKeyNeedsItsOtherValues() {
        String index = "byStatus: {partition: g1, project: keys}";
        String order = "Order: {pk: \"O#{orderId}\", sk: \"O\", g1: \"{status}#{placedAt}\"}";
        assertThat(Written.of(STATUS, index, order).steps())
                .containsExactly("GetItem Order: all 500 (lookup)", "UpdateItem Order: all 1000 byStatus 2000");
        String known = "Order: {pk: \"O#{orderId}\", sk: \"O\", g1: \"{status}#{orderId}\"}";
        assertThat(Written.of(STATUS, index, known).steps())
                .containsExactly("UpdateItem Order: all 1000 byStatus 2000");
    }

    /** The optional note is absent in three of four orders before, there in all after: 3/4 enter, 1/4 leave and enter. */
    @Test
    void anOptionalAttributeBecomesPresent() {
        Written written =
                Written.of("update Order note by orderId, 1/s", "byNote: {partition: note, project: keys}", ORDER);
        assertThat(written.steps()).containsExactly("UpdateItem Order: all 1000 byNote 1250");
    }

    /** The home key is not known: the index finds it, half a unit, and the update follows. */
    @Test
    void aKeyThatIsNotKnownIsLookedUp() {
        String order = "Order: {pk: \"C#{username}\", sk: \"O#{orderId}\"}";
        Written found = Written.of(STATUS, "byId: {partition: orderId, project: keys}", order);
        assertThat(found.steps()).containsExactly("Query Order: byId 500 (lookup)", "UpdateItem Order: all 1000");
        assertThat(found.way().requests()).isEqualTo(2);
        assertThat(Written.of(STATUS, "", order).reasons())
                .containsExactly("to write it takes `customer.username` of `Order`, which nothing finds by `orderId`");
    }

    /** The old address is read strongly, 1 unit; home 2 x 2, old guard 2 x 1, new guard 2 x 1. */
    @Test
    void aUniqueAttributeMovesItsGuard() {
        Written written = Written.of("update Customer email by username, 1/s", "", CUSTOMER + GUARD);
        assertThat(written.steps())
                .containsExactly(
                        "GetItem Customer: all 1000 (old values)",
                        "UpdateItem Customer: all 4000",
                        "DeleteItem CustomerEmail: all 2000",
                        "PutItem CustomerEmail: all 2000");
        assertThat(written.way().requests()).isEqualTo(2);
        assertThat(written.way().steps().get(2).key()).isEqualTo("pk = E#{old email} and sk = E#{old email}");
    }

    /** The guard carries the name: it is written too, and its key has the address, which can change: a strong read. */
    @Test
    void aCarryingGuardIsWrittenAsWell() {
        Written written = Written.of(
                "update Customer name by username, 1/s", "", CUSTOMER + GUARD.replace("}\"}", "}\", holds: [name]}"));
        assertThat(written.steps())
                .containsExactly(
                        "GetItem Customer: all 1000 (old values)",
                        "UpdateItem Customer: all 4000",
                        "UpdateItem CustomerEmail: all 2000");
    }

    /** Counted by status in items of their own: the old value is read, and two counters change; stated, nothing is read. */
    @Test
    void aGroupThatChangesMovesBetweenTwoCounters() {
        String counter = ORDER + "ByStatus: {counter: count Orders by status, pk: \"N\", sk: \"{status}\"}";
        assertThat(Written.of(STATUS, "", counter).steps())
                .containsExactly(
                        "GetItem Order: all 1000 (old values)",
                        "UpdateItem Order: all 2000",
                        "UpdateItem ByStatus: all 2000",
                        "UpdateItem ByStatus: all 2000");
        assertThat(Written.of("update Order status from PENDING to PAID by orderId, 1/s", "", counter)
                        .steps())
                .containsExactly(
                        "UpdateItem Order: all 2000", "UpdateItem ByStatus: all 2000", "UpdateItem ByStatus: all 2000");
    }

    /** All groups in one item: one update of it. */
    @Test
    void groupsInOneItemAreOneUpdate() {
        String counter = ORDER + "ByStatus: {counter: count Orders by status, pk: \"N\", sk: \"N\"}";
        assertThat(Written.of("update Order status from PENDING to PAID by orderId, 1/s", "", counter)
                        .steps())
                .containsExactly("UpdateItem Order: all 2000", "UpdateItem ByStatus: all 2000");
    }

    /** The total has nothing to do with a count by status. */
    @Test
    void aCounterOfOtherThingsStays() {
        String counter = ORDER + "ByStatus: {counter: count Orders by status, pk: \"N\", sk: \"{status}\"}";
        assertThat(Written.of("update Order total by orderId, 1/s", "", counter).steps())
                .containsExactly("UpdateItem Order: all 1000");
    }

    /** A new total needs the old one to correct the sum; an increase says by how much and needs only the customer. */
    @Test
    void aSumNeedsTheDifference() {
        String sum = ORDER + "Spent: {counter: sum total of Orders of Customer, pk: \"C#{username}\", sk: \"SUM\"}";
        assertThat(Written.of("update Order total by orderId, 1/s", "", sum).steps())
                .containsExactly(
                        "GetItem Order: all 1000 (old values)",
                        "UpdateItem Order: all 2000",
                        "UpdateItem Spent: all 2000");
        assertThat(Written.of("increase Order total by orderId and customer, 1/s", "", sum)
                        .steps())
                .containsExactly("UpdateItem Order: all 2000", "UpdateItem Spent: all 2000");
    }

    /** The status stands in the table key: the whole old item is read, deleted and put anew, both doubled. */
    @Test
    void aTableKeyThatChangesIsADeleteAndAPut() {
        Written written = Written.of(
                "update Order status from PENDING to PAID by orderId, 1/s",
                "",
                "Order: {pk: \"O#{orderId}\", sk: \"{status}\"}");
        assertThat(written.steps())
                .containsExactly(
                        "GetItem Order: all 500 (lookup)", "DeleteItem Order: all 2000", "PutItem Order: all 2000");
        assertThat(written.way().steps().get(1).key()).isEqualTo("pk = O#{orderId} and sk = PENDING");
        assertThat(written.way().steps().get(2).key()).isEqualTo("pk = O#{orderId} and sk = PAID");
    }

    /** Where the name is carried, the orders are found, 20 x about 250 bytes, and each written: 20 x 2, at most 91 items. */
    @Test
    void whoCarriesAnAttributeIsWrittenWithIt() {
        String order = "Order: {pk: \"C#{username}\", sk: \"O#{orderId}\", carries: {customerName: customer.name}}\n";
        Written written = Written.of("update Customer name by username, 1/s", "", CUSTOMER + order);
        assertThat(written.steps()).hasSize(3);
        assertThat(written.steps().get(0)).startsWith("Query Order: all").endsWith("(lookup)");
        assertThat(written.steps().subList(1, 3))
                .containsExactly("UpdateItem Customer: all 4000", "UpdateItem Order: all 40000");
        assertThat(written.faults()).isEmpty();
        assertThat(written.way().requests()).isEqualTo(2);
    }

    @Test
    void anIncreaseIsOneUpdateWithItsCondition() {
        Written written = Written.of(
                "decrease Product stock by productId, never below 0, 1/s",
                "byTitle: {partition: title, project: keys}",
                "Product: {pk: \"P#{productId}\", sk: \"P\"}");
        assertThat(written.steps()).containsExactly("UpdateItem Product: all 1000");
        assertThat(written.way().steps().get(0).details())
                .isEqualTo(List.of("if it exists", "if `stock` stays at 0 or more"));
    }
}
