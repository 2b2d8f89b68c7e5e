package dev.dynawright.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.dynawright.compile.Review;
import dev.dynawright.cost.PriceSheet;
import dev.dynawright.diag.Json;
import dev.dynawright.diag.SourceText;
import dev.dynawright.emit.GeneratedFile;
import dev.dynawright.emit.Subject;
import dev.dynawright.emit.samples.AttributeJson;
import dev.dynawright.emit.samples.Sample;
import dev.dynawright.emit.samples.Sampled;
import dev.dynawright.emit.schemas.SchemaFiles;
import dev.dynawright.plan.Planner;
import dev.dynawright.plan.item.Item;
import dev.dynawright.plan.item.Items.Placed;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.identity.spi.AwsCredentialsIdentity;
import software.amazon.awssdk.services.dynamodb.DynamoDbServiceClientConfiguration;

/**
 * ElectroDB and OneTable load the schemas of designs, build the keys that the items in the engine have, and get and query them.
 * Runs where Node is found and {@code npm install} was run in {@code tools/schemas}.
 */
class SchemasTest {
    private static final Path TOOLS = TheEngine.ROOT.resolve("tools/schemas");

    @TestFactory
    Stream<DynamicTest> clientsFindTheItems(@TempDir Path folder) {
        assumeTrue(
                Files.isDirectory(TOOLS.resolve("node_modules")),
                "skipped: `npm install` was not run in tools/schemas");
        return Stream.of("saas.single-table", "saas.multi-table", "shop.single-table", "github.multi-table")
                .map(name -> DynamicTest.dynamicTest(name, () -> check(name, folder.resolve(name))));
    }

    private static void check(String name, Path folder) throws IOException, InterruptedException {
        Subject subject = subject(name);
        Sampled sampled = Sample.of(subject.judged().view());
        Files.createDirectories(folder);
        for (GeneratedFile file : SchemaFiles.of(subject)) {
            Files.writeString(folder.resolve(Path.of(file.path()).getFileName()), file.text());
        }
        Files.writeString(folder.resolve("items.json"), json(sampled));
        Map<String, List<Item>> items = new LinkedHashMap<>();
        for (Placed placed : sampled.items()) {
            items.computeIfAbsent(placed.source().table().name(), t -> new ArrayList<>())
                    .add(placed.item());
        }
        try (SharedGround ground = new SharedGround("schemas")) {
            ground.filled(subject.design(), subject.model(), items, (stage, done, of) -> {});
            String output = ran(folder);
            assertThat(output).contains("\"gets\":").doesNotContain("\"gets\":0");
        }
    }

    private static String json(Sampled sampled) {
        Json json = new Json().object().list("items");
        for (Placed placed : sampled.items()) {
            json.object()
                    .field("table", placed.source().table().name())
                    .field("type", placed.source().type().name())
                    .object("item");
            AttributeJson.write(json, placed.item());
            json.end().end();
        }
        return json.end().end().text();
    }

    private static String ran(Path folder) throws IOException, InterruptedException {
        DynamoDbServiceClientConfiguration configuration =
                TheEngine.shared().client().serviceClientConfiguration();
        AwsCredentialsIdentity identity =
                configuration.credentialsProvider().resolveIdentity().join();
        ProcessBuilder builder = new ProcessBuilder("node", "check.mjs", folder.toString())
                .directory(TOOLS.toFile())
                .redirectErrorStream(true);
        builder.environment().put("ENDPOINT", TheEngine.shared().endpoint().toString());
        builder.environment().put("REGION", configuration.region().id());
        builder.environment().put("ACCESS_KEY", identity.accessKeyId());
        builder.environment().put("PREFIX", "schemas-");
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output;
    }

    private static Subject subject(String name) throws IOException {
        String model = name.replaceAll("[.].*", "");
        return new Subject(
                new Review(text("examples/" + model + ".yaml"), PriceSheet.published(), Planner::plan)
                        .review(text("cases/tables/" + name + ".yaml"))
                        .judged()
                        .orElseThrow(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private static SourceText text(String file) throws IOException {
        return new SourceText(file, Files.readString(TheEngine.ROOT.resolve(file)));
    }
}
