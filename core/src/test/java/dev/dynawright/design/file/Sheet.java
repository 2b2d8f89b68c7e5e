package dev.dynawright.design.file;

import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/** The text of a random file while it is written, the chance behind it, and the forms that files had so far. */
final class Sheet {
    private final Random random;
    private final StringBuilder text = new StringBuilder();
    private final Set<String> features = new TreeSet<>();

    Sheet(Random random) {
        this.random = random;
    }

    Random random() {
        return random;
    }

    Set<String> features() {
        return features;
    }

    String text() {
        return text.toString();
    }

    void clear() {
        text.setLength(0);
    }

    void some(String feature, Runnable then) {
        if (random.nextInt(3) == 0) {
            feature(feature);
            then.run();
        }
    }

    void feature(String feature) {
        features.add(feature);
    }

    String pick(String... choices) {
        return choices[random.nextInt(choices.length)];
    }

    String pickFrom(List<String> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    void line(String line) {
        text.append(line).append('\n');
    }
}
