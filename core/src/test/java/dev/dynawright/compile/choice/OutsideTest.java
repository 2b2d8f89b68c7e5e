package dev.dynawright.compile.choice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.compile.Designed;
import dev.dynawright.compile.Designer;
import dev.dynawright.compile.explain.Explainer;
import dev.dynawright.compile.report.chosen.DesignJson;
import dev.dynawright.compile.report.chosen.DesignReport;
import dev.dynawright.cost.PriceSheet;
import dev.dynawright.diag.Paint;
import dev.dynawright.diag.SourceText;
import dev.dynawright.plan.Planner;
import dev.dynawright.plan.choose.Chooser;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What DynamoDB itself does not answer is named with what it needs: in text, JSON, the design file and explanations. */
class OutsideTest {
    private static final String LIBRARY = """
            dynawright: 1
            name: library
            entities:
              Book:
                id: bookId
                count: 100k
                attributes:
                  bookId: ulid
                  summary: text, 900 bytes
                  embedding: vector of 256
                  shelf: string, 10 bytes, 500 values
            patterns:
              AP-01: get Book by bookId, 50/s
              AP-02: create Book, 1/s
              AP-03: search Books by words in summary, 5/s
              AP-04: report Book shelf by shelf, once a week
              AP-05: search Books similar to a vector, top 10, 2/s
            """;

    private static Designer designer(String model) {
        return new Designer(
                new SourceText("library.yaml", model), PriceSheet.published(), Chooser::choose, Planner::plan);
    }

    @Test
    void isNamedWithWhatItNeeds() {
        Designer designer = designer(LIBRARY);
        Designed designed = designer.design(Designer.Wish.CHEAPEST);
        Designed.Made made = designed.made().orElseThrow();
        String lock = Lock.text(
                made.chosen(),
                "library",
                made.judged().model().scope(),
                PriceSheet.published().usual());
        assertThat(lock)
                .contains("# AP-03: zero-ETL to OpenSearch; needs a stream with old and new images and point-in-time")
                .contains("# AP-04: export to S3 and a warehouse; needs point-in-time recovery")
                .contains("# AP-05: a vector index; needs a table that is billed on demand; an engine on one machine")
                .contains("stream: yes")
                .doesNotContain("Scan");
        assertThat(DesignReport.text(designed, Optional.empty(), Paint.PLAIN))
                .contains("zero-ETL to OpenSearch; needs a stream")
                .contains("a vector index; needs a table that is billed on demand; an engine on one")
                .doesNotContain("Scan");
        assertThat(DesignJson.of(designed, Optional.empty()))
                .contains("\"integration\": \"a vector index\"")
                .contains("\"provableLocally\": false")
                .contains("\"integrationNeeds\":");
        Explainer explainer = new Explainer(designer, made, Designer.Wish.CHEAPEST);
        assertThat(explainer.text("AP-05", Paint.PLAIN).orElseThrow()).contains("an engine on one machine has none");
    }

    /** Only what follows changes asks for a stream. */
    @Test
    void aStreamIsThereOnlyWhereSomethingFollows() {
        Designed designed = designer(LIBRARY.replace("  AP-03: search Books by words in summary, 5/s\n", ""))
                .design(Designer.Wish.CHEAPEST);
        assertThat(designed.made().orElseThrow().judged().design().tables()).noneMatch(t -> t.stream());
    }
}
