package dev.dynawright.plan.run;

import dev.dynawright.data.Value;
import dev.dynawright.plan.item.Item;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/**
 * What a store answers: items with the tables they are from, the key behind which it goes on, what was charged, and the writes
 * whose conditions do not hold; if there is one, nothing was done.
 */
public record Response(
        List<Found> items, Optional<SortedMap<String, Value>> last, List<Used> used, List<Refused> refused) {
    public Response {
        items = List.copyOf(items);
        used = List.copyOf(used);
        refused = List.copyOf(refused);
    }

    /** What a read is answered. */
    public Response(List<Found> items, Optional<SortedMap<String, Value>> last, List<Used> used) {
        this(items, last, used, List.of());
    }

    /** A write by its place in the request, and the item as it was, if there was one. */
    public record Refused(int write, Optional<Item> before) {}

    /** An item that was found in a table. */
    public record Found(String table, Item item) {}

    /**
     * Thousandths of units that one place was charged for. Of a request that writes, {@code write} is the place of the write that
     * took them, and {@code checked} says that an item was only looked at for a condition. {@code halfMilli} is not charged: an item had
     * only half of the key of an index and has only the other half then, so it never was in there, though an engine may take it so.
     */
    public record Used(
            Request.Place place, long readMilli, long writeMilli, int write, boolean checked, long halfMilli) {
        public Used(Request.Place place, long readMilli, long writeMilli) {
            this(place, readMilli, writeMilli, 0, false, 0);
        }

        static Used half(Request.Place place, long milli) {
            return new Used(place, 0, 0, 0, false, milli);
        }

        /** The same on account of one write of several. */
        Used by(int number, boolean check) {
            return new Used(place, readMilli, writeMilli, number, check, halfMilli);
        }
    }
}
