package dev.dynawright.emit.infrastructure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.compile.Designs;
import dev.dynawright.design.Design;
import dev.dynawright.diag.SourceText;
import dev.dynawright.emit.GeneratedFile;
import dev.dynawright.emit.Subject;
import dev.dynawright.source.Document;
import dev.dynawright.source.YamlReader;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What follows from a design as infrastructure. */
class InfrastructureTest {
    private static final List<String> NAMES = List.of("blog", "employees", "github", "saas", "shop", "social");
    private static final String TEMPLATE = "cloudformation/template.yaml";

    static Stream<String> examples() {
        return NAMES.stream()
                .flatMap(name -> Stream.of("single-table", "multi-table").map(style -> name + " " + style));
    }

    @ParameterizedTest
    @MethodSource("examples")
    void everyTemplateIsYamlAndTheSameAgain(String example) throws IOException {
        String[] words = example.split(" ", -1);
        Subject subject = Subjects.chosen(words[0], words[1], Optional.empty());
        List<GeneratedFile> files = Infrastructure.of(subject);
        assertThat(Infrastructure.of(subject)).isEqualTo(files);
        assertThat(files.stream().map(GeneratedFile::path)).doesNotHaveDuplicates();
        for (GeneratedFile file : files) {
            assertThat(file.path()).startsWith("infrastructure/");
            if (file.path().endsWith(".yaml")) {
                Document read = YamlReader.read(new SourceText(file.path(), file.text()));
                assertThat(read.findings()).isEmpty();
                assertThat(file.text()).doesNotContain("Fn::Sub");
            }
        }
        // A design that is the one before leads nowhere.
        assertThat(Infrastructure.of(Subjects.chosen(words[0], words[1], Optional.of(subject.design()))))
                .isEqualTo(files);
    }

    @ParameterizedTest
    @ValueSource(strings = {"saas-corrected", "shop-corrected", "social-corrected", "employees-corrected"})
    void whatFollowsAStreamHasAFunction(String name) throws IOException {
        String keepers = Subjects.text(Subjects.example(name), "sam/keepers.yaml");
        assertThat(keepers)
                .contains("Transform: AWS::Serverless-2016-10-31", "ParallelizationFactor: 1", "OnFailure:")
                .contains("BisectBatchOnFunctionError: true");
        assertThat(YamlReader.read(new SourceText("keepers.yaml", keepers)).findings())
                .isEmpty();
    }

    @Test
    void changesAreGatheredForAsLongAsThePricesSay() throws IOException {
        String keepers = Subjects.text(Subjects.example("social-corrected"), "sam/keepers.yaml");
        assertThat(keepers).contains("MaximumBatchingWindowInSeconds: 10").doesNotContain("BatchSize: 100\n");
    }

    @Test
    void thePageSaysWhatFollowsAStreamAndWhatIsNotThere() throws IOException {
        assertThat(Subjects.text(Subjects.chosen("social", "single-table", Optional.empty()), "README.md"))
                .contains("has 1 function, one for each stream", "The code is yours to write", "sam deploy")
                .contains("The prices count 4 consumers");
        assertThat(Subjects.text(Subjects.example("shop"), "README.md"))
                .doesNotContain("sam/")
                .contains("to be made by yourself: zero-ETL to OpenSearch for `AP-18`");
    }

    @ParameterizedTest
    @ValueSource(strings = {"saas", "shop", "blog", "github-corrected"})
    void whereNothingFollowsAStreamThereIsNoFunction(String name) throws IOException {
        assertThat(Infrastructure.of(Subjects.example(name)).stream().map(GeneratedFile::path))
                .noneMatch(path -> path.startsWith("infrastructure/sam/"));
    }

    @Test
    void stepsLeadFromTheDesignBefore() throws IOException {
        Design before = Designs.example("github").judged().orElseThrow().design();
        Subject after = Subjects.example("github-corrected");
        Subject both = new Subject(after.judged(), after.chosen(), Optional.of(before), after.evidence());
        assertThat(before.tables().get(0).name())
                .isEqualTo(after.design().tables().get(0).name());
        List<GeneratedFile> steps = Infrastructure.of(both).stream()
                .filter(f -> f.path().contains("/steps/") && f.path().endsWith(".yaml"))
                .toList();
        assertThat(steps).isNotEmpty();
        assertThat(steps.get(steps.size() - 1).text()).isEqualTo(Subjects.text(both, TEMPLATE));
        assertThat(Subjects.text(both, "cloudformation/steps/README.md"))
                .contains(steps.stream()
                        .map(f -> "(" + f.path().substring(f.path().lastIndexOf('/') + 1) + ")")
                        .toList());
    }

    @Test
    void capacityFollowsTraffic() {
        Subject subject = Subjects.of("""
                key: {partition: PK}
                billing: provisioned
                indexes:
                  GSI1: {partition: GSI1PK, sort: GSI1SK}
                """);
        // AP-01 reads half a unit: 100 a second take 50 of 72 units, at the peak 500 of 715.
        assertThat(Stack.of(subject).tables().get(0).capacity().orElseThrow().reads())
                .isEqualTo(new Capacity.Range(72, 715));
        assertThat(Subjects.text(subject, TEMPLATE))
                .contains("BillingMode: PROVISIONED", "MinCapacity: 72", "MaxCapacity: 715", "TargetValue: 70")
                .doesNotContain("MaxReadRequestUnits");
        assertThat(Subjects.text(subject, "terraform/main.tf"))
                .contains("aws_appautoscaling_policy\" \"shop_gsi1_write\"", "ignore_changes");
    }

    @Test
    void tablesInSeveralRegionsAreGlobal() {
        Subject subject = Subjects.of("""
                key: {partition: PK}
                replicas: [eu-west-1]
                indexes:
                  GSI1: {partition: GSI1PK, sort: GSI1SK, project: keys}
                """);
        assertThat(Subjects.text(subject, TEMPLATE))
                .contains("AWS::DynamoDB::GlobalTable", "KeyArnEuWest1", "KeyArnUsEast1")
                .contains("StreamViewType: NEW_AND_OLD_IMAGES")
                .doesNotContain("AWS::DynamoDB::Table\n");
        assertThat(Subjects.text(subject, "terraform/main.tf")).contains("region_name", "\"eu-west-1\"");
    }

    /** Names of attributes can hold whatever; nothing in them is resolved by anybody. */
    @Test
    void namesStayText() {
        Subject subject = Subjects.of("""
                key: {partition: PK}
                expires: "${AWS::AccountId} %{if} \\" \\\\ #{x}"
                indexes:
                  GSI1: {partition: GSI1PK, sort: GSI1SK, project: [total]}
                """);
        String json = "${AWS::AccountId} %{if} \\\" \\\\ #{x}";
        assertThat(Subjects.text(subject, TEMPLATE)).contains("AttributeName: \"" + json + "\"");
        assertThat(Subjects.text(subject, "cdk-typescript/lib/tables-stack.ts")).contains("\"" + json + "\"");
        assertThat(Subjects.text(subject, "cdk-java/src/main/java/tables/TablesStack.java"))
                .contains("\"" + json + "\"");
        assertThat(Subjects.text(subject, "terraform/main.tf"))
                .contains("\"" + json.replace("${", "$${").replace("%{", "%%{") + "\"");
        assertThat(Stack.of(subject).application()).isEqualTo("shop --AWS::Region- -b-");
    }

    /** As many tables as it takes to pass what one template may hold. */
    @Test
    void manyTablesAreSeveralTemplates() {
        Stack one =
                Stack.of(Subjects.of("key: {partition: PK}\nindexes:\n  GSI1: {partition: GSI1PK, sort: GSI1SK}\n"));
        StackTable table = one.tables().get(0);
        List<StackTable> many = IntStream.range(0, 150)
                .mapToObj(i -> new StackTable(
                        "table-" + i,
                        table.partition(),
                        table.sort(),
                        table.indexes(),
                        table.expires(),
                        table.stream(),
                        table.storage(),
                        table.regions(),
                        table.capacity()))
                .toList();
        List<Template> templates = Templates.of(one.with(many));
        assertThat(templates).hasSize(3).allSatisfy(t -> {
            assertThat(t.parameters()).hasSizeLessThanOrEqualTo(200);
            assertThat(t.resources()).hasSizeLessThanOrEqualTo(500);
            assertThat(t.outputs()).hasSizeLessThanOrEqualTo(200);
        });
    }
}
