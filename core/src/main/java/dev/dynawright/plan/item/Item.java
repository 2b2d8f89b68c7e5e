package dev.dynawright.plan.item;

import dev.dynawright.data.Value;
import dev.dynawright.data.ValueWords;
import dev.dynawright.design.Index;
import dev.dynawright.design.Table;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** An item of a table, or what an index has of it: attributes by their names, with the values as they are stored. */
public record Item(SortedMap<String, Value> values) {
    public Item {
        values = Collections.unmodifiableSortedMap(new TreeMap<>(values));
    }

    public Optional<Value> value(String attribute) {
        return Optional.ofNullable(values.get(attribute));
    }

    /** The values of some attributes; none if one is missing. */
    public Optional<List<Value>> values(List<String> attributes) {
        List<Value> all = new ArrayList<>(attributes.size());
        for (String attribute : attributes) {
            Value value = values.get(attribute);
            if (value == null) {
                return Optional.empty();
            }
            all.add(value);
        }
        return Optional.of(all);
    }

    /** As a person reads it. */
    public String words() {
        return values.entrySet().stream()
                .map(e -> e.getKey() + ": " + ValueWords.of(e.getValue()))
                .collect(Collectors.joining(", ", "{", "}"));
    }

    /** The bytes of names and values. */
    public long bytes() {
        return values.entrySet().stream()
                .mapToLong(e -> e.getKey().getBytes(StandardCharsets.UTF_8).length + Value.size(e.getValue()))
                .sum();
    }

    /** What an index of its table has of it; nothing if it lacks an attribute of the index's key. */
    public Optional<Item> entry(Table table, Index index) {
        return values(index.key()).map(key -> projected(table, index));
    }

    /** What an index shows of an item. */
    public Item projected(Table table, Index index) {
        if (index.projection() instanceof Index.Projection.All) {
            return this;
        }
        List<String> kept = new ArrayList<>(table.key());
        kept.addAll(index.key());
        if (index.projection() instanceof Index.Projection.Include include) {
            kept.addAll(include.attributes());
        }
        SortedMap<String, Value> some = new TreeMap<>(values);
        some.keySet().retainAll(kept);
        return new Item(some);
    }
}
