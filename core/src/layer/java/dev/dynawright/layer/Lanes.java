package dev.dynawright.layer;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;

/**
 * Several Queries that are read side by side and merged in the order of their items. It sends nothing itself: it says which request is
 * due and takes what came, so that it does for blocking and for asynchronous clients.
 */
final class Lanes {
    private final List<Lane> lanes = new ArrayList<>();
    private final Comparator<StoredItem> order;

    /** One Query as it goes on. */
    private static final class Lane {
        private final Query query;
        private final OptionalInt limit;
        private final Deque<StoredItem> waiting = new ArrayDeque<>();
        private Map<String, AttributeValue> next;
        private Map<String, AttributeValue> behind;
        private boolean ended;

        Lane(Query query, OptionalInt limit, Position from) {
            this.query = query;
            this.limit = limit;
            this.next = from.behind();
            this.behind = from.behind();
            this.ended = from.ended();
        }

        boolean isAtEnd() {
            return ended && waiting.isEmpty();
        }
    }

    Lanes(List<Query> queries, OptionalInt limit, Comparator<StoredItem> order, List<Position> from) {
        for (int i = 0; i < queries.size(); i++) {
            lanes.add(new Lane(queries.get(i), limit, from.get(i)));
        }
        this.order = order;
    }

    /** The lane that has to be asked before items can be taken; none if all have items or are at their ends. */
    OptionalInt due() {
        for (int i = 0; i < lanes.size(); i++) {
            if (lanes.get(i).waiting.isEmpty() && !lanes.get(i).ended) {
                return OptionalInt.of(i);
            }
        }
        return OptionalInt.empty();
    }

    QueryRequest request(int lane) {
        return lanes.get(lane).query.request(lanes.get(lane).limit, lanes.get(lane).next);
    }

    void take(int number, QueryResponse response) {
        Lane lane = lanes.get(number);
        response.items().forEach(item -> lane.waiting.add(new StoredItem(item)));
        lane.ended = !response.hasLastEvaluatedKey();
        lane.next = response.lastEvaluatedKey();
    }

    /** Some items in their order, at the most so many, as long as no lane has to be asked first. */
    List<StoredItem> next(int most) {
        List<StoredItem> taken = new ArrayList<>();
        while (taken.size() < most && due().isEmpty()) {
            Optional<Lane> first = lanes.stream()
                    .filter(lane -> !lane.waiting.isEmpty())
                    .min((one, other) -> order.compare(one.waiting.element(), other.waiting.element()));
            if (first.isEmpty()) {
                break;
            }
            StoredItem item = first.get().waiting.remove();
            first.get().behind = key(first.get().query.place(), item);
            taken.add(item);
        }
        return taken;
    }

    private static Map<String, AttributeValue> key(TablePlace place, StoredItem item) {
        Map<String, AttributeValue> key = new LinkedHashMap<>();
        place.key().forEach(name -> key.put(name, item.value(name)));
        return key;
    }

    boolean isAtEnd() {
        return lanes.stream().allMatch(Lane::isAtEnd);
    }

    List<Position> positions() {
        return lanes.stream()
                .map(lane -> new Position(lane.isAtEnd() ? Map.of() : lane.behind, lane.isAtEnd()))
                .toList();
    }
}
