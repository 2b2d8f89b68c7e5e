package dev.dynawright.layer;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Where one of several Queries goes on: behind a key, which is empty at the beginning, or not at all. */
record Position(Map<String, AttributeValue> behind, boolean ended) {
    static final Position BEGIN = new Position(Map.of(), false);

    Position {
        behind = Collections.unmodifiableMap(new LinkedHashMap<>(behind));
    }
}
