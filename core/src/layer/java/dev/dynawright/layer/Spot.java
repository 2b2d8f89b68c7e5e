package dev.dynawright.layer;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** An attribute of an item, or a value within one: the names that lead to it. */
public record Spot(List<String> names) {
    public Spot {
        names = List.copyOf(names);
    }

    public static Spot of(String... names) {
        return new Spot(List.of(names));
    }

    /** A value within this one. */
    public Spot within(String name) {
        List<String> all = new ArrayList<>(names);
        all.add(name);
        return new Spot(all);
    }

    /** What an item has there. */
    Optional<AttributeValue> in(StoredItem item) {
        Map<String, AttributeValue> fields = item.attributes();
        AttributeValue value = null;
        for (String name : names) {
            value = fields.get(name);
            if (value == null) {
                return Optional.empty();
            }
            fields = value.hasM() ? value.m() : Map.of();
        }
        return Optional.ofNullable(value);
    }
}
