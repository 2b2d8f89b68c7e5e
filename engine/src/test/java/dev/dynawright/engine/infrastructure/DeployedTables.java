package dev.dynawright.engine.infrastructure;

import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveSpecification;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveRequest;

/** The tables of a template as the requests that an engine makes them by: what only the service knows is left out. */
final class DeployedTables {
    private DeployedTables() {}

    static List<CreateTableRequest> creations(Deployment deployment) {
        return deployment.resources("AWS::DynamoDB::Table").values().stream()
                .map(DeployedTables::creation)
                .toList();
    }

    static List<UpdateTimeToLiveRequest> expiries(Deployment deployment) {
        return deployment.resources("AWS::DynamoDB::Table").values().stream()
                .filter(table -> table.containsKey("TimeToLiveSpecification"))
                .map(table -> {
                    Map<String, Object> expiry = Deployment.map(table.get("TimeToLiveSpecification"));
                    return UpdateTimeToLiveRequest.builder()
                            .tableName(text(table, "TableName"))
                            .timeToLiveSpecification(TimeToLiveSpecification.builder()
                                    .attributeName(text(expiry, "AttributeName"))
                                    .enabled(Boolean.valueOf(text(expiry, "Enabled")))
                                    .build())
                            .build();
                })
                .toList();
    }

    private static CreateTableRequest creation(Map<String, Object> table) {
        CreateTableRequest.Builder request = CreateTableRequest.builder()
                .tableName(text(table, "TableName"))
                .billingMode(text(table, "BillingMode"))
                .attributeDefinitions(maps(table, "AttributeDefinitions").stream()
                        .map(d -> AttributeDefinition.builder()
                                .attributeName(text(d, "AttributeName"))
                                .attributeType(text(d, "AttributeType"))
                                .build())
                        .toList())
                .keySchema(keySchema(table));
        if (table.containsKey("GlobalSecondaryIndexes")) {
            request.globalSecondaryIndexes(maps(table, "GlobalSecondaryIndexes").stream()
                    .map(i -> GlobalSecondaryIndex.builder()
                            .indexName(text(i, "IndexName"))
                            .keySchema(keySchema(i))
                            .projection(projection(i))
                            .build())
                    .toList());
        }
        if (table.containsKey("LocalSecondaryIndexes")) {
            request.localSecondaryIndexes(maps(table, "LocalSecondaryIndexes").stream()
                    .map(i -> LocalSecondaryIndex.builder()
                            .indexName(text(i, "IndexName"))
                            .keySchema(keySchema(i))
                            .projection(projection(i))
                            .build())
                    .toList());
        }
        if (table.containsKey("StreamSpecification")) {
            String view = text(Deployment.map(table.get("StreamSpecification")), "StreamViewType");
            request.streamSpecification(s -> s.streamEnabled(true).streamViewType(view));
        }
        return request.build();
    }

    private static List<KeySchemaElement> keySchema(Map<String, Object> of) {
        return maps(of, "KeySchema").stream()
                .map(k -> KeySchemaElement.builder()
                        .attributeName(text(k, "AttributeName"))
                        .keyType(text(k, "KeyType"))
                        .build())
                .toList();
    }

    private static Projection projection(Map<String, Object> of) {
        Map<String, Object> projection = Deployment.map(of.get("Projection"));
        Projection.Builder made = Projection.builder().projectionType(text(projection, "ProjectionType"));
        if (projection.get("NonKeyAttributes") instanceof List<?> named) {
            made.nonKeyAttributes(named.stream().map(String.class::cast).toList());
        }
        return made.build();
    }

    private static List<Map<String, Object>> maps(Map<String, Object> of, String name) {
        return ((List<?>) of.get(name)).stream().map(Deployment::map).toList();
    }

    private static String text(Map<String, Object> of, String name) {
        return (String) of.get(name);
    }
}
