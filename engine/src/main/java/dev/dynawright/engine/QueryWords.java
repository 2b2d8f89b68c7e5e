package dev.dynawright.engine;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Value;
import dev.dynawright.plan.run.Request;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

/** A Query in the words of the service: names and values stand apart from the expression, so that no name is a reserved word. */
final class QueryWords {
    private final Request.Query query;
    private final Map<String, String> names = new LinkedHashMap<>();
    private final Map<String, AttributeValue> values = new LinkedHashMap<>();

    QueryWords(Request.Query query) {
        this.query = query;
    }

    QueryRequest request(String table) {
        QueryRequest.Builder request = QueryRequest.builder()
                .tableName(table)
                .keyConditionExpression(condition())
                .expressionAttributeNames(names)
                .expressionAttributeValues(values)
                .scanIndexForward(!query.backwards())
                .consistentRead(query.strong())
                .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES);
        query.place().index().ifPresent(request::indexName);
        query.limit().ifPresent(limit -> request.limit(Math.toIntExact(limit)));
        query.start().ifPresent(start -> request.exclusiveStartKey(Wire.of(start)));
        return request.build();
    }

    private String condition() {
        List<String> all = new ArrayList<>();
        query.partition().forEach(e -> all.add(name(e.attribute()) + " = " + value(e.value())));
        query.sort().forEach(e -> all.add(name(e.attribute()) + " = " + value(e.value())));
        query.range().ifPresent(range -> all.add(range(range)));
        return String.join(" AND ", all);
    }

    private String range(Request.Range range) {
        String name = name(range.attribute());
        if (range.begins().isPresent()) {
            return "begins_with(" + name + ", "
                    + value(new Atom.Text(range.begins().get())) + ")";
        } else if (range.from().isPresent() && range.to().isPresent()) {
            return name + " BETWEEN " + value(range.from().get()) + " AND "
                    + value(range.to().get());
        }
        return range.from().isPresent()
                ? name + " >= " + value(range.from().get())
                : name + " <= " + value(range.to().orElseThrow());
    }

    private String name(String attribute) {
        String word = "#n" + names.size();
        names.put(word, attribute);
        return word;
    }

    private String value(Value value) {
        String word = ":v" + values.size();
        values.put(word, Wire.of(value));
        return word;
    }
}
