package dev.dynawright.emit.policies;

import dev.dynawright.plan.Operation;
import java.util.LinkedHashSet;
import java.util.Set;

/** An action that IAM allows or denies, as far as a plan can need it; reading all of a table is none of them. */
public enum Action {
    GET_ITEM("GetItem"),
    BATCH_GET_ITEM("BatchGetItem"),
    QUERY("Query"),
    PUT_ITEM("PutItem"),
    UPDATE_ITEM("UpdateItem"),
    DELETE_ITEM("DeleteItem"),
    BATCH_WRITE_ITEM("BatchWriteItem"),
    CONDITION_CHECK_ITEM("ConditionCheckItem"),
    DESCRIBE_STREAM("DescribeStream"),
    GET_RECORDS("GetRecords"),
    GET_SHARD_ITERATOR("GetShardIterator"),
    LIST_STREAMS("ListStreams");

    private final String word;

    Action(String word) {
        this.word = word;
    }

    /** The name without the service. */
    public String word() {
        return word;
    }

    /** As policies have it. */
    public String full() {
        return "dynamodb:" + word;
    }

    /**
     * What an operation of a plan needs. A batch of a single item is a plain get. What is written behind a write goes out in batches
     * where it has no condition; a transaction needs what its members need.
     */
    static Set<Action> of(Operation operation, boolean behind) {
        Set<Action> all = new LinkedHashSet<>();
        switch (operation) {
            case GET -> all.add(GET_ITEM);
            case QUERY -> all.add(QUERY);
            case BATCH_GET -> {
                all.add(GET_ITEM);
                all.add(BATCH_GET_ITEM);
            }
            case PUT -> all.add(PUT_ITEM);
            case UPDATE -> all.add(UPDATE_ITEM);
            case DELETE -> all.add(DELETE_ITEM);
            case CHECK -> all.add(CONDITION_CHECK_ITEM);
        }
        if (behind && (operation == Operation.PUT || operation == Operation.DELETE)) {
            all.add(BATCH_WRITE_ITEM);
        }
        return all;
    }
}
