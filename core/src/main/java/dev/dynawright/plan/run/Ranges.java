package dev.dynawright.plan.run;

import dev.dynawright.data.Value;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.item.Item;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/** Several Queries that are read side by side, page by page, and merged in the order of their items. */
final class Ranges {
    private final Store store;
    private final List<String> key;
    private final List<Lane> lanes = new ArrayList<>();

    /** An item that was met in one of the Queries. */
    record Met(int lane, Item item) {}

    /** One Query as it goes on. */
    private static final class Lane {
        private final List<Item> waiting = new ArrayList<>();
        private Request.Query next;
        private boolean ended;
        private Optional<Map<String, Value>> behind = Optional.empty();

        Lane(Request.Query next) {
            this.next = next;
        }

        boolean isAtEnd() {
            return ended && waiting.isEmpty();
        }
    }

    Ranges(Store store, Place place, List<Request.Query> queries, OptionalLong limit, Optional<Reader.Cursor> from) {
        this.store = store;
        this.key = new ArrayList<>(place.table().key());
        key.addAll(place.key());
        for (int i = 0; i < queries.size(); i++) {
            Lane lane = new Lane(queries.get(i).reading(limit));
            int at = i;
            from.ifPresent(cursor -> {
                lane.ended = cursor.ended().get(at);
                lane.behind = cursor.behind().get(at);
                lane.behind.ifPresent(key -> lane.next = lane.next.from(new TreeMap<>(key)));
            });
            lanes.add(lane);
        }
    }

    /** Everything that is left, in the order of the items. */
    List<Met> rest(Comparator<Item> order) throws IOException {
        if (lanes.size() == 1) {
            return rest();
        }
        List<Met> all = new ArrayList<>();
        while (!lanes.stream().allMatch(Lane::isAtEnd)) {
            all.addAll(next(order, Long.MAX_VALUE));
        }
        return all;
    }

    /** Everything that is left, one Query after the other. */
    List<Met> rest() throws IOException {
        List<Met> all = new ArrayList<>();
        for (int i = 0; i < lanes.size(); i++) {
            Lane lane = lanes.get(i);
            do {
                fill(lane);
                for (Item item : lane.waiting) {
                    all.add(new Met(i, item));
                    lane.behind = Optional.of(key(item));
                }
                lane.waiting.clear();
            } while (!lane.ended);
        }
        return all;
    }

    /** Some items in their order, at the most so many; nothing if all Queries are at their ends. */
    List<Met> next(Comparator<Item> order, long most) throws IOException {
        List<Met> all = new ArrayList<>();
        for (Lane lane : lanes) {
            fill(lane);
        }
        while (all.size() < most) {
            int first = -1;
            for (int i = 0; i < lanes.size(); i++) {
                Lane lane = lanes.get(i);
                if (lane.waiting.isEmpty() && !lane.ended) {
                    return all;
                }
                boolean sooner = !lane.waiting.isEmpty()
                        && (first < 0
                                || order.compare(
                                                lane.waiting.get(0),
                                                lanes.get(first).waiting.get(0))
                                        < 0);
                first = sooner ? i : first;
            }
            if (first < 0) {
                return all;
            }
            Item item = lanes.get(first).waiting.remove(0);
            lanes.get(first).behind = Optional.of(key(item));
            all.add(new Met(first, item));
        }
        return all;
    }

    /** All that tells where an item is. */
    private Map<String, Value> key(Item item) {
        Map<String, Value> values = new LinkedHashMap<>(item.values());
        values.keySet().retainAll(key);
        return values;
    }

    private void fill(Lane lane) throws IOException {
        while (lane.waiting.isEmpty() && !lane.ended) {
            Response response = store.send(lane.next);
            response.items().forEach(found -> lane.waiting.add(found.item()));
            lane.ended = response.last().isEmpty();
            response.last().ifPresent(key -> lane.next = lane.next.from(key));
        }
    }

    /** Where the next page begins; none if everything was met. */
    Optional<Reader.Cursor> cursor() {
        if (lanes.stream().allMatch(Lane::isAtEnd)) {
            return Optional.empty();
        }
        return Optional.of(new Reader.Cursor(
                lanes.stream().map(lane -> lane.behind).toList(),
                lanes.stream().map(Lane::isAtEnd).toList()));
    }
}
