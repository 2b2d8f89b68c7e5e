package dev.dynawright.layer;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

/** Sends the requests of a data access layer, and tells what each of them took. */
public final class Dynamo {
    private static final int BATCH_GET_ITEMS = 100;
    private static final int TRANSACTION_ITEMS = 100;

    private final DynamoDbClient client;
    private final Clock clock;
    private final Cursors cursors;
    private final CapacityListener capacity;
    private final Writes writes;

    public Dynamo(DynamoDbClient client, Clock clock, Cursors cursors, CapacityListener capacity) {
        this.client = client;
        this.clock = clock;
        this.cursors = cursors;
        this.capacity = capacity;
        this.writes = new Writes(client, capacity);
    }

    public Instant now() {
        return clock.instant();
    }

    /** Does all of it or nothing on behalf of a pattern; why it was not done, if it was not. */
    public Optional<Refusal> write(String pattern, List<ItemChange> changes) {
        if (changes.size() > TRANSACTION_ITEMS) {
            throw new UnfitValue(pattern + " would write " + changes.size() + " items at once; a transaction takes "
                    + TRANSACTION_ITEMS);
        }
        return writes.send(pattern, changes);
    }

    Cursors cursors() {
        return cursors;
    }

    /** The items of a Query on behalf of a pattern. */
    public ItemReads query(String pattern, Query query) {
        return query(pattern, List.of(query));
    }

    /** The items of some Queries on behalf of a pattern. */
    public ItemReads query(String pattern, List<Query> queries) {
        return new ItemReads(this, pattern, queries, List.of());
    }

    /** An item by its key on behalf of a pattern. */
    public ItemReads get(String pattern, ItemKey key) {
        return get(pattern, List.of(key));
    }

    /** Items by their keys on behalf of a pattern. */
    public ItemReads get(String pattern, List<ItemKey> keys) {
        return new ItemReads(this, pattern, List.of(), keys);
    }

    /** An item by its key; {@code strong} if it has to be what was written last. */
    Optional<StoredItem> get(String pattern, ItemKey key, boolean strong) {
        GetItemResponse response = client.getItem(GetItemRequest.builder()
                .tableName(key.table())
                .key(key.attributes())
                .consistentRead(strong)
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                .build());
        used(pattern, "GetItem", response.consumedCapacity());
        return response.hasItem() ? Optional.of(new StoredItem(response.item())) : Optional.empty();
    }

    /** Items by their keys, as far as they are there; each key is asked for once, however often it comes. */
    Map<ItemKey, StoredItem> getAll(String pattern, List<ItemKey> keys, boolean strong) {
        List<ItemKey> once = List.copyOf(new LinkedHashSet<>(keys));
        Map<ItemKey, StoredItem> found = new LinkedHashMap<>();
        if (once.size() == 1) {
            get(pattern, once.get(0), strong).ifPresent(item -> found.put(once.get(0), item));
            return found;
        }
        for (int from = 0; from < once.size(); from += BATCH_GET_ITEMS) {
            batch(pattern, once.subList(from, Math.min(once.size(), from + BATCH_GET_ITEMS)), strong, found);
        }
        return found;
    }

    /** One batch, asked for again as long as some of it was left out. */
    private void batch(String pattern, List<ItemKey> keys, boolean strong, Map<ItemKey, StoredItem> found) {
        Map<String, KeysAndAttributes> open = requested(keys, strong);
        Backoff backoff = new Backoff();
        while (!open.isEmpty()) {
            BatchGetItemResponse response = client.batchGetItem(BatchGetItemRequest.builder()
                    .requestItems(open)
                    .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                    .build());
            response.consumedCapacity().forEach(used -> used(pattern, "BatchGetItem", used));
            for (ItemKey key : keys) {
                response.responses().getOrDefault(key.table(), List.of()).stream()
                        .filter(item ->
                                item.entrySet().containsAll(key.attributes().entrySet()))
                        .forEach(item -> found.put(key, new StoredItem(item)));
            }
            open = response.unprocessedKeys();
            if (!open.isEmpty()) {
                backoff.pause();
            }
        }
    }

    private static Map<String, KeysAndAttributes> requested(List<ItemKey> keys, boolean strong) {
        Map<String, List<Map<String, AttributeValue>>> byTable = new LinkedHashMap<>();
        keys.forEach(key ->
                byTable.computeIfAbsent(key.table(), t -> new ArrayList<>()).add(key.attributes()));
        Map<String, KeysAndAttributes> all = new LinkedHashMap<>();
        byTable.forEach((table, some) -> all.put(
                table,
                KeysAndAttributes.builder().keys(some).consistentRead(strong).build()));
        return all;
    }

    QueryResponse send(String pattern, QueryRequest request) {
        QueryResponse response = client.query(request);
        used(pattern, "Query", response.consumedCapacity());
        return response;
    }

    private void used(String pattern, String request, ConsumedCapacity used) {
        if (used != null && used.capacityUnits() != null) {
            capacity.used(pattern, request, used.capacityUnits());
        }
    }
}
