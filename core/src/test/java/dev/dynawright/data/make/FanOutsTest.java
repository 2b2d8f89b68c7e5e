package dev.dynawright.data.make;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.dynawright.cost.Spread;
import java.math.BigDecimal;
import java.util.OptionalLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Drawn fan-outs have the distribution by which reads are priced. */
final class FanOutsTest {
    private static final long SEED = 4711;
    private static final int DRAWN = 40_000;

    @ParameterizedTest(name = "mean {0}, from {1} to {2}, seed " + SEED)
    @CsvSource({
        "3, 0, 50",
        "20, 0, 5000",
        "9.48, 1, 18",
        "1.477, 1, 3",
        "0.2, 0, 1",
        "0.4, 0, -1",
        "10, 0, -1",
        "17.5, 1, 18",
        "25, 0, 50",
        "5, 0, 10",
        "5, 5, 9",
        "2.5, 2, 3",
        "300, 0, 50000"
    })
    void haveTheStatedDistribution(String mean, long least, long most) {
        OptionalLong end = most < 0 ? OptionalLong.empty() : OptionalLong.of(most);
        FanOuts fanOuts = FanOuts.of(new BigDecimal(mean), least, end, 1_000_000);
        Spread priced = Spread.geometric(new BigDecimal(mean), least, end);
        Draw draw = new Draw(SEED);
        long[] drawn = new long[DRAWN];
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < DRAWN; i++) {
            drawn[i] = fanOuts.next(draw);
            assertThat(drawn[i]).isBetween(least, end.orElse(Long.MAX_VALUE));
            sum += drawn[i];
            squares += (double) drawn[i] * drawn[i];
        }
        double average = sum / DRAWN;
        double deviation = Math.sqrt(Math.max(0, squares / DRAWN - average * average));
        assertThat(average).isCloseTo(Double.parseDouble(mean), within(5 * deviation / Math.sqrt(DRAWN) + 1e-9));
        long middle = new BigDecimal(mean).longValue();
        for (long number : new long[] {least, middle, middle + 1, 2 * middle, 3 * middle}) {
            double chance = priced.above(number) / 1e18;
            long above = java.util.Arrays.stream(drawn).filter(n -> n > number).count();
            assertThat((double) above / DRAWN)
                    .as("more than %s", number)
                    .isCloseTo(chance, within(5 * Math.sqrt(chance * (1 - chance) / DRAWN) + 1e-9));
        }
    }
}
