package dev.dynawright.plan.choose.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Draws by chance, from a seed. */
final class Draw {
    private static final String[] RATES = {"3/month", "40/hour", "1/s", "7/s", "30/s"};

    private final Random random;

    Draw(long seed) {
        this.random = new Random(seed);
    }

    boolean often(int percent) {
        return random.nextInt(100) < percent;
    }

    int upTo(int most) {
        return random.nextInt(most + 1);
    }

    @SafeVarargs
    final <T> T of(T... all) {
        return all[random.nextInt(all.length)];
    }

    <T> T of(List<T> all) {
        return all.get(random.nextInt(all.size()));
    }

    /** Some of several, in their order. */
    <T> List<T> some(List<T> all, int percent) {
        List<T> some = new ArrayList<>();
        for (T one : all) {
            if (often(percent)) {
                some.add(one);
            }
        }
        return some;
    }

    String rate() {
        return of(RATES);
    }
}
