package dev.dynawright.language;

import dev.dynawright.compile.Check;
import dev.dynawright.compile.Checked;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.SourceText;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;

/** How long a large model takes to check, and how that grows with its patterns; run by {@code bench/check}. */
final class CheckBench {
    private static final int ENTITIES = 300;
    private static final int MANY = 3000;
    private static final int FEW = 300;
    private static final int RUNS = 10;
    private static final int WARM = 5;
    private static final double MOST_MILLIS = 2000;
    private static final double MOST_RATIO = 13;

    private CheckBench() {}

    /** The times of all runs over one model, in milliseconds. */
    private record Times(double first, double median, int errors, int bytes) {}

    public static void main(String[] arguments) {
        long seed = Long.getLong("dynawright.seed", 20261115L);
        System.out.printf(
                Locale.ROOT,
                "check: %d entities, 1 %% mistakes, seed %d; median of runs %d to %d%n",
                ENTITIES,
                seed,
                WARM + 1,
                RUNS);
        System.out.printf(
                Locale.ROOT,
                "%d cores, JDK %s%n",
                Runtime.getRuntime().availableProcessors(),
                System.getProperty("java.version"));
        System.out.println("patterns   KB  errors  first run ms  median ms");
        Times many = times(seed, MANY);
        Times few = times(seed, FEW);
        double ratio = many.median() / few.median();
        boolean good = many.median() < MOST_MILLIS && ratio <= MOST_RATIO;
        System.out.printf(
                Locale.ROOT,
                "%d patterns under %.0f ms, ratio %.1f (at most %.0f): %s%n",
                MANY,
                MOST_MILLIS,
                ratio,
                MOST_RATIO,
                good ? "met" : "MISSED");
        System.exit(good ? 0 : 1);
    }

    private static Times times(long seed, int patterns) {
        String model = ModelMaker.modelWithMistakes(new Random(seed), ENTITIES, patterns);
        double[] millis = new double[RUNS];
        int errors = 0;
        for (int run = 0; run < RUNS; run++) {
            long start = System.nanoTime();
            Checked checked = Check.check(new SourceText("bench.yaml", model));
            millis[run] = (System.nanoTime() - start) / 1e6;
            errors = (int) checked.findings().stream().filter(Finding::isError).count();
        }
        double[] late = Arrays.copyOfRange(millis, WARM, RUNS);
        Arrays.sort(late);
        Times times = new Times(millis[0], late[late.length / 2], errors, model.length());
        System.out.printf(
                Locale.ROOT,
                "%8d %4d %7d %13.0f %10.0f%n",
                patterns,
                times.bytes() / 1024,
                times.errors(),
                times.first(),
                times.median());
        return times;
    }
}
