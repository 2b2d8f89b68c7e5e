package dev.dynawright.emit.infrastructure;

import dev.dynawright.emit.infrastructure.TableResources.Maximum;
import dev.dynawright.emit.infrastructure.Value.Properties;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a table in several regions is to be: what all share, and what each has for itself. */
final class GlobalTableProperties {
    private final StackTable table;
    private final Value name;
    private final Optional<Maximum> maximum;

    GlobalTableProperties(StackTable table, Value name, Optional<Maximum> maximum) {
        this.table = table;
        this.name = name;
        this.maximum = maximum;
    }

    Properties all() {
        Properties all = Value.one("TableName", name)
                .and("AttributeDefinitions", TableResources.definitions(table))
                .and("KeySchema", TableResources.keySchema(table))
                .and("BillingMode", Value.text(table.isProvisioned() ? "PROVISIONED" : "PAY_PER_REQUEST"));
        all = writing(all, table.capacity());
        if (!table.globalIndexes().isEmpty()) {
            List<Value> indexes = new ArrayList<>();
            for (StackIndex index : table.globalIndexes()) {
                indexes.add(writing(TableResources.index(index), index.capacity()));
            }
            all = all.and("GlobalSecondaryIndexes", new Value.Values(indexes));
        }
        List<Value> replicas = new ArrayList<>();
        table.regions().forEach(region -> replicas.add(replica(region)));
        return TableResources.shared(all, table)
                .and("SSESpecification", Value.one("SSEEnabled", Value.yes()).and("SSEType", Value.text("KMS")))
                .and("Replicas", new Value.Values(replicas));
    }

    private Properties writing(Properties before, Optional<Capacity> capacity) {
        if (maximum.isPresent()) {
            return before.and("WriteOnDemandThroughputSettings", maximum.get().onlyWrites());
        }
        return capacity.map(c -> before.and(
                        "WriteProvisionedThroughputSettings",
                        Value.one("WriteCapacityAutoScalingSettings", scaling(c.writes()))))
                .orElse(before);
    }

    private Properties reading(Properties before, Optional<Capacity> capacity) {
        if (maximum.isPresent()) {
            return before.and("ReadOnDemandThroughputSettings", maximum.get().onlyReads());
        }
        return capacity.map(c -> before.and(
                        "ReadProvisionedThroughputSettings",
                        Value.one("ReadCapacityAutoScalingSettings", scaling(c.reads()))))
                .orElse(before);
    }

    private Properties replica(String region) {
        Properties replica = reading(Value.one("Region", Value.text(region)), table.capacity());
        if (!table.globalIndexes().isEmpty()) {
            List<Value> indexes = new ArrayList<>();
            for (StackIndex index : table.globalIndexes()) {
                indexes.add(reading(Value.one("IndexName", Value.text(index.name())), index.capacity()));
            }
            replica = replica.and("GlobalSecondaryIndexes", new Value.Values(indexes));
        }
        return replica.and("TableClass", Value.text(TableResources.storageClass(table)))
                .and("DeletionProtectionEnabled", Value.yes())
                .and("PointInTimeRecoverySpecification", TableResources.recovery())
                // Nothing at all where no key is given: a replica without a key of its own says nothing of it.
                .and("SSESpecification", key(region))
                .and("Tags", TableResources.tags());
    }

    private static Value key(String region) {
        Value.Either key = (Value.Either) Draft.keyArn(Optional.of(region));
        return new Value.Either(key.condition(), Value.one("KMSMasterKeyId", key.yes()), new Value.Nothing());
    }

    private static Value scaling(Capacity.Range range) {
        return Value.one("MinCapacity", Value.number(range.least()))
                .and("MaxCapacity", Value.number(range.most()))
                .and(
                        "TargetTrackingScalingPolicyConfiguration",
                        Value.one("TargetValue", Value.number(Scaling.TARGET)));
    }
}
