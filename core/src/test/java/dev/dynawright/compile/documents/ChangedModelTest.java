package dev.dynawright.compile.documents;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** What changes in the model changes every part of the documents that speaks of it. */
class ChangedModelTest {
    private static final String MODEL = Written.model("shop");
    private static final String DESIGN = Written.design("shop.single-table");
    private static final Written BEFORE = Written.of(MODEL, DESIGN);

    @Test
    void aRenamedEntityIsRenamedEverywhere() {
        Written after = Written.of(
                MODEL.replace("Category", "Aisle")
                        .replace("Categories", "Aisles")
                        .replace("categoryId", "aisleId"),
                DESIGN.replace("Category", "Aisle")
                        .replace("Categories", "Aisles")
                        .replace("categoryId", "aisleId"));
        assertGone("Categor", after);
        assertThat(after.requirements()).contains("### `Aisle`");
    }

    @Test
    void aDroppedPatternIsGoneEverywhere() {
        Written after = Written.of(MODEL.replaceAll("(?m)^  AP-16:.*\n", ""), DESIGN);
        assertGone("AP-16", after);
    }

    @Test
    void anotherRateChangesEveryPartThatRestsOnIt() {
        Written after = Written.of(
                MODEL.replace(
                        "AP-15: list Categories, sorted by name, 100 per page, 30/s, peak 150/s",
                        "AP-15: list Categories, sorted by name, 100 per page, 90/s, peak 2500/s"),
                DESIGN);
        Map<String, String> parts = after.sections();
        BEFORE.sections().forEach((part, text) -> {
            boolean speaks = text.contains("| 30/s |") || text.contains("$34.02 | 3.7%") || text.contains("$929.76");
            assertThat(!speaks || !text.equals(parts.get(part))).as(part).isTrue();
        });
        assertThat(BEFORE.checks()).containsEntry("No partition is hot", true);
        assertThat(after.checks())
                .containsEntry("No partition is hot", false)
                .containsEntry("Hot keys are evaluated", false)
                .containsEntry("The hot partition analysis shows no hot key", false);
    }

    private static void assertGone(String word, Written after) {
        assertThat(after.requirements()).doesNotContain(word);
        assertThat(after.dataModel()).doesNotContain(word);
        Map<String, String> parts = after.sections();
        BEFORE.sections()
                .forEach((part, text) -> assertThat(!text.contains(word) || !text.equals(parts.get(part)))
                        .as(part)
                        .isTrue());
    }
}
