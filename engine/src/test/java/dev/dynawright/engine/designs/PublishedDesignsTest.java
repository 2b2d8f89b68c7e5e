package dev.dynawright.engine.designs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.compile.Reviewed;
import dev.dynawright.engine.TheEngine;
import dev.dynawright.verify.Tested;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What fails of the designs of the published guides fails for a reason that a review gives, and what a review says of a pattern is
 * so. What comes of each stands in {@code cases/reviews}; {@code -Dbless} rewrites it.
 */
class PublishedDesignsTest {
    private static final int ITEMS = 1_000;
    private static final long SEED = 1;

    static Stream<String> designs() {
        return Examples.NAMES.stream().flatMap(name -> Stream.of(name, name + "-corrected"));
    }

    @ParameterizedTest
    @MethodSource("designs")
    void whatFailsIsWhatTheReviewSays(String name) throws IOException {
        Reviewed reviewed = Examples.review(Examples.model(name.replace("-corrected", "")))
                .review(Examples.text(Examples.design(name)));
        Explained explained = Examples.onEngine("published-" + name, reviewed, ITEMS, SEED);
        List<Tested> failed = explained.failed();
        assertThat(failed)
                .allSatisfy(tested -> assertThat(explained.reasons(tested))
                        .as("%s", tested.failure())
                        .isNotEmpty());
        assertThat(failed.stream().map(t -> t.pattern().id().text())).containsAll(explained.blamed());
        Path expected = TheEngine.ROOT.resolve("cases/reviews").resolve(name).resolve("verify.txt");
        if (Boolean.getBoolean("dynawright.bless")) {
            Files.writeString(expected, explained.text());
        }
        assertThat(explained.text()).isEqualTo(Files.readString(expected));
    }
}
