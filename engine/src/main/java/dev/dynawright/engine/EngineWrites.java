package dev.dynawright.engine;

import dev.dynawright.plan.item.Item;
import dev.dynawright.plan.run.Request;
import dev.dynawright.plan.run.Response;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** Sends writes, and reads what was charged or which conditions do not hold. */
final class EngineWrites {
    private static final int MOST_ATTEMPTS = 10;
    private static final String NO_REASON = "None";
    private static final String CONDITION = "ConditionalCheckFailed";

    private final DynamoDbClient client;
    private final UnaryOperator<String> names;

    EngineWrites(DynamoDbClient client, UnaryOperator<String> names) {
        this.client = client;
        this.names = names;
    }

    private WriteWords words(Request.Single write) {
        return new WriteWords(write, names.apply(write.key().table()));
    }

    Response single(Request.Single write) {
        WriteWords words = words(write);
        try {
            ConsumedCapacity used = write instanceof Request.Put
                    ? client.putItem(words.put()).consumedCapacity()
                    : write instanceof Request.Delete
                            ? client.deleteItem(words.delete()).consumedCapacity()
                            : client.updateItem(words.update()).consumedCapacity();
            return done(EngineStore.used(write.key().table(), used, true));
        } catch (ConditionalCheckFailedException e) {
            return refused(List.of(new Response.Refused(0, item(e.hasItem() ? e.item() : Map.of()))));
        }
    }

    private static Response done(List<Response.Used> used) {
        return new Response(List.of(), Optional.empty(), used);
    }

    private static Response refused(List<Response.Refused> refused) {
        return new Response(List.of(), Optional.empty(), List.of(), refused);
    }

    private static Optional<Item> item(Map<String, AttributeValue> values) {
        return values.isEmpty() ? Optional.empty() : Optional.of(Wire.item(values));
    }

    Response transaction(Request.Transaction transaction) {
        Map<String, String> tables = new LinkedHashMap<>();
        List<TransactWriteItem> items = new ArrayList<>();
        for (Request.Single write : transaction.writes()) {
            tables.put(names.apply(write.key().table()), write.key().table());
            items.add(words(write).transacted());
        }
        try {
            List<Response.Used> used = new ArrayList<>();
            client.transactWriteItems(
                            r -> r.transactItems(items).returnConsumedCapacity(ReturnConsumedCapacity.INDEXES))
                    .consumedCapacity()
                    .forEach(c -> used.addAll(EngineStore.used(tables.getOrDefault(c.tableName(), ""), c, true)));
            return done(used);
        } catch (TransactionCanceledException e) {
            List<Response.Refused> refused = new ArrayList<>();
            List<CancellationReason> reasons = e.cancellationReasons();
            for (int i = 0; i < reasons.size(); i++) {
                CancellationReason reason = reasons.get(i);
                if (reason.code().equals(CONDITION)) {
                    refused.add(new Response.Refused(i, item(reason.hasItem() ? reason.item() : Map.of())));
                } else if (!reason.code().equals(NO_REASON)) {
                    throw e;
                }
            }
            return refused(refused);
        }
    }

    /** Sends again what was left out, until everything is written. */
    Response batch(Request.Writes writes) throws IOException {
        Map<String, String> tables = new LinkedHashMap<>();
        Map<String, List<WriteRequest>> left = new LinkedHashMap<>();
        for (Request.Single write : writes.writes()) {
            String table = names.apply(write.key().table());
            tables.put(table, write.key().table());
            left.computeIfAbsent(table, t -> new ArrayList<>()).add(words(write).batched());
        }
        List<Response.Used> used = new ArrayList<>();
        for (int attempt = 0; !left.isEmpty(); attempt++) {
            if (attempt == MOST_ATTEMPTS) {
                throw new IOException("items are left out again and again: " + writes);
            }
            BatchWriteItemResponse response = client.batchWriteItem(
                    r -> r.requestItems(left).returnConsumedCapacity(ReturnConsumedCapacity.INDEXES));
            response.consumedCapacity()
                    .forEach(c -> used.addAll(EngineStore.used(tables.getOrDefault(c.tableName(), ""), c, true)));
            left.clear();
            left.putAll(response.unprocessedItems());
        }
        return done(used);
    }
}
