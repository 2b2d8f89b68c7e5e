package dev.dynawright.plan.run;

import dev.dynawright.data.Value;
import dev.dynawright.design.Table;
import dev.dynawright.plan.item.Item;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** One request to a store, complete. */
public sealed interface Request {
    /** The key of one item. */
    record Key(String table, SortedMap<String, Value> values) {
        public Key {
            values = Collections.unmodifiableSortedMap(new TreeMap<>(values));
        }

        /** The key of an item of a table. */
        public static Key of(Table table, Item item) {
            SortedMap<String, Value> key = new TreeMap<>(item.values());
            key.keySet().retainAll(table.key());
            return new Key(table.name(), key);
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

    /** A write of one item, done only if all of its conditions hold. */
    sealed interface Single extends Request {
        Key key();

        List<Test> tests();
    }

    /** A whole item, in the place of one with the same key. */
    record Put(Key key, Item item, List<Test> tests) implements Single {
        public Put {
            tests = List.copyOf(tests);
        }
    }

    /** New values of some attributes, some that go, and amounts that are added to numbers; an item that is not there is made. */
    record Update(Key key, Map<Spot, Value> sets, Set<Spot> removes, Map<Spot, BigDecimal> adds, List<Test> tests)
            implements Single {
        public Update {
            sets = Collections.unmodifiableMap(new LinkedHashMap<>(sets));
            removes = Collections.unmodifiableSet(new LinkedHashSet<>(removes));
            adds = Collections.unmodifiableMap(new LinkedHashMap<>(adds));
            tests = List.copyOf(tests);
        }
    }

    /** The end of an item; one that is not there may end. */
    record Delete(Key key, List<Test> tests) implements Single {
        public Delete {
            tests = List.copyOf(tests);
        }
    }

    /** No write, but a condition for others of the same transaction. */
    record Check(Key key, List<Test> tests) implements Single {
        public Check {
            tests = List.copyOf(tests);
        }
    }

    /** Writes that are done all or not at all, none of the same item. */
    record Transaction(List<Single> writes) implements Request {
        public Transaction {
            writes = List.copyOf(writes);
        }
    }

    /** Puts and deletes without conditions, each for itself. */
    record Writes(List<Single> writes) implements Request {
        public Writes {
            writes = List.copyOf(writes);
        }
    }

    /** An attribute of an item, or a value within it by the names that lead there. */
    record Spot(List<String> names) {
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
    }

    /** A condition of a write. */
    sealed interface Test {
        Spot spot();

        /** There is a value. */
        record Present(Spot spot) implements Test {}

        /** There is none. */
        record Absent(Spot spot) implements Test {}

        /** There is none, or the time of the item is over in a second. */
        record Free(Spot spot, Spot end, long second) implements Test {}

        /** There is one, and the time of the item is not over in a second. */
        record Live(Spot spot, Spot end, long second) implements Test {}

        /** It is this one. */
        record Is(Spot spot, Value value) implements Test {}

        /** It is one of these. */
        record Among(Spot spot, List<Value> values) implements Test {
            public Among {
                values = List.copyOf(values);
            }
        }

        /** It is a number that is no less. */
        record AtLeast(Spot spot, BigDecimal least) implements Test {}
    }
}
