package dev.dynawright.engine;

import dev.dynawright.design.Design;
import dev.dynawright.design.Table;
import dev.dynawright.plan.item.Item;
import dev.dynawright.plan.run.Change;
import dev.dynawright.plan.run.Stream;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DescribeStreamResponse;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsResponse;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.Shard;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** Follows the streams of the tables of a design, from where they are now. */
final class EngineStream implements Stream {
    private final DynamoDbStreamsClient client;
    private final List<Followed> streams = new ArrayList<>();

    /** The stream of one table, its parts that are known, and where each of them goes on. */
    private static final class Followed {
        private final String table;
        private final String stream;
        private final Set<String> known = new LinkedHashSet<>();
        private final Deque<String> iterators = new ArrayDeque<>();

        Followed(String table, String stream) {
            this.table = table;
            this.stream = stream;
        }
    }

    EngineStream(DynamoDbClient tables, DynamoDbStreamsClient client, Design design, String prefix) throws IOException {
        this.client = client;
        try {
            for (Table table : design.tables()) {
                if (table.stream()) {
                    String name = prefix + table.name();
                    Followed followed = new Followed(
                            table.name(),
                            tables.describeTable(r -> r.tableName(name)).table().latestStreamArn());
                    shards(followed, ShardIteratorType.LATEST);
                    streams.add(followed);
                }
            }
        } catch (SdkException e) {
            throw new IOException("no stream can be followed: " + e.getMessage(), e);
        }
    }

    /** Begins with the parts of a stream that are new. */
    private void shards(Followed followed, ShardIteratorType from) {
        Optional<String> after = Optional.empty();
        do {
            String start = after.orElse(null);
            DescribeStreamResponse described =
                    client.describeStream(r -> r.streamArn(followed.stream).exclusiveStartShardId(start));
            for (Shard shard : described.streamDescription().shards()) {
                if (followed.known.add(shard.shardId())) {
                    followed.iterators.add(client.getShardIterator(r -> r.streamArn(followed.stream)
                                    .shardId(shard.shardId())
                                    .shardIteratorType(from))
                            .shardIterator());
                }
            }
            after = Optional.ofNullable(described.streamDescription().lastEvaluatedShardId());
        } while (after.isPresent());
    }

    @Override
    public List<Change> next() throws IOException {
        List<Change> changes = new ArrayList<>();
        try {
            for (Followed followed : streams) {
                boolean ended = false;
                for (int i = followed.iterators.size(); i > 0; i--) {
                    GetRecordsResponse response = client.getRecords(r -> r.shardIterator(followed.iterators.pop()));
                    response.records().forEach(record -> changes.add(change(followed.table, record)));
                    if (response.nextShardIterator() != null) {
                        followed.iterators.add(response.nextShardIterator());
                    } else {
                        ended = true;
                    }
                }
                if (ended) {
                    shards(followed, ShardIteratorType.TRIM_HORIZON);
                }
            }
        } catch (SdkException e) {
            throw new IOException("a stream cannot be followed any more: " + e.getMessage(), e);
        }
        return changes;
    }

    private static Change change(String table, Record record) {
        return new Change(
                table,
                item(record.dynamodb().hasOldImage(), record.dynamodb().oldImage()),
                item(record.dynamodb().hasNewImage(), record.dynamodb().newImage()));
    }

    private static Optional<Item> item(boolean there, Map<String, AttributeValue> image) {
        return there && !image.isEmpty() ? Optional.of(Wire.item(image)) : Optional.empty();
    }
}
