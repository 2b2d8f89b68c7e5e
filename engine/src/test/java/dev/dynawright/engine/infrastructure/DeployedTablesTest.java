package dev.dynawright.engine.infrastructure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.engine.TableRequests;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The tables that the templates describe are those that are proven on the engine: for the designs that were chosen for the
 * examples, in both styles, for those made by hand, and for one with every kind of key.
 */
class DeployedTablesTest {
    private static final List<String> NAMES = List.of("blog", "employees", "github", "saas", "shop", "social");

    @TestFactory
    Stream<DynamicTest> chosenDesigns() {
        return NAMES.stream()
                .flatMap(name -> Stream.of("single-table", "multi-table")
                        .map(style ->
                                test("examples/" + name + ".yaml", "cases/tables/" + name + "." + style + ".yaml")));
    }

    @TestFactory
    Stream<DynamicTest> designsMadeByHand() {
        return Stream.concat(
                NAMES.stream()
                        .map(name ->
                                test("examples/" + name + ".yaml", "examples/designs/" + name + "-corrected.yaml")),
                Stream.of(test("cases/tables/kinds.model.yaml", "cases/tables/kinds.yaml")));
    }

    private static DynamicTest test(String model, String design) {
        return DynamicTest.dynamicTest(design, () -> compare(model, design));
    }

    private static void compare(String model, String design) throws IOException {
        Described described = Described.of(model, design, "try.");
        Deployment deployment = described.deployment();
        TableRequests requests = new TableRequests(
                described.subject().design(), described.subject().model(), "try.");
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
}
