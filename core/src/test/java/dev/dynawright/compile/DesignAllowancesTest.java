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

/** What a model accepts of the findings of a design; the example has one of `lookup-before-write` at each of two patterns. */
class DesignAllowancesTest {
    private static SourceText model(String finding, String at) throws IOException {
        String text = Files.readString(Designs.ROOT.resolve("examples/blog.yaml"));
        String place = at.isEmpty() ? "" : ", at: " + at;
        return new SourceText(
                "blog.yaml", text + "\nallow:\n  - {finding: " + finding + place + ", because: it is known}\n");
    }

    private static List<String> found(SourceText model) throws IOException {
        return found(model, Designs.text(Designs.EXAMPLES.resolve("blog-corrected.yaml")));
    }

    private static List<String> found(SourceText model, SourceText design) {
        return new Review(model, PriceSheet.published(), Planner::plan)
                .review(design).findings().stream()
                        .map(f -> f.code().name() + " " + f.span().text())
                        .toList();
    }

    private static List<String> checked(SourceText model) {
        return Check.check(model).findings().stream().map(Finding::message).toList();
    }

    @Test
    void atAPattern() throws IOException {
        assertThat(found(model("lookup-before-write", "AP-08")))
                .contains("lookup-before-write AP-09")
                .doesNotContain("lookup-before-write AP-08")
                .noneMatch(f -> f.contains("allow"));
    }

    /** The index of the example holds users and posts, so it is neither's alone; the item type of posts is. */
    @Test
    void atWhatAnEntityAloneHasInTheDesign() throws IOException {
        SourceText unread = new SourceText(
                "design.yaml",
                Files.readString(Designs.EXAMPLES.resolve("blog-corrected.yaml"))
                        .replace("    indexes:\n", "    indexes:\n      GSI2: {partition: GSI2PK, project: all}\n")
                        .replace(
                                "GSI1PK: \"POST#{postId}\"", "GSI1PK: \"POST#{postId}\"\n        GSI2PK: \"{title}\""));
        assertThat(found(model("unread-index", ""), unread)).noneMatch(f -> f.startsWith("unread-index"));
        assertThat(found(model("unread-index", "User"), unread))
                .contains("unread-index GSI2", "unused-allow unread-index");
        assertThat(found(model("unread-index", "Post"), unread))
                .noneMatch(f -> f.startsWith("unread-index") || f.startsWith("unused-allow"));
    }

    @Test
    void everywhere() throws IOException {
        assertThat(found(model("D325", ""))).noneMatch(f -> f.startsWith("lookup-before-write"));
    }

    @Test
    void whatIsNotFoundIsSaidByReviewAlone() throws IOException {
        SourceText model = model("unread-index", "GSI1");
        assertThat(found(model)).contains("unused-allow unread-index");
        assertThat(checked(model)).noneMatch(m -> m.contains("unread-index"));
    }

    @Test
    void placesOfADesignAreKnownByTheirNames() throws IOException {
        for (String at : List.of("BlogTable", "GSI1", "BlogTable.GSI1", "UserEmail", "BlogTable.UserEmail")) {
            assertThat(found(model("unread-index", at))).contains("unused-allow unread-index");
        }
        SourceText unknown = model("unread-index", "GSI9");
        assertThat(found(unknown)).contains("unreadable-allow GSI9");
        assertThat(checked(unknown)).noneMatch(m -> m.contains("GSI9"));
    }

    @Test
    void anErrorIsNeverAccepted() throws IOException {
        SourceText model = model("entity-without-item", "");
        assertThat(checked(model)).contains("`entity-without-item` is an error, which cannot be allowed");
        assertThat(found(model)).containsOnlyOnce("unreadable-allow entity-without-item");
    }
}
