package dev.dynawright.cost;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.diag.SourceText;
import dev.dynawright.language.ModelReader;
import dev.dynawright.language.Reading;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Relations;
import dev.dynawright.source.YamlReader;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The bytes of items; in Java because findings show them only where a limit is passed. */
class ItemBytesTest {
    private static final String MODEL = """
            dynawright: 1
            name: bytes
            entities:
              Customer:
                id: username
                count: 10
                attributes:
                  username: string, 20 bytes
                  größe: number, 5 digits
                  vip: boolean
              Order:
                id: orderId
                of:
                  - Customer, 2 each
                  - Customer as giver, optional 25%
                attributes:
                  orderId: ulid
                  placedAt: timestamp
                  due: date, optional 50%
                  status: OPEN 25% | CLOSED 75%
                  quantity: integer
                  note: text, 100 bytes, at most 1 KB
                  tags: set of string, 40 bytes, at most 200 bytes
                  photo: binary, 1 KB
                  sense: vector of 4
            patterns:
              AP-01: get Order by orderId, 1/s
            """;

    private final Reading reading = ModelReader.read(YamlReader.read(new SourceText("bytes.yaml", MODEL)));
    private final ItemBytes bytes = new ItemBytes(new Relations(reading.model().entities()));

    private Entity entity(String name) {
        return reading.model().entity(new EntityName(name)).orElseThrow();
    }

    @Test
    void theModelIsRead() {
        assertThat(reading.findings()).isEmpty();
    }

    /** username 8 + 20; größe has 7 bytes in UTF-8, 5 digits take 3 + 1; vip 3 + 1. */
    @Test
    void namesCountInBytesAndNumbersByTwoDigits() {
        assertThat(bytes.usual(entity("Customer"))).isEqualTo(28 + 11 + 4);
    }

    /** Largest: username 8 + 4 × 20; größe 7 + 20 digits in 10 + 1; vip 3 + 1. */
    @Test
    void withoutAtMostTheLargestIsFourTimesTheUsual() {
        assertThat(bytes.largest(entity("Customer"))).isEqualTo(88 + 18 + 4);
    }

    /**
     * orderId 7 + 26, placedAt 8 + 24, due (3 + 10) ÷ 2, status 6 + 5.5 rounded to 6, quantity 8 + 9 digits in 5 + 1, note 4 +
     * 100, tags 4 + 40, photo 5 + 1024, sense 5 + 3 + 4 × (1 + 6); carried: username 8 + 20, giverUsername (13 + 20) ÷ 4.
     */
    @Test
    void whatSomeHaveCountsForThePartThatHasIt() {
        // 33 + 32 + 6.5 + 12 + 14 + 104 + 44 + 1029 + 36 + 28 + 8.25 = 1346.75
        assertThat(bytes.usual(entity("Order"))).isEqualTo(1347);
    }

    /** All there: due 13, status CLOSED 6 + 6, quantity 8 + 36 digits in 18 + 1, note 4 + 1024, tags 4 + 200, photo 5 + 4096. */
    @Test
    void theLargestHasEverything() {
        // 33 + 32 + 13 + 12 + 27 + 1028 + 204 + 4101 + 36, carried 8 + 80 and 13 + 80
        assertThat(bytes.largest(entity("Order"))).isEqualTo(5486 + 88 + 93);
    }

    @Test
    void onlySomeAttributesAreLess() {
        List<AttributeName> only = List.of(new AttributeName("orderId"), new AttributeName("username"));
        assertThat(bytes.largest(entity("Order"), only)).isEqualTo(33 + 88);
    }
}
