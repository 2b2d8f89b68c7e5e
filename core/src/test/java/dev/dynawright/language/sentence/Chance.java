package dev.dynawright.language.sentence;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Draws that follow from a seed. */
final class Chance {
    private final Random random;

    Chance(Random random) {
        this.random = random;
    }

    boolean yes() {
        return random.nextBoolean();
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    long below(long bound) {
        return random.nextLong(bound);
    }

    /** A number from nothing up to the most. */
    int some(int most) {
        return random.nextInt(most + 1);
    }

    <T> T one(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    /** As many of a list, in any order; all of them if there are fewer. */
    <T> List<T> several(List<T> list, int size) {
        List<T> shuffled = new ArrayList<>(list);
        Collections.shuffle(shuffled, random);
        return List.copyOf(shuffled.subList(0, Math.min(size, shuffled.size())));
    }

    <T> Optional<T> maybe(T value) {
        return random.nextInt(3) == 0 ? Optional.of(value) : Optional.empty();
    }
}
