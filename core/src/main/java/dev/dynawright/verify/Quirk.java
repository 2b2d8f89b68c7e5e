package dev.dynawright.verify;

import dev.dynawright.plan.run.Request;
import dev.dynawright.plan.run.Response;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** A way in which an engine reports other charges than the service makes. */
public enum Quirk {
    /** A Query that meets no item is free; the service charges the least that a read costs. */
    EMPTY_QUERY_IS_FREE("a Query that meets nothing is free") {
        @Override
        Map<Request.Place, Long> reported(Request request, Response response, Map<Request.Place, Long> units) {
            return request instanceof Request.Query && response.items().isEmpty() ? new LinkedHashMap<>() : units;
        }
    },
    /** An item of a batch that is not there is free; the service charges the least that a read costs. */
    MISSING_IN_BATCH_IS_FREE("an item of a batch that is not there is free") {
        @Override
        Map<Request.Place, Long> reported(Request request, Response response, Map<Request.Place, Long> units) {
            if (!(request instanceof Request.Batch batch)) {
                return units;
            }
            long least = batch.strong() ? 1_000 : 500;
            Map<Request.Place, Long> less = new LinkedHashMap<>();
            units.forEach((place, milli) -> {
                long asked = batch.keys().stream()
                        .filter(key -> key.table().equals(place.table()))
                        .count();
                long found = response.items().stream()
                        .filter(item -> item.table().equals(place.table()))
                        .count();
                less.put(place, milli - (asked - found) * least);
            });
            less.values().removeIf(milli -> milli == 0);
            return less;
        }
    },
    /** An item that had half of an index key, and then has the other half, counts as removed from the index; it never was in there. */
    HALF_A_KEY_COUNTS("half of an index key in place of the other half counts as a write to the index") {
        @Override
        Map<Request.Place, Long> reported(Request request, Response response, Map<Request.Place, Long> units) {
            Map<Request.Place, Long> more = new LinkedHashMap<>(units);
            response.used().stream()
                    .filter(used -> used.halfMilli() > 0)
                    .forEach(used -> more.merge(used.place(), used.halfMilli(), Long::sum));
            return more;
        }
    },
    /** What a transaction writes to indexes is charged twice, like what it writes to tables; the service charges it once. */
    INDEXES_TWICE_IN_TRANSACTION("index writes of a transaction count twice") {
        @Override
        Map<Request.Place, Long> reported(Request request, Response response, Map<Request.Place, Long> units) {
            if (!(request instanceof Request.Transaction)) {
                return units;
            }
            Map<Request.Place, Long> more = new LinkedHashMap<>();
            units.forEach((place, milli) -> more.put(place, place.index().isPresent() ? 2 * milli : milli));
            return more;
        }
    },
    /** A condition on an item that a transaction does not write counts as if that were small; the service looks at its size. */
    CHECKED_ITEMS_COUNT_AS_SMALL("a ConditionCheck counts like that of a small item") {
        @Override
        Map<Request.Place, Long> reported(Request request, Response response, Map<Request.Place, Long> units) {
            Map<Request.Place, Long> less = new LinkedHashMap<>(units);
            response.used().stream()
                    .filter(Response.Used::checked)
                    .forEach(used -> less.merge(used.place(), SMALL_MILLI - used.writeMilli(), Long::sum));
            return less;
        }
    },
    /** Of the writes of a transaction that take the same in a table and its indexes, only one is counted. */
    EQUAL_WRITES_COUNT_ONCE("of writes in a transaction that take the same, one counts") {
        @Override
        Map<Request.Place, Long> reported(Request request, Response response, Map<Request.Place, Long> units) {
            if (!(request instanceof Request.Transaction)) {
                return units;
            }
            Map<Integer, Map<Request.Place, Long>> writes = new LinkedHashMap<>();
            response.used()
                    .forEach(used -> writes.computeIfAbsent(used.write(), w -> new LinkedHashMap<>())
                            .put(used.place(), used.checked() ? SMALL_MILLI : used.writeMilli() + used.halfMilli()));
            Map<Request.Place, Long> less = new LinkedHashMap<>(units);
            Set<Map<Request.Place, Long>> counted = new LinkedHashSet<>();
            for (Map<Request.Place, Long> write : writes.values()) {
                if (!counted.add(write)) {
                    write.forEach((place, milli) ->
                            less.merge(place, place.index().isPresent() ? -2 * milli : -milli, Long::sum));
                }
            }
            less.values().removeIf(milli -> milli == 0);
            return less;
        }
    };

    /** What the smallest write of a transaction takes. */
    private static final long SMALL_MILLI = 2_000;

    private final String words;

    Quirk(String words) {
        this.words = words;
    }

    /** What the engine does otherwise than the service. */
    public String words() {
        return words;
    }

    /** The name by which reports and documents call it. */
    public String key() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The quirks of DynamoDB Local 3.3.1. */
    public static final List<Quirk> LOCAL = List.of(values());

    /** What the engine reports for a request, where the service charges {@code units}. */
    abstract Map<Request.Place, Long> reported(Request request, Response response, Map<Request.Place, Long> units);
}
