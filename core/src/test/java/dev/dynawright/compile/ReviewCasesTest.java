package dev.dynawright.compile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.dynawright.compile.report.ReviewReport;
import dev.dynawright.diag.Paint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The whole text of a review, one folder a case. A folder without a design of its own is named after a design of the
 * examples. {@code mvn test -Dbless} writes what is printed today.
 */
class ReviewCasesTest {
    private static final Path CASES = Designs.ROOT.resolve("cases/reviews");
    private static final boolean BLESS = Boolean.getBoolean("dynawright.bless");

    @TestFactory
    Stream<DynamicTest> cases() throws IOException {
        List<Path> folders;
        try (Stream<Path> all = Files.list(CASES)) {
            folders = all.filter(Files::isDirectory).sorted().toList();
        }
        return folders.stream().map(folder -> dynamicTest(folder.getFileName().toString(), () -> check(folder)));
    }

    private static void check(Path folder) throws IOException {
        String name = folder.getFileName().toString();
        Reviewed reviewed = Files.exists(folder.resolve("design.yaml"))
                ? Designs.review(folder.resolve("model.yaml"), folder.resolve("design.yaml"))
                : Designs.example(name);
        String text = ReviewReport.text(List.of(reviewed), Paint.PLAIN);
        Path expected = folder.resolve("review.txt");
        if (BLESS) {
            Files.writeString(expected, text);
        }
        assertThat(text).isEqualTo(Files.readString(expected));
    }

    /** Every design of the examples has its case. */
    @org.junit.jupiter.api.Test
    void everyExampleIsACase() throws IOException {
        try (Stream<Path> all = Files.list(Designs.EXAMPLES)) {
            List<String> names = all.map(p -> p.getFileName().toString())
                    .filter(n -> n.endsWith(".yaml"))
                    .map(n -> n.replace(".yaml", ""))
                    .toList();
            assertThat(names).hasSizeGreaterThanOrEqualTo(12).allMatch(n -> Files.isDirectory(CASES.resolve(n)));
        }
    }
}
