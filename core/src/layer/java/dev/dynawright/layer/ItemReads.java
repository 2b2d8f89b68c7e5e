package dev.dynawright.layer;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The items of some Queries, or of some keys, on their way to become rows: which of them count, what is fetched for them, how they
 * are sorted.
 */
public final class ItemReads {
    private final Dynamo dynamo;
    private final String pattern;
    private final List<Query> queries;
    private final List<ItemKey> keys;
    private final List<Fetch> fetches = new ArrayList<>();
    private Predicate<StoredItem> where = item -> true;
    private Predicate<StoredItem> filter = item -> true;
    private Comparator<StoredItem> merged = Comparator.comparing(item -> 0);
    private Optional<Comparator<StoredItem>> sorted = Optional.empty();
    private OptionalInt limit = OptionalInt.empty();
    private boolean strong;

    /** What is fetched for each item: by which key, and whether it is the rest of the item itself. */
    private record Fetch(Function<StoredItem, Optional<ItemKey>> key, boolean whole) {}

    ItemReads(Dynamo dynamo, String pattern, List<Query> queries, List<ItemKey> keys) {
        this.dynamo = dynamo;
        this.pattern = pattern;
        this.queries = List.copyOf(queries);
        this.keys = List.copyOf(keys);
    }

    /** Only such items; nothing is fetched for the others. */
    public ItemReads where(Predicate<StoredItem> some) {
        where = where.and(some);
        return this;
    }

    /** Another item for each, by a key that it tells; it is read as {@link StoredItem#fetched()}. */
    public ItemReads fetching(Function<StoredItem, Optional<ItemKey>> key) {
        fetches.add(new Fetch(key, false));
        return this;
    }

    /** What an item lacks, by the key of the item that has it; if that is gone, so is the row. */
    public ItemReads completed(Function<StoredItem, Optional<ItemKey>> key) {
        fetches.add(new Fetch(key, true));
        return this;
    }

    /** Only such items, with what was fetched for them. */
    public ItemReads filter(Predicate<StoredItem> some) {
        filter = filter.and(some);
        return this;
    }

    /** Several Queries are merged in this order, which is that of each of them. */
    public ItemReads mergedBy(Comparator<StoredItem> order) {
        merged = order;
        return this;
    }

    /** Everything is read and then sorted, for no key has this order. */
    public ItemReads sortedBy(Comparator<StoredItem> order) {
        sorted = Optional.of(order);
        return this;
    }

    /** Each request stops after so many items. */
    public ItemReads limit(int items) {
        limit = OptionalInt.of(items);
        return this;
    }

    /** What is read by its key is strongly consistent. */
    public ItemReads strong() {
        strong = true;
        return this;
    }

    /** What becomes of an item. */
    public <T> RowReads<T> as(Function<StoredItem, T> row) {
        return new RowReads<>(this, item -> List.of(row.apply(item)));
    }

    /** What becomes of an item that has several rows inside. */
    public <T> RowReads<T> asEach(Function<StoredItem, List<T>> rows) {
        return new RowReads<>(this, rows);
    }

    /** What becomes of all items together. */
    public <T> T together(Function<List<StoredItem>, T> all) {
        return all.apply(read(begin(), Integer.MAX_VALUE));
    }

    /** What becomes of the first few items together. */
    public <T> T together(int most, Function<List<StoredItem>, T> all) {
        return all.apply(read(begin(), most));
    }

    String pattern() {
        return pattern;
    }

    List<Query> queries() {
        return queries;
    }

    Dynamo dynamo() {
        return dynamo;
    }

    /** Reads on from where a listing stopped until there are so many items, or no more. */
    List<StoredItem> read(Lanes lanes, int wanted) {
        List<StoredItem> done = new ArrayList<>(
                finished(List.copyOf(dynamo.getAll(pattern, keys, strong).values())));
        int enough = sorted.isPresent() ? Integer.MAX_VALUE : wanted;
        while (done.size() < enough) {
            for (OptionalInt due = lanes.due(); due.isPresent(); due = lanes.due()) {
                lanes.take(due.getAsInt(), dynamo.send(pattern, lanes.request(due.getAsInt())));
            }
            List<StoredItem> met = lanes.next(enough - done.size());
            if (met.isEmpty()) {
                break;
            }
            done.addAll(finished(met));
        }
        sorted.ifPresent(done::sort);
        return done;
    }

    /** Where all Queries begin. */
    Lanes begin() {
        return lanes(Collections.nCopies(queries.size(), Position.BEGIN), usual -> usual);
    }

    Lanes lanes(List<Position> from, Function<Integer, Integer> scaled) {
        OptionalInt asked = limit.isPresent() ? OptionalInt.of(scaled.apply(limit.getAsInt())) : limit;
        return new Lanes(queries, asked, merged, from);
    }

    private List<StoredItem> finished(List<StoredItem> met) {
        List<StoredItem> items = met.stream().filter(where).toList();
        for (Fetch fetch : fetches) {
            items = fetched(fetch, items);
        }
        return items.stream().filter(filter).toList();
    }

    private List<StoredItem> fetched(Fetch fetch, List<StoredItem> items) {
        List<Optional<ItemKey>> keys = items.stream().map(fetch.key()).toList();
        Map<ItemKey, StoredItem> found =
                dynamo.getAll(pattern, keys.stream().flatMap(Optional::stream).toList(), strong);
        List<StoredItem> all = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            Optional<StoredItem> other = keys.get(i).map(found::get);
            if (!fetch.whole()) {
                all.add(items.get(i).with(other));
            } else if (other.isPresent()) {
                all.add(items.get(i).and(other.get()));
            }
        }
        return all;
    }
}
