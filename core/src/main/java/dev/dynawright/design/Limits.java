package dev.dynawright.design;

/**
 * The numbers that Amazon DynamoDB sets, each with the page of the Amazon DynamoDB Developer Guide that it is from. KB, MB and
 * GB in a limit are powers of 1,024; only storage is billed in decimal GB.
 */
public final class Limits {
    /** Bytes of a KB. Page "DynamoDB item sizes and formats". */
    public static final long KB = 1_024;

    /** Bytes of a MB. Page "DynamoDB item sizes and formats". */
    public static final long MB = 1_024 * KB;

    /** Bytes of a GB in limits. Page "Using write shards and item collections in local secondary indexes". */
    public static final long GB = 1_024 * MB;

    /** Bytes of an item, names and values together. Page "Constraints in Amazon DynamoDB", Items. */
    public static final long ITEM_BYTES = 400 * KB;

    /** Bytes of a partition key value. Page "Constraints in Amazon DynamoDB", Partition keys and sort keys. */
    public static final long PARTITION_KEY_BYTES = 2_048;

    /** Bytes of a sort key value. Page "Constraints in Amazon DynamoDB", Partition keys and sort keys. */
    public static final long SORT_KEY_BYTES = 1_024;

    /** The fewest bytes of a key value: it is never empty. Page "Constraints in Amazon DynamoDB", Partition keys and sort keys. */
    public static final long LEAST_KEY_BYTES = 1;

    /** Bytes that one read unit covers. Page "DynamoDB read and write operations". */
    public static final long READ_UNIT_BYTES = 4 * KB;

    /** Bytes that one write unit covers. Page "DynamoDB read and write operations". */
    public static final long WRITE_UNIT_BYTES = KB;

    /** Read units a second of one partition. Page "Best practices for designing and using partition keys effectively". */
    public static final long PARTITION_READ_UNITS = 3_000;

    /** Write units a second of one partition. Page "Best practices for designing and using partition keys effectively". */
    public static final long PARTITION_WRITE_UNITS = 1_000;

    /** Bytes after which one page of a Query or Scan ends. Page "Paginating table query results". */
    public static final long PAGE_BYTES = MB;

    /** Global secondary indexes of a table, by default. Page "Quotas in Amazon DynamoDB", Secondary indexes. */
    public static final int GLOBAL_INDEXES = 20;

    /** Local secondary indexes of a table. Page "Quotas in Amazon DynamoDB", Secondary indexes. */
    public static final int LOCAL_INDEXES = 5;

    /** Attributes named in INCLUDE projections over all indexes of a table. Page "Constraints in Amazon DynamoDB", Secondary indexes. */
    public static final int INCLUDED_ATTRIBUTES = 100;

    /** Attributes on each side of a global index's key. Page "Using Global Secondary Indexes in DynamoDB", multi-attribute keys. */
    public static final int INDEX_KEY_ATTRIBUTES = 4;

    /** Bytes of an item collection in a table with local indexes. Page "Local Secondary Indexes", Item collection size limit. */
    public static final long LOCAL_COLLECTION_BYTES = 10 * GB;

    /** Index creations or deletions of one UpdateTable. Page "Managing Global Secondary Indexes in DynamoDB". */
    public static final int INDEX_CHANGES_AT_ONCE = 1;

    /** Items of one transaction. Page "Amazon DynamoDB Transactions: How it works". */
    public static final int TRANSACTION_ITEMS = 100;

    /** Bytes of all items of one transaction. Page "Amazon DynamoDB Transactions: How it works". */
    public static final long TRANSACTION_BYTES = 4 * MB;

    /** Operations on one item within one transaction. Page "Amazon DynamoDB Transactions: How it works". */
    public static final int TRANSACTION_OPERATIONS_PER_ITEM = 1;

    /** Items of one BatchGetItem. Page "BatchGetItem" of the API reference. */
    public static final int BATCH_GET_ITEMS = 100;

    /** Bytes that one BatchGetItem returns. Page "BatchGetItem" of the API reference. */
    public static final long BATCH_GET_BYTES = 16 * MB;

    /** Puts and deletes of one BatchWriteItem. Page "BatchWriteItem" of the API reference. */
    public static final int BATCH_WRITE_ITEMS = 25;

    /** Bytes of an expression. Page "Constraints in Amazon DynamoDB", Expression parameters. */
    public static final long EXPRESSION_BYTES = 4 * KB;

    /** Levels of lists and maps within one another. Page "Constraints in Amazon DynamoDB", Attributes. */
    public static final int NESTING = 32;

    /** Significant digits of a number. Page "Constraints in Amazon DynamoDB", Data types. */
    public static final int NUMBER_DIGITS = 38;

    /** Operands of one {@code IN}. Page "Condition and filter expressions, operators, and functions in DynamoDB". */
    public static final int IN_OPERANDS = 100;

    /** The fewest characters of the name of a table or index. Page "Naming rules" of "Supported data types and naming rules". */
    public static final int LEAST_NAME_CHARACTERS = 3;

    /** The most characters of the name of a table or index. Page "Supported data types and naming rules in Amazon DynamoDB". */
    public static final int NAME_CHARACTERS = 255;

    /** Switches from provisioned to on-demand in 24 hours. Page "Constraints in Amazon DynamoDB", Read/write capacity mode. */
    public static final int SWITCHES_TO_ON_DEMAND = 4;

    /** Hours within which an expired item is usually gone. Page "Using time to live (TTL) in DynamoDB". */
    public static final int EXPIRY_HOURS = 48;

    /** Hours that a stream keeps a change. Page "Change data capture for DynamoDB Streams". */
    public static final int STREAM_HOURS = 24;

    /** Vector indexes of a table. As announced in 2026; not checked against a page of the guide. */
    public static final int VECTOR_INDEXES = 5;

    /** Dimensions of a vector in an index. As announced in 2026; not checked against a page of the guide. */
    public static final int VECTOR_DIMENSIONS = 4_096;

    /** Bytes that storage adds to every item and index entry. Page "DynamoDB item sizes and formats" and the pricing page. */
    public static final long STORAGE_BYTES_PER_ITEM = 100;

    /** Bytes that a global table adds to every item. Page "DynamoDB item sizes and formats" and the pricing page. */
    public static final long REPLICA_BYTES_PER_ITEM = 48;

    /** Bytes that an empty list or map takes. Page "DynamoDB item sizes and formats". */
    public static final long COLLECTION_BYTES = 3;

    /** Bytes that each element adds to a list or map. Page "DynamoDB item sizes and formats". */
    public static final long ELEMENT_BYTES = 1;

    private Limits() {}
}
