package dev.dynawright.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/** Each quirk of the engine as it is measured, without any of our own counting: who replaces the engine sees what has gone. */
class QuirksTest {
    private static final DynamoDbClient CLIENT = TheEngine.shared().client();
    private static final String ONE = "quirks-one";
    private static final String OTHER = "quirks-other";
    private static int made;

    @BeforeAll
    static void make() {
        for (String table : List.of(ONE, OTHER)) {
            CLIENT.createTable(r -> r.tableName(table)
                    .billingMode(BillingMode.PAY_PER_REQUEST)
                    .keySchema(hash("id"))
                    .attributeDefinitions(text("id"), text("by"), text("of"), text("at"))
                    .globalSecondaryIndexes(index("byBy", hash("by")), index("ofAt", hash("of"), range("at"))));
            CLIENT.putItem(r -> r.tableName(table).item(item("small", 10)));
            CLIENT.putItem(r -> r.tableName(table).item(item("big", 3_000)));
        }
    }

    @AfterAll
    static void end() throws Exception {
        new Tables(CLIENT).delete("quirks-");
    }

    private static KeySchemaElement hash(String name) {
        return KeySchemaElement.builder()
                .attributeName(name)
                .keyType(KeyType.HASH)
                .build();
    }

    private static KeySchemaElement range(String name) {
        return KeySchemaElement.builder()
                .attributeName(name)
                .keyType(KeyType.RANGE)
                .build();
    }

    private static GlobalSecondaryIndex index(String name, KeySchemaElement... key) {
        return GlobalSecondaryIndex.builder()
                .indexName(name)
                .keySchema(key)
                .projection(p -> p.projectionType(ProjectionType.ALL))
                .build();
    }

    private static AttributeDefinition text(String name) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(ScalarAttributeType.S)
                .build();
    }

    private static Map<String, AttributeValue> item(String id, int bytes) {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        item.put("id", AttributeValue.fromS(id));
        item.put("more", AttributeValue.fromS("x".repeat(bytes)));
        return item;
    }

    private static TransactWriteItem put(String table, int bytes) {
        made++;
        return TransactWriteItem.builder()
                .put(p -> p.tableName(table).item(item("made" + made, bytes)))
                .build();
    }

    private static TransactWriteItem indexed(String table, int bytes) {
        made++;
        Map<String, AttributeValue> item = item("made" + made, bytes);
        item.put("by", AttributeValue.fromS("us"));
        return TransactWriteItem.builder()
                .put(p -> p.tableName(table).item(item))
                .build();
    }

    private static TransactWriteItem check(String table, String id) {
        return TransactWriteItem.builder()
                .conditionCheck(c -> c.tableName(table)
                        .key(Map.of("id", AttributeValue.fromS(id)))
                        .conditionExpression("attribute_exists(id)"))
                .build();
    }

    private static SortedMap<String, Double> units(TransactWriteItem... writes) {
        SortedMap<String, Double> units = new TreeMap<>();
        CLIENT.transactWriteItems(r -> r.transactItems(writes).returnConsumedCapacity(ReturnConsumedCapacity.INDEXES))
                .consumedCapacity()
                .forEach(c -> units.put(c.tableName(), c.capacityUnits()));
        return units;
    }

    @Test
    void emptyQueryIsFree() {
        ConsumedCapacity used = CLIENT.query(r -> r.tableName(ONE)
                        .keyConditionExpression("id = :id")
                        .expressionAttributeValues(Map.of(":id", AttributeValue.fromS("nobody")))
                        .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL))
                .consumedCapacity();
        assertThat(used.capacityUnits()).isZero();
    }

    @Test
    void missingInBatchIsFree() {
        KeysAndAttributes keys = KeysAndAttributes.builder()
                .keys(List.of(
                        Map.of("id", AttributeValue.fromS("small")), Map.of("id", AttributeValue.fromS("nobody"))))
                .consistentRead(true)
                .build();
        assertThat(CLIENT.batchGetItem(r ->
                                r.requestItems(Map.of(ONE, keys)).returnConsumedCapacity(ReturnConsumedCapacity.TOTAL))
                        .consumedCapacity()
                        .get(0)
                        .capacityUnits())
                .isEqualTo(1);
    }

    /** Neither item is in the index; the first of them is counted as if it had been, besides what the table takes. */
    @Test
    void halfAKeyCounts() {
        CLIENT.putItem(r -> r.tableName(ONE).item(half("at", 3_000)));
        assertThat(CLIENT.putItem(r -> r.tableName(ONE)
                                .item(half("of", 10))
                                .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES))
                        .consumedCapacity()
                        .capacityUnits())
                .isEqualTo(3 + 3);
        assertThat(CLIENT.putItem(r -> r.tableName(ONE)
                                .item(item("half", 10))
                                .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES))
                        .consumedCapacity()
                        .capacityUnits())
                .isEqualTo(1);
    }

    private static Map<String, AttributeValue> half(String name, int bytes) {
        Map<String, AttributeValue> item = item("half", bytes);
        item.put(name, AttributeValue.fromS("us"));
        return item;
    }

    @Test
    void indexesTwiceInTransaction() {
        assertThat(units(indexed(ONE, 10))).containsEntry(ONE, 4.0);
        assertThat(units(indexed(ONE, 3_000))).containsEntry(ONE, 12.0);
    }

    @Test
    void checkedItemsCountAsSmall() {
        assertThat(units(put(ONE, 3_000), check(ONE, "small"))).containsEntry(ONE, 8.0);
        assertThat(units(put(ONE, 3_000), check(ONE, "big"))).containsEntry(ONE, 8.0);
        assertThat(units(put(ONE, 10), check(OTHER, "big")))
                .containsEntry(ONE, 2.0)
                .containsEntry(OTHER, 2.0);
    }

    @Test
    void equalWritesCountOnce() {
        assertThat(units(put(ONE, 10), put(ONE, 10))).containsEntry(ONE, 2.0);
        assertThat(units(put(ONE, 10), put(ONE, 3_000))).containsEntry(ONE, 8.0);
        assertThat(units(put(ONE, 10), put(OTHER, 10))).containsEntry(ONE, 2.0).containsEntry(OTHER, 2.0);
        assertThat(units(put(ONE, 10), check(ONE, "small"))).containsEntry(ONE, 2.0);
        assertThat(units(put(ONE, 10), indexed(ONE, 10))).containsEntry(ONE, 6.0);
    }
}
