package dev.dynawright.plan.candidates;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.design.Role;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Pin;
import dev.dynawright.plan.place.Key;
import dev.dynawright.plan.place.Placement;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What single sentences lead to. */
class SmallModelsTest {
    private static final String ORDERS = """
            dynawright: 1
            name: small
            entities:
              Customer:
                id: username
                count: 1000
                attributes:
                  username: string, 20 bytes
              Order:
                id: orderId
                of: Customer, 20 each, at most 100
                attributes:
                  orderId: ulid
                  number: integer, counted per Customer
                  code: string, 10 bytes, unique per Customer
                  status: PLACED 10% | COOKING 10% | READY 80%
                  score: integer
                  size: integer
                  dueAt: timestamp, optional 20%
                  placedAt: timestamp
                  note: text, 3 KB
            """;

    private static Options orders(String rest) {
        Example example = Example.of("small", ORDERS + rest);
        long sentences =
                rest.lines().filter(l -> l.contains("AP-") && l.contains("/s")).count();
        assertThat(example.model().patterns()).hasSize((int) sentences);
        return example.candidates().of(new EntityName("Order"));
    }

    private static List<String> keys(Options options, boolean local) {
        return options.indexes().stream()
                .filter(i -> i.local() == local)
                .map(i -> new Shape(i.key(), i.only()).toString())
                .distinct()
                .toList();
    }

    @Test
    void valuesThatAreAskedForMakeSparseIndexes() {
        Options options = orders("""
                patterns:
                  AP-01: list PLACED or COOKING Orders, oldest placedAt first, 10 per page, 1/s
                  AP-02: list READY Orders, oldest placedAt first, 10 per page, 1/s
                """);
        assertThat(keys(options, false))
                .contains("- / placedAt only status [PLACED, COOKING]", "- / placedAt only status [READY]");
    }

    @Test
    void presenceMakesASparseIndex() {
        Options options = orders("""
                patterns:
                  AP-01: list Orders with a dueAt, newest placedAt first, 10 per page, 1/s
                """);
        assertThat(keys(options, false)).contains("- / placedAt only dueAt []");
    }

    @Test
    void numbersAreTurnedWhereDirectionsMeet() {
        Options options = orders("""
                patterns:
                  AP-01: list Orders of Customer, sorted by score descending, size, 10 per page, 1/s
                """);
        assertThat(keys(options, false))
                .containsExactly("customer.username / -", "customer.username / score, size reversed [score]");
    }

    @Test
    void strongReadsHaveLocalIndexesAndCopies() {
        Options options = orders("""
                patterns:
                  AP-01: list Orders of Customer, newest placedAt first, 10 per page, strongly consistent, 1/s
                  AP-02: get Order by orderId, strongly consistent, 1/s
                """);
        assertThat(keys(options, true)).contains("customer.username / placedAt");
        assertThat(options.copies())
                .anyMatch(c -> c.key().partition().toString().equals("[customer.username]"));
        assertThat(options.copies())
                .anyMatch(c -> c.key().partition().toString().equals("[orderId]"));
        assertThat(orders("""
                pins:
                  Order copies: none
                patterns:
                  AP-01: list Orders of Customer, newest placedAt first, 10 per page, strongly consistent, 1/s
                """).copies()).isEmpty();
    }

    @Test
    void guardsAndNumbersAreKept() {
        Options options = orders("""
                patterns:
                  AP-01: get Order of Customer by code, only status, 1/s
                """);
        assertThat(options.sequences()).hasSize(1);
        assertThat(options.guards()).hasSize(1);
        List<Role.Holds> holds =
                options.guards().get(0).stream().map(Placement.Guard::holds).toList();
        assertThat(holds).contains(Role.Holds.NOTHING);
        assertThat(holds).anyMatch(h -> h.attributes().toString().equals("[status]"));
    }

    @Test
    void whatIsWrittenAloneCanBeCutOff() {
        Options options = orders("""
                patterns:
                  AP-01: update Order score by orderId, 9/s
                  AP-02: get Order by orderId, only score, 1/s
                  AP-03: get Order by orderId, only note, 1/s
                """);
        assertThat(options.parts()).anyMatch(p -> p.holds().toString().equals("[score]"));
        assertThat(orders("""
                patterns:
                  AP-01: update Order score by orderId, 9/s
                  AP-02: get Order by orderId, 1/s
                """).parts()).isEmpty();
    }

    @Test
    void pinsDecide() {
        Options options = orders("""
                pins:
                  Order key: "CUSTOMER#{username} / ORDER#{placedAt}#{orderId}"
                  AP-01 index: none
                patterns:
                  AP-01: list Orders by status, newest placedAt first, 10 per page, 1/s
                """);
        assertThat(options.homes().toString()).isEqualTo("[customer.username / placedAt, orderId]");
        assertThat(options.indexes()).noneMatch(i -> i.key().all().toString().contains("status"));
    }

    @Test
    void pinsTakeAwayAndAddNothing() {
        String patterns = """
                patterns:
                  AP-01: list Orders by status, newest placedAt first, 10 per page, 1/s
                  AP-02: get Order by orderId, 1/s
                """;
        Options free = orders(patterns);
        assertThat(keys(free, false)).contains("status / placedAt");
        Options pinned = orders("pins:\n  Order index by status, sorted by placedAt: never\n" + patterns);
        assertThat(keys(pinned, false)).doesNotContain("status / placedAt").isSubsetOf(keys(free, false));
        for (Key home : free.homes()) {
            Pin pin = PinnedKey.pin(Example.of("small", ORDERS + patterns).scope(), new EntityName("Order"), home);
            Options keyed = orders("pins:\n  " + pin.line() + "\n" + patterns);
            assertThat(keyed.homes()).containsExactly(home);
            assertThat(keyed.indexes()).isEqualTo(free.indexes());
        }
    }
}
