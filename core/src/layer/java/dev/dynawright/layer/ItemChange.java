package dev.dynawright.layer;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionCheck;
import software.amazon.awssdk.services.dynamodb.model.Delete;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.Update;

/** What is done to one item, and on which conditions. */
public final class ItemChange {
    private final Kind kind;
    private final ItemKey key;
    private final Map<String, AttributeValue> item;
    private final Map<Spot, AttributeValue> sets = new LinkedHashMap<>();
    private final List<Spot> removes = new ArrayList<>();
    private final Map<Spot, AttributeValue> adds = new LinkedHashMap<>();
    private final List<Condition> conditions = new ArrayList<>();

    private enum Kind {
        PUT,
        UPDATE,
        DELETE,
        CHECK
    }

    private ItemChange(Kind kind, ItemKey key, Map<String, AttributeValue> item) {
        this.kind = kind;
        this.key = key;
        this.item = item;
    }

    /** The item takes the place of whatever is there. */
    public static ItemChange put(TablePlace place, StoredItem item) {
        Map<String, AttributeValue> key = new LinkedHashMap<>();
        place.key().forEach(name -> key.put(name, item.value(name)));
        return new ItemChange(Kind.PUT, new ItemKey(place.table(), key), item.attributes());
    }

    /** Some attributes of the item change. */
    public static ItemChange update(ItemKey key) {
        return new ItemChange(Kind.UPDATE, key, Map.of());
    }

    /** The item goes. */
    public static ItemChange delete(ItemKey key) {
        return new ItemChange(Kind.DELETE, key, Map.of());
    }

    /** The item is only looked at. */
    public static ItemChange check(ItemKey key) {
        return new ItemChange(Kind.CHECK, key, Map.of());
    }

    public ItemChange set(String name, AttributeValue value) {
        return set(Spot.of(name), value);
    }

    public ItemChange set(Spot spot, AttributeValue value) {
        sets.put(spot, value);
        return this;
    }

    /** An attribute gets a value, or goes if there is none. */
    public ItemChange set(String name, Optional<AttributeValue> value) {
        return set(Spot.of(name), value);
    }

    /** A value within an attribute is set, or goes if there is none. */
    public ItemChange set(Spot spot, Optional<AttributeValue> value) {
        return value.isPresent() ? set(spot, value.get()) : remove(spot);
    }

    public ItemChange remove(Spot spot) {
        removes.add(spot);
        return this;
    }

    /** A number goes up, or down by less than nothing. */
    public ItemChange add(String name, AttributeValue amount) {
        return add(Spot.of(name), amount);
    }

    /** The same for a number within an attribute. */
    public ItemChange add(Spot spot, AttributeValue amount) {
        adds.put(spot, amount);
        return this;
    }

    public ItemChange onlyIf(Condition condition) {
        conditions.add(condition);
        return this;
    }

    boolean isCheck() {
        return kind == Kind.CHECK;
    }

    /** Why it was refused, looking at the item that was there. */
    Refusal refusal(Optional<StoredItem> before) {
        return conditions.stream()
                .filter(condition -> !condition.test().test(before))
                .map(Condition::refusal)
                .findFirst()
                .orElse(new Refusal(Refusal.Kind.CONFLICT, ""));
    }

    private String assignments(Expression expression) {
        List<String> parts = new ArrayList<>();
        add(parts, "SET ", sets, " = ", expression);
        if (!removes.isEmpty()) {
            parts.add("REMOVE " + removes.stream().map(expression::name).collect(Collectors.joining(", ")));
        }
        add(parts, "ADD ", adds, " ", expression);
        return String.join(" ", parts);
    }

    private static void add(
            List<String> parts, String word, Map<Spot, AttributeValue> values, String between, Expression expression) {
        if (!values.isEmpty()) {
            parts.add(word
                    + values.entrySet().stream()
                            .map(e -> expression.name(e.getKey()) + between + expression.value(e.getValue()))
                            .collect(Collectors.joining(", ")));
        }
    }

    /** As part of a transaction, or alone as a transaction of one. */
    TransactWriteItem request() {
        Expression expression = new Expression();
        String assignments = kind == Kind.UPDATE ? assignments(expression) : "";
        String condition = expression.all(conditions);
        Optional<String> only = condition.isEmpty() ? Optional.empty() : Optional.of(condition);
        Optional<Map<String, String>> names =
                expression.names().isEmpty() ? Optional.empty() : Optional.of(expression.names());
        Optional<Map<String, AttributeValue>> values =
                expression.values().isEmpty() ? Optional.empty() : Optional.of(expression.values());
        ReturnValuesOnConditionCheckFailure old = ReturnValuesOnConditionCheckFailure.ALL_OLD;
        TransactWriteItem.Builder all = TransactWriteItem.builder();
        switch (kind) {
            case PUT -> {
                Put.Builder put =
                        Put.builder().tableName(key.table()).item(item).returnValuesOnConditionCheckFailure(old);
                only.ifPresent(put::conditionExpression);
                names.ifPresent(put::expressionAttributeNames);
                values.ifPresent(put::expressionAttributeValues);
                all.put(put.build());
            }
            case UPDATE -> {
                Update.Builder update = Update.builder()
                        .tableName(key.table())
                        .key(key.attributes())
                        .updateExpression(assignments)
                        .returnValuesOnConditionCheckFailure(old);
                only.ifPresent(update::conditionExpression);
                names.ifPresent(update::expressionAttributeNames);
                values.ifPresent(update::expressionAttributeValues);
                all.update(update.build());
            }
            case DELETE -> {
                Delete.Builder delete = Delete.builder()
                        .tableName(key.table())
                        .key(key.attributes())
                        .returnValuesOnConditionCheckFailure(old);
                only.ifPresent(delete::conditionExpression);
                names.ifPresent(delete::expressionAttributeNames);
                values.ifPresent(delete::expressionAttributeValues);
                all.delete(delete.build());
            }
            case CHECK -> {
                ConditionCheck.Builder check = ConditionCheck.builder()
                        .tableName(key.table())
                        .key(key.attributes())
                        .conditionExpression(condition)
                        .returnValuesOnConditionCheckFailure(old);
                names.ifPresent(check::expressionAttributeNames);
                values.ifPresent(check::expressionAttributeValues);
                all.conditionCheck(check.build());
            }
        }
        return all.build();
    }
}
