package dev.dynawright.engine.designs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.compile.Review;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What breaks by a defect in a design fails when it is tried out, and nothing else does but what a review found at it: all of them
 * in memory, some on the engine, and by {@code bench/mutants} all of them there.
 */
class MutantsTest {
    private static final int FEW = 120;
    private static final int ITEMS = 250;
    private static final int EVERY = 20;

    static List<String> names() {
        return Examples.NAMES;
    }

    @ParameterizedTest
    @MethodSource("names")
    void exactlyWhatIsBrokenFails(String name) throws IOException {
        Review review = Examples.review(Examples.model(name));
        List<String> wrong = new ArrayList<>();
        for (Mutant mutant : Mutant.of(name)) {
            wrong.addAll(mutant.disagreements(Examples.inMemory(mutant.reviewed(review), FEW, 1)));
        }
        assertThat(wrong).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("names")
    void theEngineSaysTheSame(String name) throws IOException {
        Review review = Examples.review(Examples.model(name));
        List<Mutant> all = Mutant.of(name);
        List<String> wrong = new ArrayList<>();
        for (int i = 0; i < all.size(); i += EVERY) {
            Mutant mutant = all.get(i);
            wrong.addAll(
                    mutant.disagreements(Examples.onEngine("mutant-" + name + i, mutant.reviewed(review), ITEMS, 1)));
        }
        assertThat(all).hasSize(20);
        assertThat(wrong).isEmpty();
    }
}
