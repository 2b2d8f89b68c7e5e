package dev.dynawright.plan.run;

import dev.dynawright.data.Value;
import dev.dynawright.plan.item.Item;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/** What a store answers: items with the tables they are from, the key behind which it goes on, and what was charged. */
public record Response(List<Found> items, Optional<SortedMap<String, Value>> last, List<Used> used) {
    public Response {
        items = List.copyOf(items);
        used = List.copyOf(used);
    }

    /** An item that was found in a table. */
    public record Found(String table, Item item) {}

    /** Thousandths of units that one place was charged for. */
    public record Used(Request.Place place, long readMilli, long writeMilli) {}
}
