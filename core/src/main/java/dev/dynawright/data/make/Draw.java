package dev.dynawright.data.make;

import dev.dynawright.model.Share;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;

/** Random numbers from a seed: the same seed gives the same numbers on every machine. */
public final class Draw {
    private final SplittableRandom random;

    public Draw(long seed) {
        this.random = new SplittableRandom(seed);
    }

    /** A number from nought to one below the end. */
    public int below(int end) {
        return random.nextInt(end);
    }

    public long below(long end) {
        return random.nextLong(end);
    }

    /** True once in so many times. */
    boolean onceIn(int times) {
        return random.nextInt(times) == 0;
    }

    boolean in(Share share) {
        return random.nextInt(Share.ALL.millionths()) < share.millionths();
    }

    public <T> T any(List<T> all) {
        return all.get(random.nextInt(all.size()));
    }

    byte[] bytes(int count) {
        byte[] bytes = new byte[count];
        random.nextBytes(bytes);
        return bytes;
    }

    long bits() {
        return random.nextLong();
    }

    void shuffle(List<?> all) {
        for (int i = all.size() - 1; i > 0; i--) {
            Collections.swap(all, i, random.nextInt(i + 1));
        }
    }
}
