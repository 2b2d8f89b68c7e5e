package dev.dynawright.emit.infrastructure;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Alarms on throttling for Terraform: one resource over a list of what is watched. */
final class TerraformAlarms {
    private final Terraform terraform;
    private final Stack stack;
    private final Hcl hcl = new Hcl();

    TerraformAlarms(Terraform terraform, Stack stack) {
        this.terraform = terraform;
        this.stack = stack;
    }

    String text() {
        hcl.block("locals").map("throttled");
        for (StackTable table : stack.tables()) {
            watched(table, Optional.empty());
            table.globalIndexes().forEach(index -> watched(table, Optional.of(index)));
        }
        hcl.end().end();
        hcl.block("resource", "aws_cloudwatch_metric_alarm", "throttled")
                .set("for_each", "local.throttled")
                .set("alarm_name", "each.value.name")
                .set("alarm_description", "each.value.about")
                .text("namespace", "AWS/DynamoDB")
                .set("metric_name", "each.value.metric")
                .set("dimensions", "each.value.dimensions")
                .text("statistic", "Sum")
                .set("period", Integer.toString(Alarms.PERIOD))
                .set("evaluation_periods", "1")
                .text("comparison_operator", "GreaterThanThreshold")
                .set("threshold", "0")
                .text("treat_missing_data", "notBreaching")
                .set("alarm_actions", "var.alarm_topic_arn == null ? [] : [var.alarm_topic_arn]")
                .set("tags", "local.tags")
                .end();
        return hcl.toString();
    }

    private void watched(StackTable table, Optional<StackIndex> index) {
        for (String direction : List.of("Read", "Write")) {
            String small = direction.toLowerCase(Locale.ROOT);
            String name = terraform.resource(table) + ".name";
            String where = index.map(i -> "-" + i.name()).orElse("");
            hcl.map(terraform.id(table, index, small))
                    .set("name", "\"${" + name + "}" + where + "-" + small + "-throttled\"")
                    .text("about", Alarms.about(table, index, direction))
                    .text("metric", direction + "ThrottleEvents");
            hcl.map("dimensions").set("TableName", name);
            index.ifPresent(i -> hcl.text("GlobalSecondaryIndexName", i.name()));
            hcl.end().end();
        }
    }
}
