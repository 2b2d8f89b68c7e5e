package dev.dynawright.compile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.cost.PriceSheet;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.SourceText;
import dev.dynawright.plan.Planner;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;

class FoundTest {
    @Test
    void namesOfFilesDecideNoOrder() throws IOException {
        assertThat(found("a.yaml", "b.yaml")).hasSizeGreaterThan(2).isEqualTo(found("b.yaml", "a.yaml"));
    }

    private static List<String> found(String model, String design) throws IOException {
        Review review = new Review(
                new SourceText(model, Files.readString(Designs.ROOT.resolve("examples/employees.yaml"))),
                PriceSheet.published(),
                Planner::plan);
        Reviewed reviewed =
                review.review(new SourceText(design, Files.readString(Designs.EXAMPLES.resolve("employees.yaml"))));
        return Found.in(reviewed.judged().orElseThrow()).open().stream()
                .map(Finding::message)
                .toList();
    }
}
