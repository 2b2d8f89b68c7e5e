package dev.dynawright.engine.designs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Without a defect nothing fails on the engine; {@code bench/sabotage} has many more runs. Others by {@code -Ddynawright.seed}. */
class CleanRunsTest {
    private static final int RUNS = 4;

    static LongStream seeds() {
        long first = Long.getLong("dynawright.seed", 1);
        return LongStream.range(first, first + RUNS);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void nothingFails(long seed) throws IOException {
        CleanRuns.Run run = CleanRuns.of(seed);
        System.out.println(run.words());
        assertThat(run.failed()).isEmpty();
    }
}
