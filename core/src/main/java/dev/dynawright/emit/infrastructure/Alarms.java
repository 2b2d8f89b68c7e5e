package dev.dynawright.emit.infrastructure;

import dev.dynawright.emit.infrastructure.Template.Resource;
import dev.dynawright.emit.infrastructure.Value.Properties;
import java.util.Optional;

/** Alarms on requests that are refused because there are too many of them: of a table and of each global index. */
final class Alarms {
    /** Seconds over which such requests are counted. */
    static final int PERIOD = 60;

    private final Draft draft;
    private final StackTable table;
    private final String id;

    Alarms(Draft draft, StackTable table, String id) {
        this.draft = draft;
        this.table = table;
        this.id = id;
    }

    void add() {
        add(Optional.empty());
        table.globalIndexes().forEach(index -> add(Optional.of(index)));
    }

    private void add(Optional<StackIndex> index) {
        add(index, "Read");
        add(index, "Write");
    }

    private void add(Optional<StackIndex> index, String direction) {
        String metric = direction + "ThrottleEvents";
        Properties table = dimension("TableName", new Value.Ref(id));
        Value dimensions = index.map(
                        i -> Value.list(table, dimension("GlobalSecondaryIndexName", Value.text(i.name()))))
                .orElse(Value.list(table));
        draft.add(new Resource(
                draft.id(this.table, index, metric),
                "AWS::CloudWatch::Alarm",
                false,
                Value.one("AlarmDescription", Value.text(about(this.table, index, direction)))
                        .and("Namespace", Value.text("AWS/DynamoDB"))
                        .and("MetricName", Value.text(metric))
                        .and("Dimensions", dimensions)
                        .and("Statistic", Value.text("Sum"))
                        .and("Period", Value.number(PERIOD))
                        .and("EvaluationPeriods", Value.number(1))
                        .and("ComparisonOperator", Value.text("GreaterThanThreshold"))
                        .and("Threshold", Value.number(0))
                        .and("TreatMissingData", Value.text("notBreaching"))
                        .and(
                                "AlarmActions",
                                Value.list(new Value.Either(
                                        Draft.HAS_TOPIC, new Value.Ref(Draft.TOPIC), new Value.Nothing())))));
    }

    static String about(StackTable table, Optional<StackIndex> index, String direction) {
        return direction + "s of "
                + index.map(i -> "index " + i.name() + " of ").orElse("") + "table " + table.name() + " are throttled";
    }

    private static Properties dimension(String name, Value value) {
        return Value.one("Name", Value.text(name)).and("Value", value);
    }
}
