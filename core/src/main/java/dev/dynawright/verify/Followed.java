package dev.dynawright.verify;

import dev.dynawright.data.Value;
import dev.dynawright.plan.item.Item;
import dev.dynawright.plan.run.Change;
import dev.dynawright.plan.run.Stream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
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

    static boolean isSame(List<Change> one, List<Change> other) {
        return one.size() == other.size() && told(one).equals(told(other));
    }

    /** A stream may tell of an empty list only that it is empty. */
    private static Set<Change> told(List<Change> changes) {
        Set<Change> all = new LinkedHashSet<>();
        changes.forEach(c -> all.add(
                new Change(c.table(), c.before().map(Followed::told), c.after().map(Followed::told))));
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
