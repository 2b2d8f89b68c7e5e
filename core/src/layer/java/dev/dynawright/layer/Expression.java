package dev.dynawright.layer;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The names and values of one request as they gather, each behind a placeholder: no name is ever a reserved word. */
final class Expression {
    private final Map<String, String> names = new LinkedHashMap<>();
    private final Map<String, AttributeValue> values = new LinkedHashMap<>();

    /** The names that lead to a spot. */
    String name(Spot spot) {
        return spot.names().stream().map(this::name).collect(Collectors.joining("."));
    }

    private String name(String name) {
        for (Map.Entry<String, String> known : names.entrySet()) {
            if (known.getValue().equals(name)) {
                return known.getKey();
            }
        }
        String placeholder = "#n" + names.size();
        names.put(placeholder, name);
        return placeholder;
    }

    String value(AttributeValue value) {
        String placeholder = ":v" + values.size();
        values.put(placeholder, value);
        return placeholder;
    }

    /** All conditions at once; none as nothing. */
    String all(List<Condition> conditions) {
        List<String> parts = new ArrayList<>();
        for (Condition condition : conditions) {
            String part =
                    condition.expression().replace("#", name(condition.spots().get(0)));
            if (condition.spots().size() > 1) {
                part = part.replace("@", name(condition.spots().get(1)));
            }
            parts.add(
                    condition.values().isEmpty()
                            ? part
                            : part.replaceFirst(":", value(condition.values().get(0))));
        }
        return String.join(" AND ", parts);
    }

    Map<String, String> names() {
        return Collections.unmodifiableMap(names);
    }

    Map<String, AttributeValue> values() {
        return Collections.unmodifiableMap(values);
    }
}
