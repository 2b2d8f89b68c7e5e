package dev.dynawright.compile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Severity;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The errors and warnings of a review are the flaws that a person found, no more and no fewer. */
class FlawListTest {
    private static final Pattern ROW = Pattern.compile("^\\| ([a-z0-9-]+) \\| `([^`]+)` \\| .+ \\|$");

    @ParameterizedTest
    @ValueSource(strings = {"blog", "shop", "saas", "social", "github", "employees"})
    void reviewEqualsTheList(String name) throws IOException {
        TreeSet<String> listed = new TreeSet<>();
        for (String line : Files.readAllLines(Designs.EXAMPLES.resolve(name + "-flaws.md"))) {
            Matcher row = ROW.matcher(line);
            if (row.matches() && !row.group(1).equals("finding")) {
                listed.add(row.group(1) + " at " + row.group(2));
            }
        }
        TreeSet<String> found = new TreeSet<>();
        for (Finding finding : Designs.example(name).ofDesign()) {
            if (finding.severity() != Severity.ADVICE) {
                found.add(finding.code().name() + " at " + finding.span().text());
            }
        }
        assertThat(found).isEqualTo(listed);
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

    @Test
    void listsAreNotEmpty() throws IOException {
        assertThat(Files.readString(Designs.EXAMPLES.resolve("shop-flaws.md"))).contains("| pattern-without-answer |");
    }
}
