package dev.dynawright.verify;

import dev.dynawright.data.Value;
import dev.dynawright.design.Design;
import dev.dynawright.design.Table;
import dev.dynawright.plan.item.Item;
import dev.dynawright.plan.run.Change;
import dev.dynawright.plan.run.Request;
import dev.dynawright.plan.run.Stream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Waits for what the streams of an engine tell, and compares it with what happened. */
final class Followed {
    private static final int PATIENCE = 400;
    private static final long PAUSE_MILLIS = 25;

    private final Stream stream;

    Followed(Stream stream) {
        this.stream = stream;
    }

    /** So many changes as the streams tell them, or fewer if they do not come in time. */
    List<Change> next(int count) throws IOException {
        List<Change> all = new ArrayList<>(stream.next());
        try {
            for (int i = 0; all.size() < count && i < PATIENCE; i++) {
                Thread.sleep(PAUSE_MILLIS);
                all.addAll(stream.next());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while a stream was followed", e);
        }
        return all;
    }

    /** Whether the same was told of each item, in the same order; one item may be told of before another or behind it. */
    static boolean isSame(Design design, List<Change> one, List<Change> other) {
        return told(design, one).equals(told(design, other));
    }

    /** A stream may tell of an empty list only that it is empty. */
    private static Map<Request.Key, List<Change>> told(Design design, List<Change> changes) {
        Map<Request.Key, List<Change>> all = new LinkedHashMap<>();
        for (Change c : changes) {
            Table table = design.tables().stream()
                    .filter(t -> t.name().equals(c.table()))
                    .findFirst()
                    .orElseThrow();
            all.computeIfAbsent(Request.Key.of(table, c.after().or(c::before).orElseThrow()), k -> new ArrayList<>())
                    .add(new Change(
                            c.table(), c.before().map(Followed::told), c.after().map(Followed::told)));
        }
        return all;
    }

    private static Item told(Item item) {
        SortedMap<String, Value> values = new TreeMap<>(item.values());
        values.replaceAll((name, value) ->
                value instanceof Value.Items list && list.values().isEmpty()
                        ? new Value.Fields(new TreeMap<>())
                        : value);
        return new Item(values);
    }
}
