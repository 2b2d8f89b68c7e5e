package dev.dynawright.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What lies in {@code examples/out} is what is generated; where it is not, `generate` there writes it anew. */
class GeneratedExamplesTest {
    private static final Path EXAMPLES = Path.of(System.getProperty("dynawright.root", ".."))
            .resolve("examples")
            .toAbsolutePath();

    @ParameterizedTest
    @ValueSource(strings = {"blog", "shop", "saas", "social", "github", "employees"})
    void examplesAreUpToDate(String name) {
        Run run = Run.real(EXAMPLES, "generate", name + ".yaml", "--out", "out/" + name, "--check", "--time", "600");
        assertThat(run.code()).as(run.out() + run.err()).isEqualTo(Exit.FINE);
    }
}
