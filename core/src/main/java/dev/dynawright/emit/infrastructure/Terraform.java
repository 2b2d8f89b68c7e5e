package dev.dynawright.emit.infrastructure;

import dev.dynawright.emit.GeneratedFile;
import dev.dynawright.emit.Naming;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A stack for Terraform: a module of its own, with the provider of whoever uses it. */
final class Terraform {
    static final String FOLDER = Infrastructure.FOLDER + "terraform/";

    /** The first version whose indexes have {@code key_schema}, and not the next that may break. */
    private static final String PROVIDER = ">= 6.30.0, < 7.0.0";

    private static final String PREFIX = "name_prefix";

    private final Stack stack;
    private final Map<String, String> ids = new LinkedHashMap<>();
    private final Ids taken = new Ids();

    Terraform(Stack stack) {
        this.stack = stack;
        stack.tables().forEach(table -> ids.put(table.name(), taken.next(Naming.snake(table.name()), table.name())));
    }

    List<GeneratedFile> files() {
        return List.of(
                new GeneratedFile(FOLDER + "versions.tf", versions()),
                new GeneratedFile(FOLDER + "variables.tf", variables()),
                new GeneratedFile(FOLDER + "main.tf", new TerraformTables(this, stack).text()),
                new GeneratedFile(FOLDER + "alarms.tf", new TerraformAlarms(this, stack).text()),
                new GeneratedFile(FOLDER + "outputs.tf", outputs()));
    }

    /** What the resource of a table is called. */
    String id(StackTable table) {
        return ids.getOrDefault(table.name(), table.name());
    }

    /** What a part of a table is called, or of one of its indexes: the same for the same part. */
    String id(StackTable table, Optional<StackIndex> index, String what) {
        String whole = table.name() + index.map(i -> " " + i.name()).orElse("") + " " + what;
        String known = ids.get(whole);
        if (known == null) {
            String wanted =
                    id(table) + index.map(i -> "_" + Naming.snake(i.name())).orElse("") + "_" + what;
            known = taken.next(wanted, whole);
            ids.put(whole, known);
        }
        return known;
    }

    String resource(StackTable table) {
        return "aws_dynamodb_table." + id(table);
    }

    String nameVariable(StackTable table) {
        return id(table) + "_table_name";
    }

    String limitVariable(StackTable table, String direction) {
        return id(table) + "_maximum_" + direction + "_units";
    }

    /** The name of a table as an expression. */
    String name(StackTable table) {
        return "\"${var." + PREFIX + "}${var." + nameVariable(table) + "}\"";
    }

    private static String versions() {
        Hcl hcl = new Hcl().block("terraform").text("required_version", ">= 1.5.0");
        hcl.block("required_providers")
                .map("aws")
                .text("source", "hashicorp/aws")
                .text("version", PROVIDER);
        return hcl.end().end().end().toString();
    }

    private String variables() {
        Hcl hcl = new Hcl();
        variable(hcl, "application", "The value of the tag `application`.", "string", Hcl.quoted(stack.application()));
        variable(hcl, "stage", "The value of the tag `stage`.", "string", Hcl.quoted("production"));
        variable(
                hcl, PREFIX, "What stands before the name of every table, such as staging-.", "string", Hcl.quoted(""));
        variable(
                hcl,
                "kms_key_arn",
                "The ARN of a key of yours to encrypt with; without it the key that AWS manages for DynamoDB.",
                "string",
                "null");
        if (!stack.regions().isEmpty()) {
            variable(
                    hcl,
                    "replica_kms_key_arns",
                    "The ARNs of your keys in further regions, by the names of these; needed where kms_key_arn is given.",
                    "map(string)",
                    "{}");
        }
        variable(
                hcl,
                "alarm_topic_arn",
                "The ARN of an SNS topic that alarms notify; without it they notify nobody.",
                "string",
                "null");
        for (StackTable table : stack.tables()) {
            variable(hcl, nameVariable(table), "The name of the table.", "string", Hcl.quoted(table.name()));
            if (!table.isProvisioned()) {
                for (String direction : List.of("read", "write")) {
                    variable(
                            hcl,
                            limitVariable(table, direction),
                            "The most " + direction
                                    + " units a second of the table and of each of its indexes; -1 for no limit.",
                            "number",
                            "-1");
                }
            }
        }
        return hcl.toString();
    }

    private static void variable(Hcl hcl, String name, String about, String type, String usual) {
        hcl.block("variable", name).text("description", about).set("type", type).set("default", usual);
        hcl.end();
    }

    private String outputs() {
        Hcl hcl = new Hcl();
        for (StackTable table : stack.tables()) {
            output(hcl, table, "name", "The name of the table " + table.name() + ".", "name");
            output(hcl, table, "arn", "The ARN of the table " + table.name() + ".", "arn");
            if (table.stream()) {
                String about = "The ARN of the stream of the table " + table.name() + ".";
                output(hcl, table, "stream_arn", about, "stream_arn");
            }
        }
        return hcl.toString();
    }

    private void output(Hcl hcl, StackTable table, String what, String about, String attribute) {
        hcl.block("output", id(table) + "_" + what).text("description", about);
        hcl.set("value", resource(table) + "." + attribute).end();
    }
}
