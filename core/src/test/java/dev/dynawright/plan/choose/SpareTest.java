package dev.dynawright.plan.choose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Two threads share pieces of work: whoever does a piece, its result stands in its place, and who fails ends both. */
class SpareTest {
    private static final int MANY = 1_000;

    @Test
    void resultsStandInTheirOrder() {
        List<Integer> all = Spare.all(MANY, i -> i * i, () -> i -> i * i);
        assertThat(all).isEqualTo(IntStream.range(0, MANY).mapToObj(i -> i * i).toList());
    }

    @Test
    void nothingIsMadeOfNothing() {
        IntFunction<String> never = i -> {
            throw new AssertionError("there is no piece " + i);
        };
        assertThat(Spare.all(0, never, () -> never)).isEmpty();
    }

    @Test
    void whoFailsEndsBoth() {
        IllegalStateException fault = new IllegalStateException("a piece failed");
        IntFunction<Integer> failing = i -> {
            if (i == MANY / 2) {
                throw fault;
            }
            return i;
        };
        assertThatThrownBy(() -> Spare.all(MANY, failing, () -> failing)).isSameAs(fault);
    }

    @Test
    void aBusyMachineDoesNotWaitForTheOtherSide() {
        CountDownLatch never = new CountDownLatch(1);
        int processors = Runtime.getRuntime().availableProcessors();
        List<Integer> all = busy(
                processors,
                () -> Spare.all(MANY, i -> i, () -> {
                    never.countDown();
                    return i -> i;
                }));
        assertThat(all).hasSize(MANY);
        assertThat(never.getCount()).isEqualTo(1);
    }

    private static <T> T busy(int times, Supplier<T> work) {
        return times == 0 ? work.get() : Spare.busy(() -> busy(times - 1, work));
    }
}
