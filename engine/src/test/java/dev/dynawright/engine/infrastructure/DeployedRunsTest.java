package dev.dynawright.engine.infrastructure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.compile.Verifier;
import dev.dynawright.engine.DeployedGround;
import dev.dynawright.verify.Tested;
import dev.dynawright.verify.Verdict;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;

/**
 * Patterns are run on tables that are made from the generated template and from nothing else: for two examples, since the tables
 * of all are compared with those that are proven by {@link DeployedTablesTest}.
 */
class DeployedRunsTest {
    private static final int ITEMS = 60;
    private static final long SEED = 1;

    @TestFactory
    Stream<DynamicTest> nothingFailsOnTheTablesOfATemplate() {
        return Stream.of("employees", "shop")
                .flatMap(name -> Stream.of("single-table", "multi-table").map(style -> name + "." + style))
                .map(name -> DynamicTest.dynamicTest(name, () -> {
                    Described described = described(name);
                    List<Tested> all = run(described, DeployedTables.creations(described.deployment()));
                    assertThat(all).noneMatch(t -> t.verdict() == Verdict.FAILED);
                    assertThat(all)
                            .filteredOn(t -> t.verdict() == Verdict.PROVEN)
                            .hasSizeGreaterThan(all.size() / 2);
                }));
    }

    /** Otherwise the tables that are run on would be others than those of the template. */
    @Test
    void anIndexThatKeepsTooLittleFails() throws IOException {
        Described described = described("shop.single-table");
        List<CreateTableRequest> poor = DeployedTables.creations(described.deployment()).stream()
                .map(DeployedRunsTest::withKeysOnly)
                .toList();
        assertThat(run(described, poor)).anyMatch(t -> t.verdict() == Verdict.FAILED);
    }

    private static CreateTableRequest withKeysOnly(CreateTableRequest table) {
        List<GlobalSecondaryIndex> indexes = table.globalSecondaryIndexes().stream()
                .map(i -> i.copy(c -> c.projection(p -> p.projectionType("KEYS_ONLY"))))
                .toList();
        return table.copy(c -> c.globalSecondaryIndexes(indexes));
    }

    private static Described described(String name) throws IOException {
        String model = "examples/" + name.substring(0, name.indexOf('.')) + ".yaml";
        return Described.of(model, "cases/tables/" + name + ".yaml", "deployed.");
    }

    private static List<Tested> run(Described described, List<CreateTableRequest> tables) throws IOException {
        Verifier.Prepared prepared = Verifier.prepared(
                described.subject().judged(), new Verifier.Order(ITEMS, SEED, List.of()), (stage, done, of) -> {});
        try (DeployedGround ground = new DeployedGround(described.prefix(), tables)) {
            return Verifier.verified(prepared, ground, (stage, done, of) -> {})
                    .verified()
                    .patterns();
        }
    }
}
