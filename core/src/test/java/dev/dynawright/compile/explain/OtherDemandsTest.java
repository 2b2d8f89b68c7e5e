package dev.dynawright.compile.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.compile.Designed;
import dev.dynawright.compile.Designer;
import dev.dynawright.cost.PriceSheet;
import dev.dynawright.diag.Paint;
import dev.dynawright.diag.SourceText;
import dev.dynawright.plan.Planner;
import dev.dynawright.plan.choose.Chooser;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is not known because the time was over is not told as impossible. */
class OtherDemandsTest {
    private static final String CLUBS = """
            dynawright: 1
            name: clubs
            entities:
              Club:
                id: clubId
                count: 10k
                attributes:
                  clubId: ulid
                  title: string, 30 bytes
            patterns:
              AP-01: create Club, 1/s
              AP-02: get Club by clubId, 20/s
            """;

    @Test
    void aSearchThatDidNotEndProvesNothing() {
        Designer designer = new Designer(
                new SourceText("model.yaml", CLUBS), PriceSheet.published(), Chooser::choose, Planner::plan);
        Designed.Made made = designer.design(Designer.Wish.CHEAPEST).made().orElseThrow();
        Designer.Wish over = new Designer.Wish(Optional.empty(), () -> true, progress -> {});
        String page =
                new Explainer(designer, made, over).text("AP-02", Paint.PLAIN).orElseThrow();
        assertThat(page)
                .contains("strongly consistent: not known, the time was over before a design was found")
                .doesNotContain("cannot be answered");
    }
}
