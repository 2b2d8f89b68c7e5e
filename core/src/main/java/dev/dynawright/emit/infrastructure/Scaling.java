package dev.dynawright.emit.infrastructure;

import dev.dynawright.cost.Prices;
import dev.dynawright.emit.infrastructure.Template.Resource;
import java.util.List;
import java.util.Optional;

/** What lets the provisioned capacity of a table and its indexes follow their traffic; a table in several regions does it itself. */
final class Scaling {
    /** The percentage of capacity that is meant to be used. */
    static final int TARGET = Prices.UTILISATION;

    private final Draft draft;
    private final StackTable table;
    private final String id;

    Scaling(Draft draft, StackTable table, String id) {
        this.draft = draft;
        this.table = table;
        this.id = id;
    }

    void add() {
        if (table.isGlobal()) {
            return;
        }
        table.capacity().ifPresent(capacity -> add(Optional.empty(), capacity));
        for (StackIndex index : table.globalIndexes()) {
            index.capacity().ifPresent(capacity -> add(Optional.of(index), capacity));
        }
    }

    private void add(Optional<StackIndex> index, Capacity capacity) {
        add(index, "Read", capacity.reads());
        add(index, "Write", capacity.writes());
    }

    private void add(Optional<StackIndex> index, String direction, Capacity.Range range) {
        String target = draft.id(table, index, direction + "Capacity");
        String dimension = "dynamodb:" + (index.isPresent() ? "index:" : "table:") + direction + "CapacityUnits";
        draft.add(new Resource(
                target,
                "AWS::ApplicationAutoScaling::ScalableTarget",
                false,
                Value.one("ServiceNamespace", Value.text("dynamodb"))
                        .and("ResourceId", resource(index))
                        .and("ScalableDimension", Value.text(dimension))
                        .and("MinCapacity", Value.number(range.least()))
                        .and("MaxCapacity", Value.number(range.most()))));
        draft.add(new Resource(
                draft.id(table, index, direction + "Scaling"),
                "AWS::ApplicationAutoScaling::ScalingPolicy",
                false,
                Value.one("PolicyName", Value.text(direction + "Utilization"))
                        .and("PolicyType", Value.text("TargetTrackingScaling"))
                        .and("ScalingTargetId", new Value.Ref(target))
                        .and(
                                "TargetTrackingScalingPolicyConfiguration",
                                Value.one("TargetValue", Value.number(TARGET))
                                        .and(
                                                "PredefinedMetricSpecification",
                                                Value.one(
                                                        "PredefinedMetricType",
                                                        Value.text("DynamoDB" + direction + "CapacityUtilization"))))));
    }

    private Value resource(Optional<StackIndex> index) {
        Value of = new Value.Ref(id);
        return index.map(i -> join(Value.text("table/"), of, Value.text("/index/" + i.name())))
                .orElse(join(Value.text("table/"), of));
    }

    private static Value join(Value... parts) {
        return new Value.Join("", List.of(parts));
    }
}
