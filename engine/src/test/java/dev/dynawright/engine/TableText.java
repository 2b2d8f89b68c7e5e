package dev.dynawright.engine;

import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveDescription;

/** What an engine says of a table, as text for people: each key with the kinds of its attributes. */
final class TableText {
    private final TreeMap<String, String> kinds = new TreeMap<>();
    private final TableDescription table;

    private TableText(TableDescription table) {
        this.table = table;
        table.attributeDefinitions().forEach(a -> kinds.put(a.attributeName(), a.attributeTypeAsString()));
    }

    static String of(DynamoDbClient client, String prefix, TableDescription table) {
        TimeToLiveDescription expiry =
                client.describeTimeToLive(r -> r.tableName(table.tableName())).timeToLiveDescription();
        return new TableText(table).text(table.tableName().substring(prefix.length()), expiry);
    }

    private String text(String name, TimeToLiveDescription expiry) {
        TreeMap<String, String> indexes = new TreeMap<>();
        table.globalSecondaryIndexes()
                .forEach(i -> indexes.put(i.indexName(), key(i.keySchema()) + shown(i.projection())));
        table.localSecondaryIndexes()
                .forEach(i -> indexes.put(i.indexName(), "local " + key(i.keySchema()) + shown(i.projection())));
        StringBuilder text = new StringBuilder(name + ": " + key(table.keySchema()));
        text.append(", ").append(table.billingModeSummary().billingModeAsString());
        if (table.streamSpecification() != null) {
            text.append(", stream ").append(table.streamSpecification().streamViewTypeAsString());
        }
        if (expiry.attributeName() != null) {
            text.append(", expires by ").append(expiry.attributeName());
            text.append(' ').append(expiry.timeToLiveStatusAsString());
        }
        indexes.forEach(
                (index, what) -> text.append("\n  ").append(index).append(": ").append(what));
        return text.append('\n').toString();
    }

    private String key(List<KeySchemaElement> schema) {
        return side(schema, KeyType.HASH) + " / " + side(schema, KeyType.RANGE);
    }

    private String side(List<KeySchemaElement> schema, KeyType type) {
        String side = schema.stream()
                .filter(k -> k.keyType() == type)
                .map(k -> k.attributeName() + " " + kinds.get(k.attributeName()))
                .collect(Collectors.joining(" + "));
        return side.isEmpty() ? "-" : side;
    }

    private static String shown(Projection projection) {
        List<String> included = projection.nonKeyAttributes().stream().sorted().toList();
        return ", " + projection.projectionTypeAsString() + (included.isEmpty() ? "" : " " + included);
    }
}
