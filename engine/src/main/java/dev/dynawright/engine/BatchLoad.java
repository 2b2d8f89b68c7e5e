package dev.dynawright.engine;

import dev.dynawright.design.Limits;
import dev.dynawright.plan.item.Item;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** Puts items into a table, as many at a time as the service takes; what it leaves out is sent again. */
final class BatchLoad {
    private static final int MOST_ATTEMPTS = 10;

    private final DynamoDbClient client;

    BatchLoad(DynamoDbClient client) {
        this.client = client;
    }

    void load(String table, List<Item> items) throws IOException {
        for (int from = 0; from < items.size(); from += Limits.BATCH_WRITE_ITEMS) {
            List<WriteRequest> some = new ArrayList<>();
            for (Item item : items.subList(from, Math.min(items.size(), from + Limits.BATCH_WRITE_ITEMS))) {
                some.add(WriteRequest.builder()
                        .putRequest(put -> put.item(Wire.of(item)))
                        .build());
            }
            Map<String, List<WriteRequest>> open = new LinkedHashMap<>();
            open.put(table, some);
            write(open);
        }
    }

    private void write(Map<String, List<WriteRequest>> open) throws IOException {
        for (int attempt = 0; !open.isEmpty(); attempt++) {
            if (attempt == MOST_ATTEMPTS) {
                throw new IOException("items are left out again and again: " + open.keySet());
            }
            try {
                Map<String, List<WriteRequest>> left =
                        client.batchWriteItem(r -> r.requestItems(open)).unprocessedItems();
                open.clear();
                open.putAll(left);
            } catch (SdkException e) {
                throw new IOException("writing sample items: " + e.getMessage(), e);
            }
        }
    }
}
