package dev.dynawright.plan;

/** What DynamoDB is asked to do. */
public enum Operation {
    GET("GetItem"),
    QUERY("Query"),
    BATCH_GET("BatchGetItem"),
    PUT("PutItem"),
    UPDATE("UpdateItem"),
    DELETE("DeleteItem"),
    CHECK("ConditionCheck");

    private final String word;

    Operation(String word) {
        this.word = word;
    }

    /** The name of the operation in the service. */
    public String word() {
        return word;
    }

    public boolean isRead() {
        return this == GET || this == QUERY || this == BATCH_GET;
    }
}
