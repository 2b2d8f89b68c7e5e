package dev.dynawright.engine;

import dev.dynawright.plan.item.Item;
import dev.dynawright.plan.run.Request;
import dev.dynawright.plan.run.Response;
import dev.dynawright.plan.run.Store;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.Capacity;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

/** Sends requests to an engine or the service, to tables whose names begin with a prefix, and reads what was charged. */
public final class EngineStore implements Store {
    private static final int MOST_ATTEMPTS = 10;

    private final DynamoDbClient client;
    private final UnaryOperator<String> names;
    private final EngineWrites writes;

    public EngineStore(DynamoDbClient client, String prefix) {
        this(client, client, prefix);
    }

    /** {@code writer} sends writes, and none twice on its own. */
    EngineStore(DynamoDbClient client, DynamoDbClient writer, String prefix) {
        this.client = client;
        this.names = name -> prefix + name;
        this.writes = new EngineWrites(client, writer, names);
    }

    @Override
    public Response send(Request request) throws IOException {
        try {
            if (request instanceof Request.Get get) {
                return get(get);
            } else if (request instanceof Request.Batch batch) {
                return batch(batch);
            } else if (request instanceof Request.Query query) {
                return query(query);
            } else if (request instanceof Request.Transaction transaction) {
                return writes.transaction(transaction);
            } else if (request instanceof Request.Writes batch) {
                return writes.batch(batch);
            }
            return writes.single((Request.Single) request);
        } catch (SdkException e) {
            throw new IOException(request + ": " + e.getMessage(), e);
        }
    }

    private Response get(Request.Get get) {
        GetItemResponse response =
                client.getItem(r -> r.tableName(names.apply(get.key().table()))
                        .key(Wire.of(get.key().values()))
                        .consistentRead(get.strong())
                        .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES));
        List<Response.Found> items = response.hasItem()
                ? List.of(new Response.Found(get.key().table(), Wire.item(response.item())))
                : List.of();
        return new Response(items, Optional.empty(), used(get.key().table(), response.consumedCapacity()));
    }

    /** Asks again for what was left out, until everything has come. */
    private Response batch(Request.Batch batch) throws IOException {
        Map<String, String> tables = new LinkedHashMap<>();
        Map<String, List<Map<String, AttributeValue>>> open = new LinkedHashMap<>();
        for (Request.Key key : batch.keys()) {
            tables.put(names.apply(key.table()), key.table());
            open.computeIfAbsent(names.apply(key.table()), t -> new ArrayList<>())
                    .add(Wire.of(key.values()));
        }
        Map<String, KeysAndAttributes> left = new LinkedHashMap<>();
        open.forEach((table, keys) -> left.put(
                table,
                KeysAndAttributes.builder()
                        .keys(keys)
                        .consistentRead(batch.strong())
                        .build()));
        List<Response.Found> items = new ArrayList<>();
        List<Response.Used> used = new ArrayList<>();
        for (int attempt = 0; !left.isEmpty(); attempt++) {
            if (attempt == MOST_ATTEMPTS) {
                throw new IOException("items are left out again and again: " + batch);
            }
            BatchGetItemResponse response = client.batchGetItem(
                    r -> r.requestItems(left).returnConsumedCapacity(ReturnConsumedCapacity.INDEXES));
            response.responses()
                    .forEach((table, found) -> found.forEach(
                            item -> items.add(new Response.Found(tables.getOrDefault(table, table), Wire.item(item)))));
            response.consumedCapacity().forEach(c -> used.addAll(used(tables.getOrDefault(c.tableName(), ""), c)));
            left.clear();
            left.putAll(response.unprocessedKeys());
        }
        return new Response(items, Optional.empty(), used);
    }

    private Response query(Request.Query query) {
        QueryRequest request =
                new QueryWords(query).request(names.apply(query.place().table()));
        QueryResponse response = client.query(request);
        List<Response.Found> items = response.items().stream()
                .map(item -> new Response.Found(query.place().table(), Wire.item(item)))
                .toList();
        return new Response(
                items,
                response.hasLastEvaluatedKey() && !response.lastEvaluatedKey().isEmpty()
                        ? Optional.of(Wire.values(response.lastEvaluatedKey()))
                        : Optional.empty(),
                used(query.place().table(), response.consumedCapacity()));
    }

    /** What a table and each of its indexes were charged. */
    private static List<Response.Used> used(String table, ConsumedCapacity consumed) {
        return used(table, consumed, false);
    }

    static List<Response.Used> used(String table, ConsumedCapacity consumed, boolean writing) {
        List<Response.Used> all = new ArrayList<>();
        if (consumed.table() != null) {
            add(all, new Request.Place(table, Optional.empty()), consumed.table(), writing);
        }
        consumed.globalSecondaryIndexes()
                .forEach((name, c) -> add(all, new Request.Place(table, Optional.of(name)), c, writing));
        consumed.localSecondaryIndexes()
                .forEach((name, c) -> add(all, new Request.Place(table, Optional.of(name)), c, writing));
        return all;
    }

    private static void add(List<Response.Used> all, Request.Place place, Capacity capacity, boolean writing) {
        long units = milli(capacity.capacityUnits());
        if (units != 0) {
            all.add(writing ? new Response.Used(place, 0, units) : new Response.Used(place, units, 0));
        }
    }

    private static long milli(Double units) {
        return BigDecimal.valueOf(units).movePointRight(3).longValueExact();
    }

    /** Writes items as they are, many at a time. */
    public void load(String table, List<Item> items) throws IOException {
        new BatchLoad(client).load(names.apply(table), items);
    }
}
