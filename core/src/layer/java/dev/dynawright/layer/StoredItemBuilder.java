package dev.dynawright.layer;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Puts the attributes of an item together, one after the other. */
public final class StoredItemBuilder {
    private final Map<String, AttributeValue> attributes = new LinkedHashMap<>();

    public StoredItemBuilder put(String name, AttributeValue value) {
        attributes.put(name, value);
        return this;
    }

    /** What is absent is no attribute. */
    public StoredItemBuilder put(String name, Optional<AttributeValue> value) {
        value.ifPresent(v -> attributes.put(name, v));
        return this;
    }

    public StoredItem build() {
        return new StoredItem(attributes);
    }
}
