package dev.dynawright.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.compile.Reviewed;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What the bench of reviews measures works at a smaller size, and within a bound that only a wrong kind of growth passes. */
class ReviewBenchTest {
    private static final Duration MOST = Duration.ofSeconds(60);

    @Test
    void aPlainDesignIsReviewedInReasonableTime() {
        long seed = Long.getLong("dynawright.seed", 20261115L);
        long start = System.nanoTime();
        Reviewed reviewed = ReviewBench.Texts.of(seed, 12, 120).reviewed();
        assertThat(reviewed.judged())
                .as("seed " + seed + ": " + reviewed.findings())
                .isPresent();
        assertThat(reviewed.judged().orElseThrow().plans().stream()
                        .filter(p -> p.chosen().isPresent())
                        .count())
                .as("answered, seed " + seed)
                .isGreaterThan(60);
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(MOST);
    }
}
