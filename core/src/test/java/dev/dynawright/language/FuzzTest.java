package dev.dynawright.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.compile.Check;
import dev.dynawright.compile.Checked;
import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.diag.Paint;
import dev.dynawright.diag.SourceText;
import dev.dynawright.diag.TextReport;
import dev.dynawright.source.Decoding;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Whatever bytes come in, findings come out: no exception, no long wait, every place inside the text, every fix
 * applicable, and the same answer twice. A longer run is {@code bench/fuzz SECONDS}.
 */
class FuzzTest {
    private static final long LONGEST_NANOS = 2_000_000_000L;
    private static final int TRIES = 3;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final int MOST_ROUNDS = 50;
    private static final Set<String> WHOLE_FILE =
            new TreeSet<>(List.of("not-utf-8", "file-too-large", "empty-file", "missing-field"));
    private static final Pattern BROAD_CATCH =
            Pattern.compile("catch\\s*\\([^)]*\\b(RuntimeException|Error|Throwable|Exception)\\b");

    /** One run over hostile inputs, with the slowest of them. */
    private static final class Run {
        private final long seed;
        private int inputs;
        private long took;
        private long slowest;
        private String slowestInput = "";

        Run(long seed) {
            this.seed = seed;
        }

        void take(FuzzInputs.Input input) {
            inputs++;
            String what = input.name() + " (input " + inputs + " of seed " + seed + ")";
            String first = answer(input.bytes(), what);
            if (took > slowest) {
                slowest = took;
                slowestInput = what + ", " + input.bytes().length + " bytes";
            }
            for (int again = 0; again < TRIES && took >= LONGEST_NANOS; again++) {
                // The first inputs pay for a cold machine; an input that is slow stays slow.
                answer(input.bytes(), what);
            }
            assertThat(took).as(what + " took too long").isLessThan(LONGEST_NANOS);
            if (inputs % 10 == 0) {
                assertThat(answer(input.bytes(), what)).as(what + " twice").isEqualTo(first);
            }
        }

        /** The whole answer as text, once everything about it is checked. */
        private String answer(byte[] bytes, String what) {
            // The time of the processor: a busy machine makes no input slow.
            long start = THREADS.getCurrentThreadCpuTime();
            Decoding.Decoded decoded = Decoding.decode("fuzz.yaml", bytes);
            if (!decoded.findings().isEmpty()) {
                took = THREADS.getCurrentThreadCpuTime() - start;
                check(decoded.text(), decoded.findings(), what);
                return decoded.findings().toString();
            }
            Checked checked = Check.check(decoded.text());
            took = THREADS.getCurrentThreadCpuTime() - start;
            check(decoded.text(), checked.findings(), what);
            boolean errors = checked.findings().stream().anyMatch(Finding::isError);
            assertThat(checked.model().isEmpty()).as(what).isEqualTo(errors);
            return checked.findings() + checked.meaning() + checked.model();
        }

        private static void check(SourceText text, List<Finding> findings, String what) {
            assertThat(findings).as(what + " sorted").isSortedAccordingTo(Finding.ORDER);
            int shown = 0;
            for (Finding finding : findings) {
                assertThat(finding.span().end()).as(what).isLessThanOrEqualTo(text.length());
                assertThat(finding.span().source()).as(what).isSameAs(text);
                boolean atStart = finding.span().end() == 0;
                assertThat(!atStart || WHOLE_FILE.contains(finding.code().name()))
                        .as(what + " has no place: " + finding.message())
                        .isTrue();
                finding.fix().ifPresent(fix -> {
                    assertThat(fix.edits())
                            .as(what)
                            .isNotEmpty()
                            .allMatch(e -> e.span().source() == text);
                    assertThat(fix.applied()).as(what + ": " + fix.title()).isNotNull();
                });
                if (shown++ < 20) {
                    assertThat(new TextReport(Paint.PLAIN).of(finding)).doesNotContain("Exception", "\tat ");
                }
            }
        }
    }

    @Test
    @Timeout(value = 60, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void hostileInputsGiveFindings() throws IOException {
        long seconds = Long.getLong("dynawright.fuzz.seconds", 60L);
        long seed = Long.getLong("dynawright.seed", 20261115L);
        Run run = new Run(seed);
        FuzzInputs inputs = new FuzzInputs(new Random(seed), Examples.all());
        long end = System.nanoTime() + seconds * 1_000_000_000L;
        for (FuzzInputs.Input input : inputs.fixed()) {
            run.take(input);
        }
        while (System.nanoTime() < end) {
            run.take(inputs.next());
        }
        System.out.printf(
                Locale.ROOT,
                "%,d inputs in %d s, seed %d; slowest %d ms: %s%n",
                run.inputs,
                seconds,
                seed,
                run.slowest / 1_000_000,
                run.slowestInput);
        assertThat(run.inputs).isGreaterThan(40);
    }

    @Test
    @Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void certainFixesComeToAnEnd() throws IOException {
        long seed = Long.getLong("dynawright.seed", 20261115L);
        System.out.println("certain fixes, seed " + seed);
        FuzzInputs inputs = new FuzzInputs(new Random(seed), Examples.all());
        for (int i = 0; i < 60; i++) {
            String text = inputs.mutatedModel(1 + i % 6);
            int rounds = 0;
            List<Edit> edits;
            do {
                SourceText source = new SourceText("fuzz.yaml", text);
                edits = Check.check(source).findings().stream()
                        .flatMap(f -> f.fix().stream())
                        .filter(Fix::certain)
                        .flatMap(fix -> fix.edits().stream())
                        .toList();
                text = edits.isEmpty() ? text : Fix.apply(edits);
                rounds++;
            } while (!edits.isEmpty() && rounds < MOST_ROUNDS);
            assertThat(rounds)
                    .as("model " + i + " of seed " + seed + "\n" + text)
                    .isLessThan(MOST_ROUNDS);
        }
    }

    @Test
    void theReadingPathCatchesNothingBroad() throws IOException {
        Path sources = Examples.root().resolve("core/src/main/java/dev/dynawright");
        for (String part : List.of("diag", "source", "language", "compile", "rules")) {
            try (Stream<Path> files = Files.walk(sources.resolve(part))) {
                for (Path file :
                        files.filter(f -> f.toString().endsWith(".java")).toList()) {
                    assertThat(BROAD_CATCH
                                    .matcher(Files.readString(file, StandardCharsets.UTF_8))
                                    .find())
                            .as(file + " catches more than it can know")
                            .isFalse();
                }
            }
        }
    }
}
