package dev.dynawright.plan.run;

import dev.dynawright.data.Value;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;

/** One request to a store, complete. */
public sealed interface Request {
    /** The key of one item. */
    record Key(String table, SortedMap<String, Value> values) {
        public Key {
            values = Collections.unmodifiableSortedMap(new TreeMap<>(values));
        }
    }

    /** One item by its key. */
    record Get(Key key, boolean strong) implements Request {}

    /** Several items by their keys, none twice. */
    record Batch(List<Key> keys, boolean strong) implements Request {
        public Batch {
            keys = List.copyOf(keys);
        }
    }

    /** The items of a range, in the order of the sort key or backwards; from behind {@code start} where it is stated. */
    record Query(
            Place place,
            List<Equal> partition,
            List<Equal> sort,
            Optional<Range> range,
            boolean backwards,
            OptionalLong limit,
            Optional<SortedMap<String, Value>> start,
            boolean strong)
            implements Request {
        public Query {
            partition = List.copyOf(partition);
            sort = List.copyOf(sort);
        }

        /** The key of the one item that is meant, where both parts of it are known. */
        Key key() {
            SortedMap<String, Value> key = new TreeMap<>();
            partition.forEach(e -> key.put(e.attribute(), e.value()));
            sort.forEach(e -> key.put(e.attribute(), e.value()));
            return new Key(place.table(), key);
        }

        /** The page behind a key. */
        Query from(SortedMap<String, Value> key) {
            return new Query(place, partition, sort, range, backwards, limit, Optional.of(key), strong);
        }

        /** The same with another number of items to read at the most. */
        Query reading(OptionalLong items) {
            return new Query(place, partition, sort, range, backwards, items, start, strong);
        }
    }

    /** A table or one of its indexes, by name. */
    record Place(String table, Optional<String> index) {
        @Override
        public String toString() {
            return index.map(i -> table + "." + i).orElse(table);
        }
    }

    /** A key attribute and the value that it has. */
    record Equal(String attribute, Value value) {}

    /** A key attribute that begins with a text, or lies between two values of which one may be open. */
    record Range(String attribute, Optional<String> begins, Optional<Value> from, Optional<Value> to) {
        static Range beginning(String attribute, String text) {
            return new Range(attribute, Optional.of(text), Optional.empty(), Optional.empty());
        }

        static Range between(String attribute, Optional<Value> from, Optional<Value> to) {
            return new Range(attribute, Optional.empty(), from, to);
        }
    }
}
