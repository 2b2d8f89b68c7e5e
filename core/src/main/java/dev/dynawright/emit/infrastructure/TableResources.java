package dev.dynawright.emit.infrastructure;

import dev.dynawright.design.Index.Projection;
import dev.dynawright.design.Table.StorageClass;
import dev.dynawright.emit.infrastructure.Template.Output;
import dev.dynawright.emit.infrastructure.Template.Parameter;
import dev.dynawright.emit.infrastructure.Template.Resource;
import dev.dynawright.emit.infrastructure.Value.Properties;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A table with its parameters, alarms and outputs. */
final class TableResources {
    private static final String UNLIMITED = "-1";
    private static final List<String> NO_LIMITS = List.of(UNLIMITED, "0");

    private final Draft draft;
    private final StackTable table;

    TableResources(Draft draft, StackTable table) {
        this.draft = draft;
        this.table = table;
    }

    void add() {
        Value name = name();
        Optional<Maximum> maximum = table.isProvisioned() ? Optional.empty() : Optional.of(maximum());
        // Another type of resource never takes over the id of one that is there.
        String id = draft.id(table, Optional.empty(), table.isGlobal() ? "GlobalTable" : "Table");
        Properties properties =
                table.isGlobal() ? new GlobalTableProperties(table, name, maximum).all() : properties(name, maximum);
        String type = table.isGlobal() ? "AWS::DynamoDB::GlobalTable" : "AWS::DynamoDB::Table";
        draft.add(new Resource(id, type, true, properties));
        new Scaling(draft, table, id).add();
        new Alarms(draft, table, id).add();
        output("Name", "The name of the table", new Value.Ref(id));
        output("Arn", "The ARN of the table", new Value.Attribute(id, "Arn"));
        if (table.stream()) {
            output("StreamArn", "The ARN of the stream of the table", new Value.Attribute(id, "StreamArn"));
        }
    }

    private void output(String what, String about, Value value) {
        draft.add(new Output(draft.id(table, Optional.empty(), what), about + " " + table.name(), value));
    }

    private Value name() {
        String id = draft.id(table, Optional.empty(), "TableName");
        draft.add(new Parameter(
                id, "The name of the table", Optional.of(table.name()), Optional.of("^[a-zA-Z0-9_.-]{3,255}$"), false));
        return new Value.Join("", List.of(new Value.Ref(Draft.PREFIX), new Value.Ref(id)));
    }

    /** The most that a table and each of its indexes may be asked for on demand, if whoever deploys says so. */
    record Maximum(String reads, String limitsReads, String writes, String limitsWrites, String limits) {
        Value both() {
            return new Value.Either(
                    limits,
                    Value.one("MaxReadRequestUnits", unit(limitsReads, reads))
                            .and("MaxWriteRequestUnits", unit(limitsWrites, writes)),
                    new Value.Nothing());
        }

        Value onlyReads() {
            return new Value.Either(
                    limitsReads, Value.one("MaxReadRequestUnits", new Value.Ref(reads)), new Value.Nothing());
        }

        Value onlyWrites() {
            return new Value.Either(
                    limitsWrites, Value.one("MaxWriteRequestUnits", new Value.Ref(writes)), new Value.Nothing());
        }

        private static Value unit(String condition, String parameter) {
            return new Value.Either(condition, new Value.Ref(parameter), new Value.Nothing());
        }
    }

    private Maximum maximum() {
        String reads = limit("MaximumReadUnits", "read");
        String writes = limit("MaximumWriteUnits", "write");
        String limitsReads = condition("LimitsReads", new Condition.Differs(reads, NO_LIMITS));
        String limitsWrites = condition("LimitsWrites", new Condition.Differs(writes, NO_LIMITS));
        // A table in several regions says of each direction by itself whether it is limited.
        String limits = table.isGlobal()
                ? limitsReads
                : condition("LimitsRequests", new Condition.Either(limitsReads, limitsWrites));
        return new Maximum(reads, limitsReads, writes, limitsWrites, limits);
    }

    private String limit(String what, String units) {
        String id = draft.id(table, Optional.empty(), what);
        draft.add(new Parameter(
                id,
                "The most " + units + " units a second of the table and of each of its indexes; -1 for no limit",
                Optional.of(UNLIMITED),
                Optional.empty(),
                true));
        return id;
    }

    private String condition(String what, Condition condition) {
        String id = draft.id(table, Optional.empty(), what);
        draft.condition(id, condition);
        return id;
    }

    private Properties properties(Value name, Optional<Maximum> maximum) {
        Properties all = Value.one("TableName", name)
                .and("AttributeDefinitions", definitions(table))
                .and("KeySchema", keySchema(table));
        if (maximum.isPresent()) {
            all = all.and("BillingMode", Value.text("PAY_PER_REQUEST"))
                    .and("OnDemandThroughput", maximum.get().both());
        } else if (table.capacity().isPresent()) {
            all = all.and("BillingMode", Value.text("PROVISIONED"))
                    .and("ProvisionedThroughput", provisioned(table.capacity().get()));
        }
        if (!table.globalIndexes().isEmpty()) {
            List<Value> indexes = new ArrayList<>();
            for (StackIndex index : table.globalIndexes()) {
                Properties one = index(index);
                if (maximum.isPresent()) {
                    one = one.and("OnDemandThroughput", maximum.get().both());
                } else if (index.capacity().isPresent()) {
                    one = one.and(
                            "ProvisionedThroughput",
                            provisioned(index.capacity().get()));
                }
                indexes.add(one);
            }
            all = all.and("GlobalSecondaryIndexes", new Value.Values(indexes));
        }
        return shared(all, table)
                .and("TableClass", Value.text(storageClass(table)))
                .and("DeletionProtectionEnabled", Value.yes())
                .and("PointInTimeRecoverySpecification", recovery())
                .and(
                        "SSESpecification",
                        Value.one("SSEEnabled", Value.yes())
                                .and("SSEType", Value.text("KMS"))
                                .and("KMSMasterKeyId", Draft.keyArn(Optional.empty())))
                .and("Tags", tags());
    }

    /** What tables in one region and in several say alike. */
    static Properties shared(Properties before, StackTable table) {
        Properties all = before;
        if (!table.localIndexes().isEmpty()) {
            all = all.and(
                    "LocalSecondaryIndexes",
                    new Value.Values(table.localIndexes().stream()
                            .map(TableResources::index)
                            .map(Value.class::cast)
                            .toList()));
        }
        if (table.stream()) {
            all = all.and("StreamSpecification", Value.one("StreamViewType", Value.text("NEW_AND_OLD_IMAGES")));
        }
        if (table.expires().isPresent()) {
            StackTable.Expiry expiry = table.expires().get();
            all = all.and(
                    "TimeToLiveSpecification",
                    Value.one("AttributeName", Value.text(expiry.attribute()))
                            .and("Enabled", new Value.Flag(expiry.enabled())));
        }
        return all;
    }

    static Value definitions(StackTable table) {
        return new Value.Values(table.attributes().stream()
                .<Value>map(attribute -> Value.one("AttributeName", Value.text(attribute.name()))
                        .and("AttributeType", Value.text(attribute.kind().code())))
                .toList());
    }

    static Value keySchema(StackTable table) {
        return keySchema(List.of(table.partition()), table.sort().stream().toList());
    }

    private static Value keySchema(List<KeyAttribute> partition, List<KeyAttribute> sort) {
        List<Value> all = new ArrayList<>();
        partition.forEach(attribute -> all.add(element(attribute, "HASH")));
        sort.forEach(attribute -> all.add(element(attribute, "RANGE")));
        return new Value.Values(all);
    }

    private static Value element(KeyAttribute attribute, String type) {
        return Value.one("AttributeName", Value.text(attribute.name())).and("KeyType", Value.text(type));
    }

    static Properties index(StackIndex index) {
        return Value.one("IndexName", Value.text(index.name()))
                .and("KeySchema", keySchema(index.partition(), index.sort()))
                .and("Projection", projection(index.projection()));
    }

    private static Value projection(Projection projection) {
        if (projection instanceof Projection.Include include) {
            return Value.one("ProjectionType", Value.text("INCLUDE"))
                    .and(
                            "NonKeyAttributes",
                            new Value.Values(include.attributes().stream()
                                    .<Value>map(Value::text)
                                    .toList()));
        }
        return Value.one("ProjectionType", Value.text(projection instanceof Projection.All ? "ALL" : "KEYS_ONLY"));
    }

    private static Value provisioned(Capacity capacity) {
        return Value.one("ReadCapacityUnits", Value.number(capacity.reads().least()))
                .and("WriteCapacityUnits", Value.number(capacity.writes().least()));
    }

    static Value recovery() {
        return Value.one("PointInTimeRecoveryEnabled", Value.yes());
    }

    static String storageClass(StackTable table) {
        return table.storage() == StorageClass.STANDARD ? "STANDARD" : "STANDARD_INFREQUENT_ACCESS";
    }

    static Value tags() {
        return Value.list(tag("application", Draft.APPLICATION), tag("stage", Draft.STAGE));
    }

    private static Value tag(String key, String parameter) {
        return Value.one("Key", Value.text(key)).and("Value", new Value.Ref(parameter));
    }
}
