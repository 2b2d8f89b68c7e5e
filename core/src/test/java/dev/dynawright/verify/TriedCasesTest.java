package dev.dynawright.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Designs made by hand that are right, one folder a case: a run in memory proves every pattern, and no mean of a pattern is off
 * without a reason.
 */
class TriedCasesTest {
    private static final Path CASES =
            Path.of(System.getProperty("dynawright.root", "..")).resolve("cases/tried");

    @TestFactory
    Stream<DynamicTest> cases() throws IOException {
        try (Stream<Path> folders = Files.list(CASES)) {
            List<Path> all = folders.sorted().toList();
            assertThat(all).isNotEmpty();
            return all.stream().map(folder -> dynamicTest(folder.getFileName().toString(), () -> check(folder)));
        }
    }

    private static void check(Path folder) throws IOException {
        Notes notes = new Notes(
                Files.readString(folder.resolve("model.yaml")), Files.readString(folder.resolve("design.yaml")));
        assertThat(notes.verified().patterns()).isNotEmpty().allSatisfy(tested -> {
            assertThat(tested.failure()).as(tested.pattern().id().text()).isEmpty();
            assertThat(tested.mean().filter(m -> !m.isClose()))
                    .as(tested.pattern().id().text())
                    .isEmpty();
            assertThat(tested.verdict()).as(tested.pattern().id().text()).isEqualTo(Verdict.PROVEN);
        });
    }
}
