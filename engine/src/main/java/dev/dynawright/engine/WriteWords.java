package dev.dynawright.engine;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Value;
import dev.dynawright.plan.run.Request;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionCheck;
import software.amazon.awssdk.services.dynamodb.model.Delete;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteRequest;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.Update;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** A write of one item in the words of the service. */
final class WriteWords {
    private final Request.Single write;
    private final String table;
    private final Map<String, String> names = new LinkedHashMap<>();
    private final Map<String, AttributeValue> values = new LinkedHashMap<>();
    private final Optional<String> condition;
    private final String expression;

    WriteWords(Request.Single write, String table) {
        this.write = write;
        this.table = table;
        this.expression = write instanceof Request.Update update ? expression(update) : "";
        this.condition = write.tests().isEmpty()
                ? Optional.empty()
                : Optional.of(String.join(
                        " AND ", write.tests().stream().map(this::test).toList()));
    }

    private static String joined(String verb, List<String> parts) {
        return parts.isEmpty() ? "" : verb + " " + String.join(", ", parts) + " ";
    }

    private String expression(Request.Update update) {
        List<String> sets = new ArrayList<>();
        update.sets().forEach((spot, value) -> sets.add(name(spot) + " = " + value(value)));
        List<String> removes = update.removes().stream().map(this::name).toList();
        List<String> adds = new ArrayList<>();
        update.adds().forEach((spot, amount) -> adds.add(name(spot) + " " + value(amount)));
        return (joined("SET", sets) + joined("REMOVE", removes) + joined("ADD", adds)).strip();
    }

    private String test(Request.Test test) {
        String name = name(test.spot());
        if (test instanceof Request.Test.Present) {
            return "attribute_exists(" + name + ")";
        } else if (test instanceof Request.Test.Absent) {
            return "attribute_not_exists(" + name + ")";
        } else if (test instanceof Request.Test.Free free) {
            return "(attribute_not_exists(" + name + ") OR " + name(free.end()) + " <= "
                    + value(BigDecimal.valueOf(free.second())) + ")";
        } else if (test instanceof Request.Test.Live live) {
            String end = name(live.end());
            return "attribute_exists(" + name + ") AND (attribute_not_exists(" + end + ") OR " + end + " > "
                    + value(BigDecimal.valueOf(live.second())) + ")";
        } else if (test instanceof Request.Test.Is is) {
            return name + " = " + value(is.value());
        } else if (test instanceof Request.Test.Among among) {
            return name + " IN ("
                    + String.join(", ", among.values().stream().map(this::value).toList())
                    + ")";
        }
        return name + " >= " + value(((Request.Test.AtLeast) test).least());
    }

    private String name(Request.Spot spot) {
        List<String> words = new ArrayList<>();
        for (String part : spot.names()) {
            String word = "#n" + names.size();
            names.put(word, part);
            words.add(word);
        }
        return String.join(".", words);
    }

    private String value(BigDecimal amount) {
        return value(new Atom.Amount(amount));
    }

    private String value(Value value) {
        String word = ":v" + values.size();
        values.put(word, Wire.of(value));
        return word;
    }

    private Optional<Map<String, String>> names() {
        return names.isEmpty() ? Optional.empty() : Optional.of(names);
    }

    private Optional<Map<String, AttributeValue>> values() {
        return values.isEmpty() ? Optional.empty() : Optional.of(values);
    }

    PutItemRequest put() {
        return PutItemRequest.builder()
                .tableName(table)
                .item(Wire.of(((Request.Put) write).item().values()))
                .conditionExpression(condition.orElse(null))
                .expressionAttributeNames(names().orElse(null))
                .expressionAttributeValues(values().orElse(null))
                .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)
                .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES)
                .build();
    }

    UpdateItemRequest update() {
        return UpdateItemRequest.builder()
                .tableName(table)
                .key(Wire.of(write.key().values()))
                .updateExpression(expression)
                .conditionExpression(condition.orElse(null))
                .expressionAttributeNames(names().orElse(null))
                .expressionAttributeValues(values().orElse(null))
                .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)
                .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES)
                .build();
    }

    DeleteItemRequest delete() {
        return DeleteItemRequest.builder()
                .tableName(table)
                .key(Wire.of(write.key().values()))
                .conditionExpression(condition.orElse(null))
                .expressionAttributeNames(names().orElse(null))
                .expressionAttributeValues(values().orElse(null))
                .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)
                .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES)
                .build();
    }

    /** As one of a transaction. */
    TransactWriteItem transacted() {
        TransactWriteItem.Builder item = TransactWriteItem.builder();
        if (write instanceof Request.Put put) {
            item.put(Put.builder()
                    .tableName(table)
                    .item(Wire.of(put.item().values()))
                    .conditionExpression(condition.orElse(null))
                    .expressionAttributeNames(names().orElse(null))
                    .expressionAttributeValues(values().orElse(null))
                    .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)
                    .build());
        } else if (write instanceof Request.Update) {
            item.update(Update.builder()
                    .tableName(table)
                    .key(Wire.of(write.key().values()))
                    .updateExpression(expression)
                    .conditionExpression(condition.orElse(null))
                    .expressionAttributeNames(names().orElse(null))
                    .expressionAttributeValues(values().orElse(null))
                    .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)
                    .build());
        } else if (write instanceof Request.Delete) {
            item.delete(Delete.builder()
                    .tableName(table)
                    .key(Wire.of(write.key().values()))
                    .conditionExpression(condition.orElse(null))
                    .expressionAttributeNames(names().orElse(null))
                    .expressionAttributeValues(values().orElse(null))
                    .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)
                    .build());
        } else {
            item.conditionCheck(ConditionCheck.builder()
                    .tableName(table)
                    .key(Wire.of(write.key().values()))
                    .conditionExpression(condition.orElse(null))
                    .expressionAttributeNames(names().orElse(null))
                    .expressionAttributeValues(values().orElse(null))
                    .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)
                    .build());
        }
        return item.build();
    }

    /** As one of a batch. */
    WriteRequest batched() {
        return write instanceof Request.Put put
                ? WriteRequest.builder()
                        .putRequest(PutRequest.builder()
                                .item(Wire.of(put.item().values()))
                                .build())
                        .build()
                : WriteRequest.builder()
                        .deleteRequest(DeleteRequest.builder()
                                .key(Wire.of(write.key().values()))
                                .build())
                        .build();
    }
}
