package dev.dynawright.plan.run;

import dev.dynawright.data.Value;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Limits;
import dev.dynawright.design.keys.UnfitValue;
import dev.dynawright.model.Path;
import dev.dynawright.plan.Access;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.item.Item;
import dev.dynawright.plan.item.Spelling;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/** Fetches by their keys the items that have what rows lack, each once. */
final class Fetcher {
    private final DesignView view;
    private final Store store;

    Fetcher(DesignView view, Store store) {
        this.view = view;
        this.store = store;
    }

    /** A row that is being completed, and the item that it is from. */
    record Open(Item item, Answered row) {}

    /** Rows with what further items have of them. */
    List<Answered> fetched(Access.Rows access, Source source, List<Open> open) throws IOException, UnfitValue {
        List<Answered> rows = new ArrayList<>();
        open.forEach(o -> rows.add(o.row()));
        for (Access.Fetch fetch : access.fetches()) {
            List<Optional<Request.Key>> keys = new ArrayList<>();
            for (int i = 0; i < rows.size(); i++) {
                keys.add(key(fetch, source, open.get(i).item(), rows.get(i)));
            }
            Map<Request.Key, Item> found =
                    items(keys, access.question().demands().strong());
            Decoder decoder = new Decoder(view, fetch.target());
            for (int i = 0; i < rows.size(); i++) {
                Optional<Item> item = keys.get(i).map(found::get);
                if (item.isPresent()) {
                    Answered row = rows.get(i).with(lifted(fetch, decoder.values(item.get())));
                    rows.set(i, fetch.up().isPresent() ? row : row.ending(decoder.end(item.get())));
                }
            }
        }
        return rows;
    }

    private static Map<Path, Value> lifted(Access.Fetch fetch, Map<Path, Value> values) {
        Map<Path, Value> all = new LinkedHashMap<>();
        values.forEach(
                (path, value) -> all.put(fetch.up().map(up -> up.then(path)).orElse(path), value));
        return all;
    }

    /** The key of the item that a row leads to; an entry of an index has the key of its own item. */
    private Optional<Request.Key> key(Access.Fetch fetch, Source source, Item item, Answered row) throws UnfitValue {
        Source target = fetch.target();
        SortedMap<String, Value> key = new TreeMap<>();
        if (fetch.up().isEmpty() && target.equals(source)) {
            target.table().key().forEach(attribute -> item.value(attribute).ifPresent(v -> key.put(attribute, v)));
            return Optional.of(new Request.Key(target.table().name(), key));
        }
        Spelling spelling = new Spelling(
                view.relations(), target.type().entity(), view.design().values());
        Function<Path, Optional<Value>> values =
                path -> row.value(fetch.up().map(up -> up.then(path)).orElse(path));
        for (String attribute : target.table().key()) {
            Optional<ItemType.KeyValue> stated = target.type().key(attribute);
            Optional<Value> value = stated.isPresent()
                    ? spelling.key(stated.get(), values)
                    : target.layout().stored().stream()
                            .filter(s -> s.name().equals(attribute))
                            .findFirst()
                            .flatMap(s -> s.source())
                            .flatMap(values);
            if (value.isEmpty()) {
                return Optional.empty();
            }
            key.put(attribute, Spelling.plain(value.get()));
        }
        return Optional.of(new Request.Key(target.table().name(), key));
    }

    private Map<Request.Key, Item> items(List<Optional<Request.Key>> wanted, boolean strong) throws IOException {
        List<Request.Key> keys = List.copyOf(
                new LinkedHashSet<>(wanted.stream().flatMap(Optional::stream).toList()));
        Map<Request.Key, Item> found = new LinkedHashMap<>();
        for (int from = 0; from < keys.size(); from += Limits.BATCH_GET_ITEMS) {
            List<Request.Key> some = keys.subList(from, Math.min(keys.size(), from + Limits.BATCH_GET_ITEMS));
            Request request = some.size() == 1 ? new Request.Get(some.get(0), strong) : new Request.Batch(some, strong);
            for (Response.Found item : store.send(request).items()) {
                SortedMap<String, Value> key = new TreeMap<>(item.item().values());
                key.keySet().retainAll(some.get(0).values().keySet());
                found.put(new Request.Key(item.table(), key), item.item());
            }
        }
        return found;
    }
}
