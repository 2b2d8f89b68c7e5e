package dev.dynawright.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Value;
import dev.dynawright.plan.item.Item;
import dev.dynawright.plan.run.Request;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Numbers take as many bytes in the engine as we say: an item of exactly one write unit takes one, with a byte more two. */
class NumberBytesTest {
    private static final String TABLE = "number-bytes";
    private static final int UNIT = 1024;

    @BeforeAll
    static void makeTable() {
        TheEngine.shared()
                .client()
                .createTable(r -> r.tableName(TABLE)
                        .billingMode(BillingMode.PAY_PER_REQUEST)
                        .attributeDefinitions(AttributeDefinition.builder()
                                .attributeName("p")
                                .attributeType(ScalarAttributeType.S)
                                .build())
                        .keySchema(KeySchemaElement.builder()
                                .attributeName("p")
                                .keyType(KeyType.HASH)
                                .build()));
    }

    @AfterAll
    static void removeTable() {
        TheEngine.shared().client().deleteTable(r -> r.tableName(TABLE));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "5",
                "10",
                "90",
                "244",
                "8642",
                "12923",
                "1000000",
                "724973010",
                "559305800",
                "8.8",
                "-8.8",
                "123.4",
                "12.34",
                "1.234",
                "37.50",
                "0.5",
                "0.05",
                "0.005",
                "10.5",
                "100.01",
                "-10",
                "6504637474.17"
            })
    void takesWhatWeSay(String number) throws Exception {
        assertThat(units(number, UNIT)).isEqualTo(1_000);
        assertThat(units(number, UNIT + 1)).isEqualTo(2_000);
    }

    private static long units(String number, int bytes) throws Exception {
        SortedMap<String, Value> key = new TreeMap<>();
        key.put("p", new Atom.Text(number + " " + bytes));
        SortedMap<String, Value> values = new TreeMap<>(key);
        values.put("n", new Atom.Amount(new BigDecimal(number)));
        values.put("t", new Atom.Text(""));
        int rest = (int) (bytes - new Item(values).bytes());
        values.put("t", new Atom.Text("x".repeat(rest)));
        EngineStore store = new EngineStore(TheEngine.shared().client(), "");
        return store.send(new Request.Put(new Request.Key(TABLE, key), new Item(values), List.of())).used().stream()
                .filter(used -> used.place().index().equals(Optional.empty()))
                .mapToLong(used -> used.writeMilli())
                .sum();
    }
}
