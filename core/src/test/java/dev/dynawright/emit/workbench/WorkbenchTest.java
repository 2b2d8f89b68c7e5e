package dev.dynawright.emit.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.compile.Designs;
import dev.dynawright.design.Index;
import dev.dynawright.design.Table;
import dev.dynawright.emit.GeneratedFile;
import dev.dynawright.emit.Held;
import dev.dynawright.emit.Subject;
import dev.dynawright.emit.Subjects;
import dev.dynawright.emit.samples.Sample;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.item.Items.Placed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** The model reads back into the tables, keys, indexes, projections and facets of the design, and its data into the sample. */
class WorkbenchTest {
    @TestFactory
    Stream<DynamicTest> modelsReadBack() {
        return Subjects.all().map(named -> DynamicTest.dynamicTest(named.name(), () -> check(named.subject())));
    }

    private static void check(Subject subject) {
        JsonNode model =
                new ObjectMapper().readTree(WorkbenchFiles.of(subject).get(0).text());
        assertThat(model.get("ModelName").asString()).isEqualTo(subject.model().name());
        assertThat(model.get("ModelMetadata").get("Version").asString()).isEqualTo("3.0");
        List<String> tables = new ArrayList<>();
        for (JsonNode read : model.get("DataModel")) {
            tables.add(read.get("TableName").asString());
            table(subject, subject.design().table(tables.get(tables.size() - 1)).orElseThrow(), read);
        }
        assertThat(tables)
                .containsExactlyElementsOf(
                        subject.design().tables().stream().map(Table::name).toList());
    }

    private static void table(Subject subject, Table table, JsonNode read) {
        assertThat(names(read.get("KeyAttributes"))).isEqualTo(table.key());
        Map<String, String> types = new LinkedHashMap<>();
        read.get("NonKeyAttributes")
                .forEach(a -> types.put(
                        a.get("AttributeName").asString(),
                        a.get("AttributeType").asString()));
        read.get("KeyAttributes")
                .forEach(a -> types.put(
                        a.get("AttributeName").asString(),
                        a.get("AttributeType").asString()));
        List<String> indexes = new ArrayList<>();
        for (JsonNode one : read.get("GlobalSecondaryIndexes")) {
            Index index = table.index(one.get("IndexName").asString()).orElseThrow();
            indexes.add(index.name());
            assertThat(names(one.get("KeyAttributes"))).isEqualTo(index.key());
            assertThat(types.keySet()).containsAll(index.key());
            assertThat(projection(one.get("Projection"))).isEqualTo(index.projection());
        }
        List<String> missing =
                new ArrayList<>(table.indexes().stream().map(Index::name).toList());
        missing.removeAll(indexes);
        for (String index : missing) {
            assertThat(Unsaid.of(subject))
                    .anyMatch(line -> line.startsWith(table.name() + "." + index + " is left out"));
        }
        facets(subject, table, read.get("TableFacets"));
        data(subject, table, read.get("TableData"), types);
    }

    private static List<String> names(JsonNode key) {
        List<String> all = new ArrayList<>();
        all.add(key.get("PartitionKey").get("AttributeName").asString());
        if (key.has("SortKey")) {
            all.add(key.get("SortKey").get("AttributeName").asString());
        }
        return all;
    }

    private static Index.Projection projection(JsonNode read) {
        return switch (read.get("ProjectionType").asString()) {
            case "ALL" -> new Index.Projection.All();
            case "KEYS_ONLY" -> new Index.Projection.Keys();
            default -> {
                List<String> included = new ArrayList<>();
                read.get("NonKeyAttributes").forEach(name -> included.add(name.asString()));
                yield new Index.Projection.Include(included);
            }
        };
    }

    private static void facets(Subject subject, Table table, JsonNode read) {
        List<String> names = new ArrayList<>();
        for (JsonNode facet : read) {
            String name = facet.get("FacetName").asString();
            names.add(name);
            var type = table.item(name).orElseThrow();
            JsonNode alias = facet.get("KeyAttributeAlias");
            assertThat(alias.get("PartitionKeyAlias").asString()).isEqualTo(Workbench.alias(type, table.partition()));
            assertThat(alias.has("SortKeyAlias")).isEqualTo(table.sort().isPresent());
            Source source = subject.judged().view().in(table).stream()
                    .filter(s -> s.type().name().equals(name))
                    .findFirst()
                    .orElseThrow();
            Set<String> held = new LinkedHashSet<>();
            Held.of(subject.judged().view(), source).forEach(h -> held.add(h.name()));
            held.removeAll(table.key());
            Set<String> stated = new LinkedHashSet<>();
            facet.get("NonKeyAttributes").forEach(a -> stated.add(a.asString()));
            assertThat(stated).containsAll(held);
        }
        assertThat(names)
                .containsExactlyElementsOf(
                        table.items().stream().map(i -> i.name()).toList());
    }

    private static void data(Subject subject, Table table, JsonNode read, Map<String, String> types) {
        List<Placed> items = Sample.of(subject.judged().view()).in(table);
        assertThat(read.size()).isEqualTo(items.size());
        List<String> unsaid = Unsaid.of(subject);
        for (int i = 0; i < items.size(); i++) {
            assertThat(new TreeSet<>(read.get(i).propertyNames()))
                    .isEqualTo(new TreeSet<>(items.get(i).item().values().keySet()));
            read.get(i).properties().forEach(attribute -> {
                String letters = attribute.getValue().propertyNames().iterator().next();
                if (unsaid.stream().noneMatch(line -> line.startsWith(attribute.getKey() + " of "))) {
                    assertThat(types).containsEntry(attribute.getKey(), letters);
                }
            });
        }
    }

    @Test
    void whatTheFormatCannotSayIsNamed(@TempDir Path folder) throws IOException {
        Path design = Files.writeString(folder.resolve("shop.yaml"), """
                dynawright-design: 1
                name: shop
                tables:
                  carts:
                    key: {partition: cartId}
                    billing: provisioned
                    class: standard-ia
                    expires: expiresAt
                    indexes:
                      byBoth: {partition: [kind, size], sort: cartId, project: keys}
                    items:
                      Cart: {}
                  lines:
                    key: {partition: cartId, sort: line}
                    indexes:
                      byProduct: {local: yes, sort: product, project: [amount]}
                    items:
                      Line: {}
                """);
        Path model = Files.writeString(folder.resolve("model.yaml"), """
                dynawright: 1
                name: "cart's \\"<script>\\" \\u202e#{x}"
                entities:
                  Cart:
                    id: cartId
                    count: 1000
                    attributes:
                      cartId: ulid
                      kind: SMALL 50% | LARGE 50%
                      size: integer
                  Line:
                    id: cartId, line
                    of: Cart, 3 each
                    attributes:
                      line: integer
                      product: string, 20 bytes
                      amount: integer
                patterns:
                  AP-01: get Cart by cartId, 100/s
                  AP-02: create Cart, 1/s
                  AP-03: list Lines of Cart, sorted by line, 20 per page, 1/s
                  AP-04: create Line, 1/s
                """);
        assertThat(Designs.ROOT).exists();
        List<GeneratedFile> files = WorkbenchFiles.of(Subjects.of(model, design));
        assertThat(files.get(1).text())
                .contains("carts.byBoth is left out: its key has several attributes on one side")
                .contains("lines.byProduct is left out: it is a local index")
                .contains("carts is of the class standard-ia");
        JsonNode carts = new ObjectMapper()
                .readTree(files.get(0).text())
                .get("DataModel")
                .get(0);
        assertThat(carts.get("BillingMode").asString()).isEqualTo("PROVISIONED");
        assertThat(carts.get("ProvisionedCapacitySettings")
                        .get("ProvisionedThroughput")
                        .get("ReadCapacityUnits")
                        .asInt())
                .isEqualTo(72);
        assertThat(new ObjectMapper()
                        .readTree(files.get(0).text())
                        .get("ModelName")
                        .asString())
                .isEqualTo("cart's \"<script>\" \u202e#{x}");
    }
}
