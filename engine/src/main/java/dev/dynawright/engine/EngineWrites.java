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
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.SdkClientException;
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

    private static final int LEAST_PAUSE_MILLIS = 20;
    private static final int MOST_PAUSE_MILLIS = 1_000;
    private static final int SERVER_FAULT = 500;

    private final DynamoDbClient client;
    private final DynamoDbClient writer;
    private final UnaryOperator<String> names;

    /** {@code client} sends batches, which are the same if they are done twice; {@code writer} all else, and nothing on its own. */
    EngineWrites(DynamoDbClient client, DynamoDbClient writer, UnaryOperator<String> names) {
        this.client = client;
        this.writer = writer;
        this.names = names;
    }

    /** Sends a write again as long as it is told that there are too many; if nobody says what became of it, that is said. */
    private static <T> T sent(Supplier<T> write) throws IOException {
        int pause = LEAST_PAUSE_MILLIS;
        for (int attempt = 1; ; attempt++) {
            try {
                return write.get();
            } catch (AwsServiceException e) {
                if (e.statusCode() >= SERVER_FAULT) {
                    throw new IOException("whether a write was done is not known: " + e.getMessage(), e);
                } else if (!e.isThrottlingException() || attempt == MOST_ATTEMPTS) {
                    throw e;
                }
            } catch (SdkClientException e) {
                throw new IOException("whether a write was done is not known: " + e.getMessage(), e);
            }
            try {
                Thread.sleep(pause);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException("interrupted while there were too many requests", e);
            }
            pause = Math.min(2 * pause, MOST_PAUSE_MILLIS);
        }
    }

    private WriteWords words(Request.Single write) {
        return new WriteWords(write, names.apply(write.key().table()));
    }

    Response single(Request.Single write) throws IOException {
        WriteWords words = words(write);
        try {
            ConsumedCapacity used = sent(() -> write instanceof Request.Put
                    ? writer.putItem(words.put()).consumedCapacity()
                    : write instanceof Request.Delete
                            ? writer.deleteItem(words.delete()).consumedCapacity()
                            : writer.updateItem(words.update()).consumedCapacity());
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

    Response transaction(Request.Transaction transaction) throws IOException {
        Map<String, String> tables = new LinkedHashMap<>();
        List<TransactWriteItem> items = new ArrayList<>();
        for (Request.Single write : transaction.writes()) {
            tables.put(names.apply(write.key().table()), write.key().table());
            items.add(words(write).transacted());
        }
        try {
            List<Response.Used> used = new ArrayList<>();
            sent(() -> writer.transactWriteItems(
                            r -> r.transactItems(items).returnConsumedCapacity(ReturnConsumedCapacity.INDEXES)))
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
