package dev.dynawright.cost;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Spreads against sums over every number of rows; in Java because tables hold single numbers. */
class SpreadTest {
    private static final long SEED = 20_261_115;
    private static final double CLOSE = 1e-9;
    private static final double PARTS = 1e18;

    private final Random random = new Random(SEED);

    private List<Spread> bounded() {
        List<Spread> all = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            int most = 1 + random.nextInt(40);
            int least = random.nextInt(Math.min(most, 3) + 1);
            BigDecimal mean = BigDecimal.valueOf(least * 1000L + random.nextInt((most - least) * 1000 + 1), 3);
            all.add(Spread.geometric(mean, least, OptionalLong.of(most)));
        }
        return all;
    }

    private static double[] probabilities(Spread spread) {
        int most = (int) spread.most().orElseThrow();
        double[] all = new double[most + 1];
        for (int n = 0; n <= most; n++) {
            all[n] = ((n == 0 ? 1_000_000_000_000_000_000L : spread.above(n - 1)) - spread.above(n)) / PARTS;
        }
        return all;
    }

    private static double mean(double[] probabilities) {
        double sum = 0;
        for (int n = 0; n < probabilities.length; n++) {
            sum += n * probabilities[n];
        }
        return sum;
    }

    private static void assertClose(double actual, double expected, Object what) {
        assertThat(actual)
                .as(what.toString())
                .isCloseTo(expected, org.assertj.core.data.Offset.offset(CLOSE * Math.max(1, Math.abs(expected))));
    }

    @Test
    void theMeanIsAsStatedAndAllIsOne() {
        for (Spread spread : bounded()) {
            double[] all = probabilities(spread);
            double sum = 0;
            for (double one : all) {
                assertThat(one).isGreaterThanOrEqualTo(-CLOSE);
                sum += one;
            }
            assertClose(sum, 1, spread.mean());
            assertClose(mean(all), spread.mean().doubleValue(), spread.mean());
        }
    }

    @Test
    void eachNumberIsAsMuchLessLikelyThanTheOneBefore() {
        Spread spread = Spread.geometric(new BigDecimal("3"), 0, OptionalLong.of(12));
        double[] all = probabilities(spread);
        for (int n = 2; n < all.length; n++) {
            assertClose(all[n] / all[n - 1], all[1] / all[0], n);
        }
    }

    @Test
    void theMeanAtMostALimitIsTheSumUpToIt() {
        for (Spread spread : bounded()) {
            double[] all = probabilities(spread);
            for (int limit = 0; limit <= all.length; limit += 3) {
                double sum = 0;
                for (int n = 0; n < all.length; n++) {
                    sum += Math.min(n, limit) * all[n];
                }
                assertClose(spread.meanAtMost(limit).doubleValue(), sum, spread.mean() + " at most " + limit);
            }
        }
    }

    @Test
    void aChildMeetsItsParentInProportion() {
        for (Spread spread : bounded()) {
            if (spread.mean().signum() > 0) {
                double[] all = probabilities(spread);
                Spread met = spread.metByChild();
                double square = 0;
                double above = 1;
                for (int n = 0; n < all.length; n++) {
                    square += (double) n * n * all[n];
                    above -= n * all[n] / spread.mean().doubleValue();
                    assertClose(met.above(n) / PARTS, above, spread.mean() + " above " + n);
                }
                assertClose(met.mean().doubleValue(), square / spread.mean().doubleValue(), spread.mean());
            }
        }
    }

    @Test
    void thinningKeepsTheMeanAndIsNeverMore() {
        for (Spread spread : bounded()) {
            BigDecimal before = BigDecimal.ONE;
            Spread larger = spread;
            for (String share : List.of("0.999", "0.9", "0.5", "0.1", "0.001")) {
                Spread kept = spread.kept(new BigDecimal(share));
                assertClose(
                        kept.mean().doubleValue(),
                        spread.mean().multiply(new BigDecimal(share)).doubleValue(),
                        share);
                assertClose(mean(probabilities(kept)), kept.mean().doubleValue(), share + " of " + spread.mean());
                assertThat(kept.most().orElseThrow())
                        .isLessThanOrEqualTo(spread.most().orElseThrow());
                larger = kept;
                before = new BigDecimal(share);
            }
            assertThat(before).isLessThan(BigDecimal.ONE);
            assertThat(larger.mean()).isLessThanOrEqualTo(spread.mean());
        }
    }

    /** With nothing bounded the chance of none is exact, and so is everything. */
    @Test
    void rowsBelowRowsAreAsManyAsAllOfThem() {
        Spread parents = Spread.geometric(new BigDecimal("2"), 0, OptionalLong.of(5));
        Spread children = Spread.geometric(new BigDecimal("1.5"), 0, OptionalLong.of(4));
        Spread both = parents.each(children);
        double[] p = probabilities(parents);
        double none = 0;
        double noneBelow = 1 - children.above(0) / PARTS;
        double power = 1;
        for (double one : p) {
            none += one * power;
            power *= noneBelow;
        }
        assertClose(both.mean().doubleValue(), 3, "mean");
        assertClose(1 - both.above(0) / PARTS, none, "none");
        assertThat(both.most()).hasValue(20);
        assertClose(mean(probabilities(both)), 3, "mean of all");
    }

    @Test
    void expectedUnitsAreTheSumOverEveryNumberOfRows() {
        for (Spread spread : bounded()) {
            long bytes = 1L + random.nextInt(9000);
            long fixed = random.nextInt(6000);
            int limit = 1 + random.nextInt(30);
            double[] all = probabilities(spread);
            double sum = 0;
            for (int n = 0; n < all.length; n++) {
                sum += all[n] * Math.max(1, (fixed + Math.min(n, limit) * bytes + 4095) / 4096);
            }
            long milli = Units.query(
                    BigDecimal.valueOf(fixed),
                    List.of(new Units.Group(spread, BigDecimal.valueOf(bytes))),
                    OptionalLong.of(limit),
                    Units.Consistency.STRONG);
            assertThat(Math.abs(milli - sum * 1000))
                    .as(spread.mean() + " x " + bytes)
                    .isLessThan(0.501);
        }
    }

    @Test
    void severalKindsAreAddedUpBeforeTheyAreRounded() {
        List<Spread> all = bounded();
        for (int i = 0; i + 1 < 40; i++) {
            double[] a = probabilities(all.get(i));
            double[] b = probabilities(all.get(i + 1));
            long bytesA = 1L + random.nextInt(3000);
            long bytesB = 1L + random.nextInt(3000);
            double sum = 0;
            for (int n = 0; n < a.length; n++) {
                for (int m = 0; m < b.length; m++) {
                    sum += a[n] * b[m] * Math.max(1, (n * bytesA + m * bytesB + 4095) / 4096);
                }
            }
            long milli = Units.query(
                    BigDecimal.ZERO,
                    List.of(
                            new Units.Group(all.get(i), BigDecimal.valueOf(bytesA)),
                            new Units.Group(all.get(i + 1), BigDecimal.valueOf(bytesB))),
                    OptionalLong.empty(),
                    Units.Consistency.STRONG);
            assertThat(Math.abs(milli - sum * 1000)).isLessThan(0.501);
        }
    }

    /** Rounding up can only add: never less than the bytes themselves, never a whole unit more, and one at the least. */
    @Test
    void expectedUnitsLieBetweenTheBytesAndOneMore() {
        for (Spread spread : bounded()) {
            BigDecimal bytes = BigDecimal.valueOf(1 + random.nextInt(20_000));
            long milli = Units.query(
                    BigDecimal.ZERO,
                    List.of(new Units.Group(spread, bytes)),
                    OptionalLong.empty(),
                    Units.Consistency.STRONG);
            double exact = spread.mean().multiply(bytes).doubleValue() * 1000 / 4096;
            assertThat((double) milli).isBetween(Math.max(1000, exact) - 1, exact + 1001);
        }
    }

    @Test
    void millionsOfRowsTakeNoTime() {
        Spread many = Spread.geometric(new BigDecimal("5000000"), 0, OptionalLong.of(100_000_000));
        long milli = Units.query(
                BigDecimal.ZERO,
                List.of(new Units.Group(many, BigDecimal.valueOf(100))),
                OptionalLong.empty(),
                Units.Consistency.STRONG);
        double bytes = 5_000_000.0 * 100 / 4096 * 1000;
        assertThat((double) milli).isBetween(bytes + 499, bytes + 501);
    }

    @Test
    void sizesAddUpToOne() {
        Sizes sizes = Sizes.of(10);
        for (int i = 0; i < 12; i++) {
            sizes = sizes.plus(Sizes.of(7L << i).orNothing(dev.dynawright.model.Share.percent(10 + i)));
        }
        assertThat(sizes.units(Long.MAX_VALUE / 4)).isEqualByComparingTo(BigDecimal.ONE);
        BigDecimal mean = BigDecimal.TEN;
        for (int i = 0; i < 12; i++) {
            mean = mean.add(BigDecimal.valueOf(7L << i).multiply(BigDecimal.valueOf(10L + i, 2)));
        }
        assertThat(sizes.mean().round(new MathContext(9))).isEqualByComparingTo(mean.round(new MathContext(9)));
    }
}
