package dev.dynawright.engine.infrastructure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.compile.Review;
import dev.dynawright.cost.PriceSheet;
import dev.dynawright.diag.SourceText;
import dev.dynawright.emit.GeneratedFile;
import dev.dynawright.emit.Subject;
import dev.dynawright.emit.infrastructure.Infrastructure;
import dev.dynawright.engine.TableRequests;
import dev.dynawright.plan.Planner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The tables that the templates describe are those that are proven on the engine: for the designs that were chosen for the
 * examples, in both styles, for those made by hand, and for one with every kind of key.
 */
class DeployedTablesTest {
    private static final Path ROOT = Path.of(System.getProperty("dynawright.root", ".."))
            .toAbsolutePath()
            .normalize();
    private static final Path CASES = ROOT.resolve("cases/tables");
    private static final Path EXAMPLES = ROOT.resolve("examples");
    private static final List<String> NAMES = List.of("blog", "employees", "github", "saas", "shop", "social");

    @TestFactory
    Stream<DynamicTest> chosenDesigns() {
        return NAMES.stream()
                .flatMap(name -> Stream.of("single-table", "multi-table")
                        .map(style ->
                                test(EXAMPLES.resolve(name + ".yaml"), CASES.resolve(name + "." + style + ".yaml"))));
    }

    @TestFactory
    Stream<DynamicTest> designsMadeByHand() {
        return Stream.concat(
                NAMES.stream()
                        .map(name -> test(
                                EXAMPLES.resolve(name + ".yaml"),
                                EXAMPLES.resolve("designs/" + name + "-corrected.yaml"))),
                Stream.of(test(CASES.resolve("kinds.model.yaml"), CASES.resolve("kinds.yaml"))));
    }

    private static DynamicTest test(Path model, Path design) {
        return DynamicTest.dynamicTest(design.getFileName().toString(), () -> compare(subject(model, design)));
    }

    private static void compare(Subject subject) {
        Map<String, String> parameters = new TreeMap<>();
        parameters.put("NamePrefix", "try.");
        Deployment deployment = new Deployment(template(subject), parameters);
        TableRequests requests = new TableRequests(subject.design(), subject.model(), "try.");
        assertThat(DeployedTables.creations(deployment)).isEqualTo(requests.creations());
        assertThat(DeployedTables.expiries(deployment)).isEqualTo(requests.expiries());
        deployment.resources("AWS::DynamoDB::Table").forEach((id, table) -> {
            assertThat(deployment.resource(id))
                    .containsEntry("DeletionPolicy", "Retain")
                    .containsEntry("UpdateReplacePolicy", "Retain");
            assertThat(table)
                    .containsEntry("DeletionProtectionEnabled", "true")
                    .containsEntry("PointInTimeRecoverySpecification", Map.of("PointInTimeRecoveryEnabled", "true"))
                    .containsEntry("SSESpecification", Map.of("SSEEnabled", "true", "SSEType", "KMS"))
                    .doesNotContainKey("OnDemandThroughput");
        });
    }

    private static String template(Subject subject) {
        return Infrastructure.of(subject).stream()
                .filter(file -> file.path().equals("infrastructure/cloudformation/template.yaml"))
                .map(GeneratedFile::text)
                .findFirst()
                .orElseThrow();
    }

    private static Subject subject(Path model, Path design) throws IOException {
        return new Subject(
                new Review(text(model), PriceSheet.published(), Planner::plan)
                        .review(text(design))
                        .judged()
                        .orElseThrow(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private static SourceText text(Path file) throws IOException {
        return new SourceText(file.getFileName().toString(), Files.readString(file));
    }
}
