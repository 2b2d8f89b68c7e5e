package dev.dynawright.cost;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Arithmetic with what may have no limit; in Java because no model is as large as the numbers at the end. */
class BoundTest {
    @Test
    void whatHasNoLimitStaysWithout() {
        assertThat(Bound.NONE.plus(Bound.of(1))).isEqualTo(Bound.NONE);
        assertThat(Bound.of(2).times(Bound.NONE)).isEqualTo(Bound.NONE);
        assertThat(Bound.NONE.min(Bound.of(3))).isEqualTo(Bound.of(3));
        assertThat(Bound.NONE.passes(Long.MAX_VALUE)).isTrue();
    }

    @Test
    void aLimitIsPassedOnlyAboveIt() {
        assertThat(Bound.of(100).passes(100)).isFalse();
        assertThat(Bound.of(101).passes(100)).isTrue();
    }

    @Test
    void tooLargeIsTheLargest() {
        Bound large = Bound.of(Long.MAX_VALUE / 2);
        assertThat(large.times(3)).isEqualTo(Bound.of(Long.MAX_VALUE));
        assertThat(large.plus(large).plus(large)).isEqualTo(Bound.of(Long.MAX_VALUE));
        assertThat(Bound.of(4_000_000_000_000_000L).times(1_000_000_000_000L)).isEqualTo(Bound.of(Long.MAX_VALUE));
    }
}
