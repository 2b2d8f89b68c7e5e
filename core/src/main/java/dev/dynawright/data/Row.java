package dev.dynawright.data;

import dev.dynawright.model.AttributeName;
import dev.dynawright.model.EntityName;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** One entity: the values of its own attributes, the ids of its parents by the key of the relationship, and when it was made. */
public record Row(
        EntityName entity,
        SortedMap<AttributeName, Value> values,
        SortedMap<String, List<Value>> parents,
        Instant made) {
    public Row {
        values = Collections.unmodifiableSortedMap(new TreeMap<>(values));
        TreeMap<String, List<Value>> copies = new TreeMap<>();
        parents.forEach((key, id) -> copies.put(key, List.copyOf(id)));
        parents = Collections.unmodifiableSortedMap(copies);
    }

    public static Row empty(EntityName entity, Instant made) {
        return new Row(entity, new TreeMap<>(), new TreeMap<>(), made);
    }

    public Optional<Value> value(AttributeName attribute) {
        return Optional.ofNullable(values.get(attribute));
    }

    /** The id of a parent, in the order of the parent's own id. */
    public Optional<List<Value>> parent(String key) {
        return Optional.ofNullable(parents.get(key));
    }

    public Row with(AttributeName attribute, Value value) {
        TreeMap<AttributeName, Value> more = new TreeMap<>(values);
        more.put(attribute, value);
        return new Row(entity, more, parents, made);
    }

    public Row without(AttributeName attribute) {
        TreeMap<AttributeName, Value> fewer = new TreeMap<>(values);
        fewer.remove(attribute);
        return new Row(entity, fewer, parents, made);
    }

    /** The same entity under another parent. */
    public Row under(String key, List<Value> id) {
        TreeMap<String, List<Value>> more = new TreeMap<>(parents);
        more.put(key, id);
        return new Row(entity, values, more, made);
    }
}
