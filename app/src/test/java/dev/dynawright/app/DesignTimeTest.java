package dev.dynawright.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.compile.Check;
import dev.dynawright.plan.Planner;
import dev.dynawright.plan.choose.Chooser;
import dev.dynawright.plan.choose.Outcome;
import dev.dynawright.plan.choose.request.Request;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** When the time is over, whatever the search is about: it says so, and writes all of a design or nothing. */
class DesignTimeTest {
    private static final Path ROOT = Path.of(System.getProperty("dynawright.root", ".."))
            .toAbsolutePath()
            .normalize();
    private static final long SECOND = 1_000_000_000;

    @TempDir
    private Path folder;

    private final AtomicLong asked = new AtomicLong();

    /** Runs with a clock on which a second is over once it was asked so often. */
    private Run run(long often, String... args) {
        return run(Chooser::choose, often, args);
    }

    private Run run(Function<Request, Outcome> choice, long often, String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Surroundings surroundings = new Surroundings(
                InputStream.nullInputStream(),
                new Output(out),
                new Output(err),
                folder,
                new TreeMap<>(),
                () -> false,
                () -> false,
                () -> asked.incrementAndGet() > often ? 2 * SECOND : 0);
        int code = new Cli(surroundings, Check::check, Planner::plan, choice::apply).run(args);
        return new Run(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile).toList();
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {2, 30, 300})
    void nothingIsKnownWhileWaysAreLookedFor(long often) throws IOException {
        String model = ROOT.resolve("examples/saas.yaml").toString();
        Run run = run(often, "design", model, "--time", "1", "--out", "made");
        assertThat(run.code()).isEqualTo(Exit.FINDINGS);
        assertThat(run.out())
                .contains("error[X506]: the time was over before a design was found")
                .doesNotContain("proven");
        assertThat(files()).isEmpty();
        assertThat(asked.get()).as("it stops soon").isLessThan(often + 20);
    }

    @Test
    void wheneverTheTimeIsOverThereIsAllOrNothing() throws IOException {
        String model = ROOT.resolve("examples/blog.yaml").toString();
        int made = 0;
        int none = 0;
        for (long often = 40; often < 5_000; often = often * 5 / 3) {
            asked.set(0);
            String out = "made" + often;
            Run run = run(often, "design", model, "--time", "1", "--out", out);
            if (Files.exists(folder.resolve(out))) {
                made++;
                assertThat(run.code()).isZero();
                try (Stream<Path> all = Files.list(folder.resolve(out))) {
                    assertThat(all).hasSize(3);
                }
                Run review = run(Long.MAX_VALUE, "review", model, out + "/blog.design.yaml");
                assertThat(review.code()).isZero();
            } else {
                none++;
                assertThat(run.code()).isEqualTo(Exit.FINDINGS);
                assertThat(run.out()).contains("error[X506]");
            }
        }
        assertThat(made).isPositive();
        assertThat(none).isPositive();
    }

    @Test
    void aDesignOfAPartIsWrittenAndNotCalledProven() throws IOException {
        String model = ROOT.resolve("examples/blog.yaml").toString();
        int parts = 0;
        for (long often = 40; often < 2_000; often = often * 6 / 5) {
            asked.set(0);
            Run run = run(request -> Chooser.choose(request, 0), often, "design", model, "--time", "1");
            if (run.out().contains("before the whole grammar was searched")) {
                parts++;
                assertThat(run.code()).isZero();
                assertThat(run.out()).contains("not proven: ").doesNotContain("no design of the grammar");
            }
        }
        assertThat(parts).isPositive();
    }
}
