package dev.dynawright.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.engine.Endpoint;
import dev.dynawright.engine.LocalEngine;
import dev.dynawright.engine.RunTables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** However the program ends, it leaves no engine behind, and at an endpoint no table that could not be found again. */
class VerifyEndTest {
    private static final Duration LONGEST = Duration.ofSeconds(60);

    @TempDir
    private Path folder;

    @BeforeEach
    void files() throws IOException {
        Files.writeString(folder.resolve("notes.yaml"), VerifyCommandTest.MODEL);
        Files.writeString(folder.resolve("by-hand.yaml"), VerifyCommandTest.DESIGN);
    }

    /** The program in a process of its own, with more data than it loads before it is ended. */
    private Process program(String... more) throws IOException {
        List<String> line = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "verify",
                "notes.yaml",
                "--design",
                "by-hand.yaml",
                "--items",
                "40000"));
        line.addAll(List.of(more));
        ProcessBuilder builder = new ProcessBuilder(line)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("said.txt").toFile());
        builder.environment().put("DYNAWRIGHT_ENGINE", VerifyCommandTest.ENGINE.toString());
        return builder.start();
    }

    private interface Question {
        boolean isTrue() throws IOException;
    }

    private static void await(Question question) throws Exception {
        long begin = System.nanoTime();
        while (!question.isTrue()) {
            assertThat(System.nanoTime() - begin).isLessThan(LONGEST.toNanos());
            TimeUnit.MILLISECONDS.sleep(20);
        }
    }

    @Test
    void aKilledRunLeavesNoEngine() throws Exception {
        Process program = program();
        await(() -> program.descendants().count() == 2);
        List<ProcessHandle> engine = program.descendants().toList();
        program.destroyForcibly();
        assertThat(engine).allSatisfy(p -> assertThat(p.onExit()).succeedsWithin(LONGEST));
    }

    @Test
    void atAnEndpointTablesAreRemovedAtTheEnd() throws Exception {
        try (LocalEngine engine = LocalEngine.start(VerifyCommandTest.ENGINE)) {
            Endpoint endpoint = Endpoint.of(engine.endpoint().toString()).orElseThrow();
            Process told = program("--endpoint", endpoint.toString());
            try (RunTables tables = RunTables.at(endpoint)) {
                await(() -> !tables.names().isEmpty());
                told.destroy();
                assertThat(told.waitFor(LONGEST.toSeconds(), TimeUnit.SECONDS)).isTrue();
                assertThat(tables.names()).isEmpty();

                Process killed = program("--endpoint", endpoint.toString());
                await(() -> !tables.names().isEmpty());
                List<String> left = tables.names();
                killed.destroyForcibly().waitFor();
                Run clean = Run.real(folder, "verify", "--clean", "--endpoint", endpoint.toString());
                assertThat(clean).isEqualTo(new Run(0, "removed " + left.get(0) + "\nall are gone\n", ""));
                assertThat(tables.names()).isEmpty();
            }
        }
    }
}
