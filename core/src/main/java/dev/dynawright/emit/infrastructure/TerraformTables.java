package dev.dynawright.emit.infrastructure;

import dev.dynawright.design.Index.Projection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The tables of a stack for Terraform, and what lets provisioned capacity follow traffic. */
final class TerraformTables {
    private final Terraform terraform;
    private final Stack stack;
    private final Hcl hcl = new Hcl();

    TerraformTables(Terraform terraform, Stack stack) {
        this.terraform = terraform;
        this.stack = stack;
    }

    String text() {
        hcl.block("locals").map("tags").set("application", "var.application").set("stage", "var.stage");
        hcl.end().end();
        for (StackTable table : stack.tables()) {
            table(table);
            scaling(table);
        }
        return hcl.toString();
    }

    private void table(StackTable table) {
        hcl.block("resource", "aws_dynamodb_table", terraform.id(table))
                .set("name", terraform.name(table))
                .text("billing_mode", table.isProvisioned() ? "PROVISIONED" : "PAY_PER_REQUEST");
        table.capacity().ifPresent(this::provisioned);
        hcl.text("hash_key", table.partition().name());
        table.sort().ifPresent(sort -> hcl.text("range_key", sort.name()));
        hcl.text("table_class", TableResources.storageClass(table)).set("deletion_protection_enabled", "true");
        if (table.stream()) {
            hcl.set("stream_enabled", "true").text("stream_view_type", "NEW_AND_OLD_IMAGES");
        }
        hcl.set("tags", "local.tags");
        for (KeyAttribute attribute : table.attributes()) {
            hcl.block("attribute")
                    .text("name", attribute.name())
                    .text("type", attribute.kind().code());
            hcl.end();
        }
        table.globalIndexes().forEach(index -> global(table, index));
        table.localIndexes().forEach(this::local);
        table.expires()
                .ifPresent(expiry -> hcl.block("ttl")
                        .text("attribute_name", expiry.attribute())
                        .set("enabled", Boolean.toString(expiry.enabled()))
                        .end());
        if (!table.isProvisioned()) {
            maximum(table);
        }
        hcl.block("point_in_time_recovery").set("enabled", "true").end();
        hcl.block("server_side_encryption").set("enabled", "true").set("kms_key_arn", "var.kms_key_arn");
        hcl.end();
        table.regions().stream().skip(1).forEach(this::replica);
        hcl.block("lifecycle").set("prevent_destroy", "true");
        if (table.isProvisioned()) {
            hcl.comment("Capacity follows traffic; that of indexes is set back by an apply and follows again.");
            hcl.set("ignore_changes", "[read_capacity, write_capacity]");
        }
        hcl.end().end();
    }

    private void global(StackTable table, StackIndex index) {
        hcl.block("global_secondary_index").text("name", index.name());
        projection(index.projection());
        index.capacity().ifPresent(this::provisioned);
        index.partition().forEach(attribute -> key(attribute, "HASH"));
        index.sort().forEach(attribute -> key(attribute, "RANGE"));
        if (!table.isProvisioned()) {
            maximum(table);
        }
        hcl.end();
    }

    private void key(KeyAttribute attribute, String type) {
        hcl.block("key_schema").text("attribute_name", attribute.name()).text("key_type", type);
        hcl.end();
    }

    private void local(StackIndex index) {
        hcl.block("local_secondary_index")
                .text("name", index.name())
                .text("range_key", index.sort().get(0).name());
        projection(index.projection());
        hcl.end();
    }

    private void projection(Projection projection) {
        if (projection instanceof Projection.Include include) {
            hcl.text("projection_type", "INCLUDE")
                    .set(
                            "non_key_attributes",
                            include.attributes().stream().map(Hcl::quoted).collect(Collectors.joining(", ", "[", "]")));
        } else {
            hcl.text("projection_type", projection instanceof Projection.All ? "ALL" : "KEYS_ONLY");
        }
    }

    private void provisioned(Capacity capacity) {
        hcl.set("read_capacity", Long.toString(capacity.reads().least()))
                .set("write_capacity", Long.toString(capacity.writes().least()));
    }

    private void maximum(StackTable table) {
        hcl.block("on_demand_throughput")
                .set("max_read_request_units", "var." + terraform.limitVariable(table, "read"))
                .set("max_write_request_units", "var." + terraform.limitVariable(table, "write"))
                .end();
    }

    private void replica(String region) {
        hcl.block("replica")
                .text("region_name", region)
                .set("kms_key_arn", "lookup(var.replica_kms_key_arns, " + Hcl.quoted(region) + ", null)")
                .set("point_in_time_recovery", "true")
                .set("deletion_protection_enabled", "true")
                .set("propagate_tags", "true")
                .end();
    }

    private void scaling(StackTable table) {
        table.capacity().ifPresent(capacity -> scaling(table, Optional.empty(), capacity));
        for (StackIndex index : table.globalIndexes()) {
            index.capacity().ifPresent(capacity -> scaling(table, Optional.of(index), capacity));
        }
    }

    private void scaling(StackTable table, Optional<StackIndex> index, Capacity capacity) {
        for (String direction : List.of("Read", "Write")) {
            Capacity.Range range = direction.equals("Read") ? capacity.reads() : capacity.writes();
            String id = terraform.id(table, index, direction.toLowerCase(Locale.ROOT));
            String target = "aws_appautoscaling_target." + id;
            String of = index.map(i -> "/index/" + i.name()).orElse("");
            hcl.block("resource", "aws_appautoscaling_target", id)
                    .text("service_namespace", "dynamodb")
                    .set("resource_id", "\"table/${" + terraform.resource(table) + ".name}" + of + "\"")
                    .text(
                            "scalable_dimension",
                            "dynamodb:" + (index.isPresent() ? "index:" : "table:") + direction + "CapacityUnits")
                    .set("min_capacity", Long.toString(range.least()))
                    .set("max_capacity", Long.toString(range.most()))
                    .end();
            hcl.block("resource", "aws_appautoscaling_policy", id)
                    .text("name", direction + "Utilization")
                    .text("policy_type", "TargetTrackingScaling")
                    .set("service_namespace", target + ".service_namespace")
                    .set("resource_id", target + ".resource_id")
                    .set("scalable_dimension", target + ".scalable_dimension");
            hcl.block("target_tracking_scaling_policy_configuration")
                    .set("target_value", Integer.toString(Scaling.TARGET));
            hcl.block("predefined_metric_specification")
                    .text("predefined_metric_type", "DynamoDB" + direction + "CapacityUtilization");
            hcl.end().end().end();
        }
    }
}
