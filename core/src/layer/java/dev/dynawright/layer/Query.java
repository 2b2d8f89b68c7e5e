package dev.dynawright.layer;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

/** A Query: conditions on the key of a place, and which way it is read. Names are never reserved words, for each has a placeholder. */
public final class Query {
    private final TablePlace place;
    private final List<String> conditions;
    private final Map<String, String> names;
    private final Map<String, AttributeValue> values;
    private final boolean backwards;
    private final boolean strong;

    private Query(
            TablePlace place,
            List<String> conditions,
            Map<String, String> names,
            Map<String, AttributeValue> values,
            boolean backwards,
            boolean strong) {
        this.place = place;
        this.conditions = conditions;
        this.names = names;
        this.values = values;
        this.backwards = backwards;
        this.strong = strong;
    }

    public static Query of(TablePlace place) {
        return new Query(place, List.of(), Map.of(), Map.of(), false, false);
    }

    public Query equal(String name, AttributeValue value) {
        return and("#k = :v", name, value);
    }

    public Query beginsWith(String name, String text) {
        return and("begins_with(#k, :v)", name, AttributeValue.fromS(text));
    }

    public Query from(String name, AttributeValue least) {
        return and("#k >= :v", name, least);
    }

    public Query upTo(String name, AttributeValue most) {
        return and("#k <= :v", name, most);
    }

    public Query between(String name, AttributeValue least, AttributeValue most) {
        return and("#k BETWEEN :v AND :w", name, least, most);
    }

    /** The same, the largest key first. */
    public Query backwards() {
        return new Query(place, conditions, names, values, true, strong);
    }

    /** The same, strongly consistent. */
    public Query strong() {
        return new Query(place, conditions, names, values, backwards, true);
    }

    private Query and(String condition, String name, AttributeValue... operands) {
        int number = conditions.size();
        List<String> allConditions = new ArrayList<>(conditions);
        allConditions.add(condition
                .replace("#k", "#k" + number)
                .replace(":v", ":v" + number)
                .replace(":w", ":w" + number));
        Map<String, String> allNames = new LinkedHashMap<>(names);
        allNames.put("#k" + number, name);
        Map<String, AttributeValue> allValues = new LinkedHashMap<>(values);
        allValues.put(":v" + number, operands[0]);
        if (operands.length > 1) {
            allValues.put(":w" + number, operands[1]);
        }
        return new Query(place, allConditions, allNames, allValues, backwards, strong);
    }

    TablePlace place() {
        return place;
    }

    /** All that tells it from other Queries, for cursors. */
    String words() {
        return place.table() + place.index().orElse("") + conditions + names + values + backwards;
    }

    QueryRequest request(OptionalInt limit, Map<String, AttributeValue> behind) {
        QueryRequest.Builder request = QueryRequest.builder()
                .tableName(place.table())
                .keyConditionExpression(String.join(" AND ", conditions))
                .expressionAttributeNames(Collections.unmodifiableMap(names))
                .expressionAttributeValues(Collections.unmodifiableMap(values))
                .scanIndexForward(!backwards)
                .consistentRead(strong)
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL);
        place.index().ifPresent(request::indexName);
        limit.ifPresent(request::limit);
        if (!behind.isEmpty()) {
            request.exclusiveStartKey(behind);
        }
        return request.build();
    }
}
