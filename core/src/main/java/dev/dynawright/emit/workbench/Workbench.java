package dev.dynawright.emit.workbench;

import dev.dynawright.cost.Prices;
import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Table;
import dev.dynawright.diag.Json;
import dev.dynawright.emit.Subject;
import dev.dynawright.emit.samples.AttributeJson;
import dev.dynawright.emit.samples.Sample;
import dev.dynawright.emit.samples.Sampled;
import dev.dynawright.model.Settings.Billing;
import dev.dynawright.plan.item.Items.Placed;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The model of a design in the format of NoSQL Workbench, version 3.0. */
final class Workbench {
    /** The tool wants dates; the same design has the same ones. */
    private static final String DATE = "Jan 01, 2020, 12:00 AM";

    private static final String ROLE = "AWSServiceRoleForApplicationAutoScaling_DynamoDBTable";

    private final Subject subject;
    private final Sampled sampled;
    private final Json json = new Json();

    private Workbench(Subject subject) {
        this.subject = subject;
        this.sampled = Sample.of(subject.judged().view());
    }

    static String text(Subject subject) {
        Workbench made = new Workbench(subject);
        made.json
                .object()
                .field("ModelName", subject.model().name())
                .object("ModelMetadata")
                .field("Author", "Dynawright")
                .field("DateCreated", DATE)
                .field("DateLastModified", DATE)
                .field("Description", String.join("\n", Unsaid.of(subject)))
                .field("AWSService", "Amazon DynamoDB")
                .field("Version", "3.0")
                .end()
                .list("DataModel");
        subject.design().tables().forEach(made::table);
        return made.json.end().end().text();
    }

    private void table(Table table) {
        Columns columns = new Columns(subject.judged().view(), table, sampled);
        json.object().field("TableName", table.name());
        key(List.of(table.partition()), table.sort().map(List::of).orElse(List.of()), columns);
        json.list("NonKeyAttributes");
        columns.besides(table.key()).forEach(name -> {
            json.object();
            attribute(name, columns);
            json.end();
        });
        json.end().list("TableFacets");
        table.items().forEach(type -> facet(table, type, columns));
        json.end().list("GlobalSecondaryIndexes");
        table.indexes().stream().filter(Workbench::isSayable).forEach(index -> index(index, columns));
        json.end().list("TableData");
        for (Placed placed : sampled.in(table)) {
            json.object();
            AttributeJson.write(json, placed.item());
            json.end();
        }
        json.end().object("DataAccess").object("MySql").end().end();
        billing(table);
        json.end();
    }

    /** Whether an index has a place in the format: only global ones with one attribute on each side. */
    static boolean isSayable(Index index) {
        return !index.local() && index.partition().size() == 1 && index.sort().size() <= 1;
    }

    private void key(List<String> partition, List<String> sort, Columns columns) {
        json.object("KeyAttributes").object("PartitionKey");
        attribute(partition.get(0), columns);
        json.end();
        for (String name : sort) {
            json.object("SortKey");
            attribute(name, columns);
            json.end();
        }
        json.end();
    }

    private void attribute(String name, Columns columns) {
        json.field("AttributeName", name).field("AttributeType", columns.letters(name));
    }

    private void facet(Table table, ItemType type, Columns columns) {
        json.object().field("FacetName", type.name()).object("KeyAttributeAlias");
        json.field("PartitionKeyAlias", alias(type, table.partition()));
        table.sort().ifPresent(sort -> json.field("SortKeyAlias", alias(type, sort)));
        json.end().list("TableData").end();
        json.field("NonKeyAttributes", columns.of(type.name(), table.key()));
        json.end();
    }

    /** The template of a key, or all that it can have. */
    static String alias(ItemType type, String attribute) {
        Optional<ItemType.KeyValue> key = type.key(attribute);
        return key.map(k -> k.alternatives().stream()
                        .map(a -> a.template().toString())
                        .distinct()
                        .collect(Collectors.joining(" | ")))
                .orElse(attribute);
    }

    private void index(Index index, Columns columns) {
        json.object().field("IndexName", index.name());
        key(index.partition(), index.sort(), columns);
        json.object("Projection");
        if (index.projection() instanceof Index.Projection.Include include) {
            json.field("ProjectionType", "INCLUDE").field("NonKeyAttributes", include.attributes());
        } else {
            json.field("ProjectionType", index.projection() instanceof Index.Projection.All ? "ALL" : "KEYS_ONLY");
        }
        json.end().end();
    }

    private void billing(Table table) {
        boolean provisioned = subject.judged().tariff().billing(table) == Billing.PROVISIONED;
        json.field("BillingMode", provisioned ? "PROVISIONED" : "PAY_PER_REQUEST");
        if (provisioned) {
            Capacity capacity = Capacity.of(subject.judged(), table);
            json.object("ProvisionedCapacitySettings")
                    .object("ProvisionedThroughput")
                    .field("ReadCapacityUnits", capacity.averageRead())
                    .field("WriteCapacityUnits", capacity.averageWrite())
                    .end();
            scaling("AutoScalingRead", capacity.averageRead(), capacity.peakRead());
            scaling("AutoScalingWrite", capacity.averageWrite(), capacity.peakWrite());
            json.end();
        }
    }

    private void scaling(String name, long least, long most) {
        json.object(name)
                .object("ScalableTargetRequest")
                .field("MinCapacity", least)
                .field("MaxCapacity", most)
                .field("ServiceRole", ROLE)
                .end()
                .object("ScalingPolicyConfiguration")
                .field("TargetValue", Prices.UTILISATION)
                .end()
                .end();
    }
}
