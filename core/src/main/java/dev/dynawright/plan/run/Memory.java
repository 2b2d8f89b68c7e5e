package dev.dynawright.plan.run;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Value;
import dev.dynawright.design.Design;
import dev.dynawright.design.Index;
import dev.dynawright.design.Limits;
import dev.dynawright.design.Table;
import dev.dynawright.plan.item.Item;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Items in memory that are read and written as the service does it, and charged as it charges. */
public final class Memory implements Store, Stream {
    private static final Comparator<List<Value>> ORDER = Memory::compare;

    private final Design design;
    private final Map<String, TreeMap<List<Value>, Item>> tables = new LinkedHashMap<>();
    private final Map<Request.Place, Map<List<Value>, List<Item>>> partitions = new LinkedHashMap<>();
    private final List<Change> changes = new ArrayList<>();
    private final List<Change> touched = new ArrayList<>();

    public Memory(Design design) {
        this.design = design;
        design.tables().forEach(table -> tables.put(table.name(), new TreeMap<>(ORDER)));
    }

    public void put(String table, Item item) {
        tables.getOrDefault(table, new TreeMap<>(ORDER)).put(key(table(table), item), item);
        partitions.keySet().removeIf(place -> place.table().equals(table));
    }

    /** How many items there are. */
    public int count() {
        return tables.values().stream().mapToInt(Map::size).sum();
    }

    private Table table(String name) {
        return design.table(name).orElseThrow(() -> new IllegalArgumentException("no table " + name));
    }

    private static List<Value> key(Table table, Item item) {
        return item.values(table.key())
                .orElseThrow(() -> new IllegalArgumentException("no key of " + table.name() + " in " + item));
    }

    private static int compare(List<Value> one, List<Value> other) {
        for (int i = 0; i < one.size() && i < other.size(); i++) {
            int order = Value.compare(one.get(i), other.get(i));
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(one.size(), other.size());
    }

    @Override
    public Response send(Request request) {
        if (request instanceof Request.Get get) {
            Optional<Item> item = item(get.key());
            return new Response(
                    found(get.key().table(), item),
                    Optional.empty(),
                    List.of(used(get.key().table(), units(item.map(Item::bytes).orElse(0L), get.strong()))));
        } else if (request instanceof Request.Batch batch) {
            return batch(batch);
        } else if (request instanceof Request.Query query) {
            return query(query);
        } else if (request instanceof Request.Writes writes) {
            List<Response.Used> used = new ArrayList<>();
            writes.writes()
                    .forEach(write -> used.addAll(written(List.of(write), false).used()));
            return new Response(List.of(), Optional.empty(), used);
        } else if (request instanceof Request.Transaction transaction) {
            return written(transaction.writes(), true);
        }
        return written(List.of((Request.Single) request), false);
    }

    /** Does all of some writes, or nothing if a condition of one does not hold. */
    private Response written(List<Request.Single> writes, boolean transaction) {
        List<Response.Refused> refused = new ArrayList<>();
        List<Response.Used> looked = new ArrayList<>();
        for (int i = 0; i < writes.size(); i++) {
            Optional<Item> before = item(writes.get(i).key());
            looked.add(WriteCharges.ofTable(table(writes.get(i).key().table()), before, transaction));
            if (!Edit.holds(writes.get(i), before)) {
                refused.add(new Response.Refused(i, before));
            }
        }
        if (!refused.isEmpty()) {
            return new Response(List.of(), Optional.empty(), looked, refused);
        }
        List<Response.Used> used = new ArrayList<>();
        for (int i = 0; i < writes.size(); i++) {
            int number = i;
            Request.Single write = writes.get(i);
            Table table = table(write.key().table());
            Optional<Item> before = item(write.key());
            Optional<Item> after = Edit.after(write, before);
            if (write instanceof Request.Check) {
                used.add(WriteCharges.ofTable(table, before, transaction).by(number, true));
            } else {
                WriteCharges.of(table, before, after, transaction).forEach(u -> used.add(u.by(number, false)));
                replace(table, write.key(), before, after);
            }
        }
        return new Response(List.of(), Optional.empty(), used);
    }

    private void replace(Table table, Request.Key key, Optional<Item> before, Optional<Item> after) {
        TreeMap<List<Value>, Item> items = tables.getOrDefault(table.name(), new TreeMap<>(ORDER));
        if (after.isPresent()) {
            items.put(key(table, after.get()), after.get());
        } else {
            items.remove(key(table, new Item(key.values())));
        }
        partitions.keySet().removeIf(place -> place.table().equals(table.name()));
        if (!before.equals(after)) {
            Change change = new Change(table.name(), before, after);
            touched.add(change);
            if (table.stream()) {
                changes.add(change);
            }
        }
    }

    @Override
    public List<Change> next() {
        List<Change> all = List.copyOf(changes);
        changes.clear();
        return all;
    }

    /** What was changed since this was last asked, whether a stream tells it or not. */
    public List<Change> touched() {
        List<Change> all = List.copyOf(touched);
        touched.clear();
        return all;
    }

    /** All items of a table, in the order of their keys. */
    public List<Item> items(String table) {
        return List.copyOf(tables.getOrDefault(table, new TreeMap<>(ORDER)).values());
    }

    private Optional<Item> item(Request.Key key) {
        List<Value> values = new ArrayList<>();
        table(key.table()).key().forEach(attribute -> values.add(key.values().get(attribute)));
        return Optional.ofNullable(
                tables.getOrDefault(key.table(), new TreeMap<>(ORDER)).get(values));
    }

    private static List<Response.Found> found(String table, Optional<Item> item) {
        return item.map(i -> List.of(new Response.Found(table, i))).orElse(List.of());
    }

    private static Response.Used used(String table, long milli) {
        return new Response.Used(new Request.Place(table, Optional.empty()), milli, 0);
    }

    private static long units(long bytes, boolean strong) {
        long units = Math.max(1, (bytes + Limits.READ_UNIT_BYTES - 1) / Limits.READ_UNIT_BYTES);
        return units * (strong ? 1_000 : 500);
    }

    private Response batch(Request.Batch batch) {
        List<Response.Found> items = new ArrayList<>();
        Map<String, Long> units = new LinkedHashMap<>();
        for (Request.Key key : batch.keys()) {
            Optional<Item> item = item(key);
            items.addAll(found(key.table(), item));
            units.merge(key.table(), units(item.map(Item::bytes).orElse(0L), batch.strong()), Long::sum);
        }
        List<Response.Used> used = new ArrayList<>();
        units.forEach((table, milli) -> used.add(used(table, milli)));
        return new Response(items, Optional.empty(), used);
    }

    private List<Item> inRange(Request.Query query) {
        List<Value> partition =
                query.partition().stream().map(Request.Equal::value).toList();
        List<Item> all =
                partitions.computeIfAbsent(query.place(), this::grouped).getOrDefault(partition, List.of());
        return new ArrayList<>(all.stream().filter(i -> isInRange(query, i)).toList());
    }

    /**
     * What an index has under the same key comes in an order that the service does not state, so a page may begin or end among
     * such items in several ways. If some items may be the page that a Query asks for, the answer with these items.
     */
    public Optional<Response> page(Request.Query query, List<Item> came) {
        if (query.place().index().isEmpty()) {
            return Optional.empty();
        }
        Comparator<Item> sort = sorted(query.place(), query.backwards());
        Optional<Item> start = query.start().map(Item::new);
        boolean full = query.limit().isPresent() && came.size() == query.limit().getAsLong();
        List<Item> possible = inRange(query);
        possible.removeIf(item -> start.filter(s -> sort.compare(item, s) < 0).isPresent());
        boolean known = new LinkedHashSet<>(came).size() == came.size() && possible.containsAll(came);
        boolean inOrder = known && came.stream().sorted(sort).toList().equals(came);
        boolean complete = possible.stream()
                .filter(item -> start.filter(s -> sort.compare(item, s) <= 0).isEmpty())
                .filter(item -> !full || sort.compare(item, came.get(came.size() - 1)) < 0)
                .allMatch(came::contains);
        if (!inOrder || !complete) {
            return Optional.empty();
        }
        long bytes = came.stream().mapToLong(Item::bytes).sum();
        return Optional.of(new Response(
                came.stream()
                        .map(item -> new Response.Found(query.place().table(), item))
                        .toList(),
                full ? Optional.of(key(query.place(), came.get(came.size() - 1))) : Optional.empty(),
                List.of(new Response.Used(query.place(), units(bytes, query.strong()), 0))));
    }

    private Response query(Request.Query query) {
        List<Item> inRange = inRange(query);
        Comparator<Item> order = order(query.place(), query.backwards());
        inRange.sort(order);
        query.start().ifPresent(start -> inRange.removeIf(i -> order.compare(i, new Item(start)) <= 0));
        long bytes = 0;
        List<Response.Found> read = new ArrayList<>();
        boolean more = false;
        for (Item item : inRange) {
            boolean full =
                    query.limit().isPresent() && read.size() >= query.limit().getAsLong();
            if (full || bytes > Limits.PAGE_BYTES) {
                more = true;
                break;
            }
            bytes += item.bytes();
            read.add(new Response.Found(query.place().table(), item));
        }
        boolean atLimit =
                query.limit().isPresent() && read.size() == query.limit().getAsLong() && !read.isEmpty();
        Optional<SortedMap<String, Value>> last = more || atLimit
                ? Optional.of(key(query.place(), read.get(read.size() - 1).item()))
                : Optional.empty();
        return new Response(read, last, List.of(new Response.Used(query.place(), units(bytes, query.strong()), 0)));
    }

    /** All that tells where in a place an item is. */
    private SortedMap<String, Value> key(Request.Place place, Item item) {
        SortedMap<String, Value> key = new TreeMap<>(item.values());
        List<String> names = new ArrayList<>(table(place.table()).key());
        index(place).ifPresent(i -> names.addAll(i.key()));
        key.keySet().retainAll(names);
        return key;
    }

    private Optional<Index> index(Request.Place place) {
        return place.index().flatMap(name -> table(place.table()).index(name));
    }

    private List<String> partition(Request.Place place) {
        return index(place)
                .map(Index::partition)
                .orElseGet(() -> List.of(table(place.table()).partition()));
    }

    /** By the sort key of the place, or backwards; what an index has under the same key, by the key of the table. */
    private Comparator<Item> order(Request.Place place, boolean backwards) {
        return sorted(place, backwards).thenComparing(by(table(place.table()).key()));
    }

    private Comparator<Item> sorted(Request.Place place, boolean backwards) {
        Comparator<Item> sort = by(index(place)
                .map(Index::sort)
                .orElseGet(() -> table(place.table()).sort().map(List::of).orElse(List.of())));
        return backwards ? sort.reversed() : sort;
    }

    private static Comparator<Item> by(List<String> attributes) {
        return (one, other) -> compare(
                one.values(attributes).orElseThrow(), other.values(attributes).orElseThrow());
    }

    private Map<List<Value>, List<Item>> grouped(Request.Place place) {
        Table table = table(place.table());
        Map<List<Value>, List<Item>> all = new LinkedHashMap<>();
        for (Item item :
                tables.getOrDefault(place.table(), new TreeMap<>(ORDER)).values()) {
            Optional<Item> here =
                    place.index().isEmpty() ? Optional.of(item) : index(place).flatMap(i -> item.entry(table, i));
            here.ifPresent(
                    entry -> all.computeIfAbsent(entry.values(partition(place)).orElseThrow(), p -> new ArrayList<>())
                            .add(entry));
        }
        return all;
    }

    private static boolean isInRange(Request.Query query, Item item) {
        for (Request.Equal equal : query.sort()) {
            if (!item.value(equal.attribute()).equals(Optional.of(equal.value()))) {
                return false;
            }
        }
        return query.range().isEmpty()
                || item.value(query.range().get().attribute())
                        .filter(v -> isIn(query.range().get(), v))
                        .isPresent();
    }

    private static boolean isIn(Request.Range range, Value value) {
        if (range.begins().isPresent()) {
            return value instanceof Atom.Text text
                    && text.text().startsWith(range.begins().get());
        }
        return range.from().filter(from -> Value.compare(value, from) < 0).isEmpty()
                && range.to().filter(to -> Value.compare(value, to) > 0).isEmpty();
    }
}
