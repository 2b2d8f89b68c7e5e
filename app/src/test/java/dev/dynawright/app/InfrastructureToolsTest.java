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
 * parsers have nothing against them. Skipped where Node or the packages of {@code tools/infrastructure} are not there.
 */
class InfrastructureToolsTest {
    private static final Path ROOT =
            Path.of(System.getProperty("dynawright.root")).toAbsolutePath().normalize();
    private static final Path TOOLS = ROOT.resolve("tools/infrastructure");

    @Test
    void toolsReadWhatIsGenerated(@TempDir Path folder) throws IOException, InterruptedException {
        assumeTrue(hasNode(), "skipped: there is no node");
        assumeTrue(Files.isDirectory(TOOLS.resolve("node_modules")), "skipped: npm install was not run in " + TOOLS);
        List<String> command = new ArrayList<>(List.of("node", "check.mjs"));
        command.add(generated(folder, "shop", "examples/shop.yaml", "cases/tables/shop.single-table.yaml"));
        command.add(generated(folder, "kinds", "cases/tables/kinds.model.yaml", "cases/tables/kinds.yaml"));
        generated(folder, "github", "examples/github.yaml", "examples/designs/github.yaml");
        command.add(generated(folder, "github", "examples/github.yaml", "examples/designs/github-corrected.yaml"));
        assertThat(folder.resolve("github/infrastructure/cloudformation/steps")).isDirectory();
        command.add(everywhere(folder));
        Process check = new ProcessBuilder(command)
                .directory(TOOLS.toFile())
                .redirectErrorStream(true)
                .start();
        String said = new String(check.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(check.waitFor()).as(said).isZero();
        assertThat(said).contains("ok " + folder.resolve("shop") + ": CDK in TypeScript");
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

    private static boolean hasNode() throws InterruptedException {
        try {
            return new ProcessBuilder("node", "--version").start().waitFor() == 0;
        } catch (IOException absent) {
            return false;
        }
    }
}
