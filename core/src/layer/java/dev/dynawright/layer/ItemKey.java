package dev.dynawright.layer;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Where one item lies: its table, and the attributes of its key. */
public record ItemKey(String table, Map<String, AttributeValue> attributes) {
    public ItemKey {
        attributes = Collections.unmodifiableMap(new LinkedHashMap<>(attributes));
    }

    public static ItemKey of(TablePlace place, String name, AttributeValue value) {
        return new ItemKey(place.table(), Collections.singletonMap(name, value));
    }

    /** The same with a sort key. */
    public ItemKey and(String name, AttributeValue value) {
        Map<String, AttributeValue> both = new LinkedHashMap<>(attributes);
        both.put(name, value);
        return new ItemKey(table, both);
    }
}
