package dev.dynawright.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The tools that infrastructure is for read what is generated: the CDK synthesizes what our templates say, and schemas and
 * parsers have nothing against them. Skipped where Node, Maven or the packages of {@code tools/infrastructure} are not there.
 */
class InfrastructureToolsTest {
    private static final Path ROOT =
            Path.of(System.getProperty("dynawright.root")).toAbsolutePath().normalize();
    private static final Path TOOLS = ROOT.resolve("tools/infrastructure");

    @Test
    void toolsReadWhatIsGenerated(@TempDir Path folder) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(generated(folder, "kinds", "cases/tables/kinds.model.yaml", "cases/tables/kinds.yaml"));
        generated(folder, "github", "examples/github.yaml", "examples/designs/github.yaml");
        command.add(generated(folder, "github", "examples/github.yaml", "examples/designs/github-corrected.yaml"));
        assertThat(folder.resolve("github/infrastructure/cloudformation/steps")).isDirectory();
        assertThat(checked(command)).contains("ok " + folder.resolve("github") + ": CDK in TypeScript");
    }

    /** A build with Maven for each folder: so only for two, one of which has of everything. */
    @Test
    void theCdkInJavaSaysTheSame(@TempDir Path folder) throws IOException, InterruptedException {
        boolean maven = has("mvn");
        List<String> command = new ArrayList<>(maven ? List.of("--java") : List.of());
        command.add(generated(folder, "shop", "examples/shop.yaml", "cases/tables/shop.single-table.yaml"));
        command.add(everywhere(folder));
        String said = checked(command);
        assumeTrue(maven, "skipped: there is no mvn, so the CDK in Java was not tried");
        assertThat(said)
                .contains("ok " + folder.resolve("shop") + ": schemas of sam/keepers.yaml")
                .contains("ok " + folder.resolve("shop") + ": CDK in Java")
                .contains("ok " + folder.resolve("everywhere") + ": CDK in Java");
    }

    /** Otherwise a check could pass that looks at nothing. */
    @Test
    void theToolsSeeWhatTheProviderAndSamWouldRefuse(@TempDir Path folder) throws IOException, InterruptedException {
        Path out = Path.of(generated(folder, "shop", "examples/shop.yaml", "cases/tables/shop.single-table.yaml"))
                .resolve("infrastructure");
        change(out.resolve("terraform/main.tf"), "point_in_time_recovery {", "point_in_time_recover {");
        change(out.resolve("terraform/alarms.tf"), "period              = 60", "period = \"a\"");
        change(out.resolve("terraform/outputs.tf"), "shop.arn", "shop.arm");
        change(out.resolve("sam/keepers.yaml"), "BisectBatchOnFunctionError", "Bisect");
        Run run = check(List.of(folder.resolve("shop").toString()));
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out())
                .contains("aws_dynamodb_table.shop: the provider knows no point_in_time_recover")
                .contains("aws_cloudwatch_metric_alarm.throttled.period: \"a\" is no number")
                .contains("nothing is called aws_dynamodb_table.shop.arm")
                .contains("ShopKeeperChanges/Bisect: no such property");
    }

    private static void change(Path file, String from, String to) throws IOException {
        String text = Files.readString(file);
        assertThat(text).contains(from);
        Files.writeString(file, text.replace(from, to));
    }

    private static String checked(List<String> words) throws IOException, InterruptedException {
        Run run = check(words);
        assertThat(run.code()).as(run.out()).isZero();
        return run.out();
    }

    private static Run check(List<String> words) throws IOException, InterruptedException {
        assumeTrue(has("node"), "skipped: there is no node");
        assumeTrue(Files.isDirectory(TOOLS.resolve("node_modules")), "skipped: npm install was not run in " + TOOLS);
        List<String> command = new ArrayList<>(List.of("node", "check.mjs"));
        command.addAll(words);
        Process check = new ProcessBuilder(command)
                .directory(TOOLS.toFile())
                .redirectErrorStream(true)
                .start();
        String said = new String(check.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Run(check.waitFor(), said, "");
    }

    /** Tables in several regions, provisioned capacity, and names that formats could take for something else. */
    private static String everywhere(Path folder) throws IOException {
        Path design = folder.resolve("everywhere.yaml");
        Files.writeString(design, """
                dynawright-design: 1
                name: everywhere
                tables:
                  jobs:
                    key: {partition: jobId, sort: tenant}
                    billing: provisioned
                    expires: "${AWS::Region} %{if} \\" \\\\ #{x}"
                    indexes:
                      byDue: {partition: [region, queue], sort: dueAt, project: [payload, cost]}
                      byCost: {local: yes, sort: cost, project: [payload]}
                    items:
                      Job: {}
                  prints:
                    key: {partition: fingerprint}
                    replicas: [eu-west-1]
                    class: standard-ia
                    indexes:
                      byTenant: {partition: tenant}
                    items:
                      JobPrint: {copy: Job}
                  wide:
                    key: {partition: queue, sort: jobId}
                    replicas: [eu-west-1, us-west-2]
                    billing: provisioned
                    indexes:
                      byShelf: {partition: shelf, project: keys}
                    items:
                      JobWide: {copy: Job}
                """);
        return generated(folder, "everywhere", "cases/tables/kinds.model.yaml", design.toString());
    }

    private static String generated(Path folder, String name, String model, String design) {
        Path out = folder.resolve(name);
        Run run = Run.real(ROOT, "generate", model, "--design", design, "--out", out.toString(), "infrastructure");
        assertThat(run.code()).as(run.err() + run.out()).isZero();
        return out.toString();
    }

    private static boolean has(String program) throws InterruptedException {
        try {
            return new ProcessBuilder(program, "--version")
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException absent) {
            return false;
        }
    }
}
