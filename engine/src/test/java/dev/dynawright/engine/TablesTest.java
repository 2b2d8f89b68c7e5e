package dev.dynawright.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dynawright.design.Design;
import dev.dynawright.design.Index;
import dev.dynawright.design.Table;
import dev.dynawright.design.file.DesignReader;
import dev.dynawright.design.file.DesignReading;
import dev.dynawright.diag.SourceText;
import dev.dynawright.language.ModelReader;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Model;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.source.YamlReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/**
 * The engine has the tables that a design asks for. Designs that were chosen for the examples, in both styles, and one with
 * every kind of key are compared with what the engine says of them, line by line; {@code -Dbless} rewrites it.
 */
class TablesTest {
    private static final Path CASES = TheEngine.ROOT.resolve("cases/tables");
    private static final Path EXAMPLES = TheEngine.ROOT.resolve("examples");

    private final DynamoDbClient client = TheEngine.shared().client();
    private final Tables tables = new Tables(client);

    @TestFactory
    Stream<DynamicTest> chosenDesigns() throws IOException {
        return files(CASES, ".yaml")
                .filter(file -> !file.toString().endsWith(".model.yaml"))
                .map(file -> DynamicTest.dynamicTest(name(file), () -> {
                    String shown = made(model(file), file);
                    Path expected = CASES.resolve(name(file) + ".txt");
                    if (Boolean.getBoolean("dynawright.bless")) {
                        Files.writeString(expected, shown);
                    }
                    assertThat(shown).isEqualTo(Files.readString(expected));
                }));
    }

    @TestFactory
    Stream<DynamicTest> designsMadeByHand() throws IOException {
        Stream<Path> designs = Stream.concat(
                files(EXAMPLES.resolve("designs"), ".yaml"),
                Stream.of("expert.yaml", "expert-completed.yaml").map(EXAMPLES.resolve("rubis")::resolve));
        return designs.map(file -> DynamicTest.dynamicTest(name(file), () -> {
            String model = name(file).startsWith("expert")
                    ? "rubis/bidding"
                    : name(file).replace("-corrected", "");
            made(EXAMPLES.resolve(model + ".yaml"), file);
        }));
    }

    /** Makes the tables, compares their keys with the design, shows them and removes them. */
    private String made(Path modelFile, Path designFile) throws IOException {
        Model model = model(text(modelFile));
        Design design = design(model, text(designFile));
        String prefix = "test." + name(designFile) + ".";
        TableRequests requests = new TableRequests(design, model, prefix);
        List<String> names = tables.create(requests);
        try {
            assertThat(names)
                    .isEqualTo(
                            design.tables().stream().map(t -> prefix + t.name()).toList());
            StringBuilder shown = new StringBuilder();
            for (Table table : design.tables()) {
                TableDescription found = client.describeTable(r -> r.tableName(requests.name(table)))
                        .table();
                compare(table, found);
                shown.append(TableText.of(client, prefix, found));
            }
            return shown.toString();
        } finally {
            assertThat(tables.delete(prefix)).containsExactlyInAnyOrderElementsOf(names);
            assertThat(client.listTables().tableNames()).noneMatch(n -> n.startsWith(prefix));
        }
    }

    private static void compare(Table table, TableDescription found) {
        List<String> sort = table.sort().map(List::of).orElse(List.of());
        keys(found.keySchema(), List.of(table.partition()), sort);
        assertThat(table.indexes())
                .hasSize(found.globalSecondaryIndexes().size()
                        + found.localSecondaryIndexes().size());
        for (Index index : table.indexes()) {
            List<KeySchemaElement> schema = index.local()
                    ? found.localSecondaryIndexes().stream()
                            .filter(i -> i.indexName().equals(index.name()))
                            .findFirst()
                            .orElseThrow()
                            .keySchema()
                    : found.globalSecondaryIndexes().stream()
                            .filter(i -> i.indexName().equals(index.name()))
                            .findFirst()
                            .orElseThrow()
                            .keySchema();
            keys(schema, index.partition(), index.sort());
        }
    }

    private static void keys(List<KeySchemaElement> schema, List<String> partition, List<String> sort) {
        assertThat(named(schema, KeyType.HASH)).isEqualTo(partition);
        assertThat(named(schema, KeyType.RANGE)).isEqualTo(sort);
    }

    private static List<String> named(List<KeySchemaElement> schema, KeyType type) {
        return schema.stream()
                .filter(k -> k.keyType() == type)
                .map(KeySchemaElement::attributeName)
                .toList();
    }

    @Test
    void tagsOnlyWhenAskedFor() throws IOException {
        Model model = model(text(EXAMPLES.resolve("blog.yaml")));
        Design design = design(model, text(CASES.resolve("blog.single-table.yaml")));
        assertThat(new TableRequests(design, model, "x.").creations()).noneMatch(CreateTableRequest::hasTags);
        TreeMap<String, String> tags = new TreeMap<>();
        tags.put("run", "7");
        tags.put("made-by", "dynawright");
        assertThat(new TableRequests(design, model, "x.", tags).creations())
                .allSatisfy(r -> assertThat(r.tags().stream().map(t -> t.key() + "=" + t.value()))
                        .containsExactly("made-by=dynawright", "run=7"));
    }

    @Test
    void otherTablesAreLeft() throws IOException {
        Model model = model(text(EXAMPLES.resolve("blog.yaml")));
        Design design = design(model, text(CASES.resolve("blog.multi-table.yaml")));
        List<String> kept = tables.create(new TableRequests(design, model, "kept."));
        List<String> gone = tables.create(new TableRequests(design, model, "gone."));
        assertThat(tables.delete("gone.")).containsExactlyInAnyOrderElementsOf(gone);
        assertThat(client.listTables().tableNames()).containsAll(kept).doesNotContainAnyElementsOf(gone);
        assertThat(tables.delete("kept.")).containsExactlyInAnyOrderElementsOf(kept);
        assertThat(tables.delete("kept.")).isEmpty();
        assertThatThrownBy(() -> tables.delete("")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void tableThatIsThereIsAnIoException() throws IOException {
        Model model = model(text(EXAMPLES.resolve("blog.yaml")));
        Design design = design(model, text(CASES.resolve("blog.single-table.yaml")));
        TableRequests requests = new TableRequests(design, model, "twice.");
        tables.create(requests);
        assertThatThrownBy(() -> tables.create(requests))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("making table `twice.blog`: ");
        tables.delete("twice.");
    }

    @Test
    void keyOfTwoKindsIsRefused() throws IOException {
        Model model = model(text(CASES.resolve("kinds.model.yaml")));
        SourceText mixed = new SourceText("mixed.yaml", """
                dynawright-design: 1
                name: mixed
                tables:
                  jobs:
                    key: {partition: PK}
                    items:
                      Job: {PK: "{jobId}"}
                      JobCopy: {copy: Job, PK: "{tenant}"}
                """);
        DesignReading reading = reading(model, mixed);
        assertThat(reading.findings().stream().filter(f -> f.isError()))
                .singleElement()
                .satisfies(f -> assertThat(f.code().name()).isEqualTo("mixed-key-attribute"));
        Design design = reading.design();
        assertThatThrownBy(() -> new TableRequests(design, model, "x.").creations())
                .isInstanceOf(UnfitDesign.class)
                .hasMessage("`PK` of table `jobs` is text in one item and a number in another; a key attribute has one"
                        + " kind of value");
        assertThatThrownBy(() -> new TableRequests(design, model, "a b.").creations())
                .isInstanceOf(UnfitDesign.class)
                .hasMessageStartingWith("no table can be called `a b.jobs`");
    }

    private static Stream<Path> files(Path folder, String end) throws IOException {
        List<Path> found = new ArrayList<>();
        try (Stream<Path> all = Files.list(folder)) {
            all.filter(f -> f.toString().endsWith(end)).sorted().forEach(found::add);
        }
        assertThat(found).isNotEmpty();
        return found.stream();
    }

    private static String name(Path file) {
        return file.getFileName().toString().replaceFirst("[.]yaml$", "");
    }

    /** A case has its own model, or is named after an example and a style. */
    private static Path model(Path file) {
        String base = name(file).replaceFirst("[.](single|multi)-table$", "");
        Path own = CASES.resolve(base + ".model.yaml");
        return Files.exists(own) ? own : EXAMPLES.resolve(base.replace("rubis-", "rubis/") + ".yaml");
    }

    private static SourceText text(Path file) throws IOException {
        return new SourceText(file.getFileName().toString(), Files.readString(file));
    }

    private static Model model(SourceText text) {
        return ModelReader.read(YamlReader.read(text)).model();
    }

    private static Design design(Model model, SourceText text) {
        DesignReading reading = reading(model, text);
        assertThat(reading.findings().stream().filter(f -> f.isError())).isEmpty();
        return reading.design();
    }

    private static DesignReading reading(Model model, SourceText text) {
        return DesignReader.read(
                YamlReader.read(text),
                new Scope(model.entities()),
                model.patterns().stream().map(Pattern::id).toList());
    }
}
