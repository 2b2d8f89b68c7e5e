package dev.dynawright.compile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.diag.Severity;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The errors and warnings of a review are the flaws that a person found, no more and no fewer. */
class FlawListTest {
    private static final Pattern ROW = Pattern.compile("^\\| ([a-z0-9-]+) \\| `([^`]+)` \\| .+ \\|$");

    @ParameterizedTest
    @ValueSource(strings = {"blog", "shop", "saas", "social", "github", "employees"})
    void reviewEqualsTheList(String name) throws IOException {
        List<String> found = Designs.example(name).ofDesign().stream()
                .filter(f -> f.severity() != Severity.ADVICE)
                .map(f -> f.code().name() + " at " + f.span().text())
                .toList();
        assertThat(found).isNotEmpty().containsExactlyInAnyOrderElementsOf(listed(name));
    }

    /** The rows of a list; the same finding at the same words, in several item types, is as many rows. */
    private static List<String> listed(String name) throws IOException {
        List<String> rows = new ArrayList<>();
        for (String line : Files.readAllLines(Designs.EXAMPLES.resolve(name + "-flaws.md"))) {
            Matcher row = ROW.matcher(line);
            if (row.matches()) {
                rows.add(row.group(1) + " at " + row.group(2));
            }
        }
        return rows;
    }

    @ParameterizedTest
    @ValueSource(strings = {"blog", "shop", "saas", "social", "github", "employees"})
    void correctedDesignsHaveNone(String name) throws IOException {
        Reviewed reviewed = Designs.example(name + "-corrected");
        List<String> stopping = reviewed.ofDesign().stream()
                .filter(f -> f.severity() != Severity.ADVICE)
                .map(f -> f.code().name() + " at " + f.span().text() + ": " + f.message())
                .toList();
        assertThat(stopping).isEmpty();
        assertThat(reviewed.judged().orElseThrow().plans()).noneMatch(p -> p.isUnanswered());
    }

    @ParameterizedTest
    @CsvSource({"blog, 1", "shop, 26", "saas, 14", "social, 11", "github, 40", "employees, 10"})
    void listsAreAsLongAsTheyWereWritten(String name, int entries) throws IOException {
        assertThat(listed(name)).hasSize(entries);
    }
}
