package dev.dynawright.compile.documents;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.design.Design;
import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Table;
import dev.dynawright.design.file.DesignWriter;
import dev.dynawright.emit.Subject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** A design that is spoiled loses the ticks of the lines that no longer hold. */
class SabotageTest {
    private static final String MODEL = Written.model("shop");
    private static final String DESIGN = Written.design("shop.single-table");
    private static final String ANSWERED = "Every access pattern is answered or given to an integration";

    private static Subject sound() {
        return Written.subject(MODEL, DESIGN, Optional.empty());
    }

    private static Map<String, Boolean> spoiled(UnaryOperator<Table> change) {
        Subject subject = sound();
        Design design = subject.design();
        Design changed = new Design(
                design.name(),
                design.style(),
                design.values(),
                design.stamp(),
                design.tables().stream().map(change).toList(),
                design.answers());
        return Written.of(
                        MODEL, DesignWriter.write(changed, subject.understood().scope()))
                .checks();
    }

    @Test
    void aSoundDesignHasTheTicks() {
        assertThat(Written.of(sound()).checks())
                .containsEntry(ANSWERED, true)
                .containsEntry("No Scan answers a pattern", true)
                .containsEntry("Every answer meets what is demanded of it", true)
                .containsEntry("Every pattern that DynamoDB answers has a price", true)
                .containsEntry("Every table and index serves a pattern", true)
                .containsEntry("Item types that share a table are told apart", true)
                .containsEntry("Trade-offs are priced", false)
                .containsEntry("Every pattern is proven on an engine", false);
    }

    @Test
    void anIndexThatIsDroppedLeavesPatternsWithoutAnAnswer() {
        assertThat(spoiled(table -> table.holding(
                        table.indexes().stream()
                                .filter(i -> !i.name().equals("GSI1"))
                                .toList(),
                        table.items().stream()
                                .map(i -> without(i, "GSI1PK", "GSI1SK"))
                                .toList())))
                .containsEntry(ANSWERED, false)
                .containsEntry("No Scan answers a pattern", false)
                .containsEntry("Every pattern that DynamoDB answers has a price", false)
                .containsEntry("The design considered here answers every pattern or gives it to an integration", false)
                .containsEntry("Hot keys are evaluated", false);
    }

    private static ItemType without(ItemType item, String... keys) {
        return new ItemType(
                item.name(),
                item.role(),
                item.keys().stream()
                        .filter(k -> !List.of(keys).contains(k.attribute()))
                        .toList(),
                item.carries(),
                item.inside(),
                item.counts(),
                item.names(),
                item.kept());
    }

    @Test
    void aProjectionThatIsNarrowedTakesMoreRequestsThanAllowed() {
        assertThat(spoiled(table -> table.holding(
                        table.indexes().stream()
                                .map(i -> new Index(
                                        i.name(), i.local(), i.partition(), i.sort(), new Index.Projection.Keys()))
                                .toList(),
                        table.items())))
                .containsEntry("Every answer meets what is demanded of it", false)
                .containsEntry("Related entities come without requests one after the other", false)
                .containsEntry("The anti-pattern review is clean", false);
    }

    @Test
    void aDesignWithoutTypesIsSaidToHaveNone() {
        String bare = DESIGN.replaceAll("(?m)^stamp:.*\n", "");
        assertThat(Written.of(MODEL, bare).checks())
                .containsEntry("Item types that share a table are told apart", false);
    }

    @Test
    void anIndexThatDoesNotFollowAFigureLeavesItToBeAddedUp() {
        String without = DESIGN.replaceAll("(?m)^      OrdersByStatus:.*\n", "");
        assertThat(without).isNotEqualTo(DESIGN);
        assertThat(Written.of(MODEL, without).checks()).containsEntry("Figures are not counted by reading rows", false);
    }

    @Test
    void aDesignOfAPersonIsMeasuredLikeAnyOther() {
        Map<String, Boolean> checks =
                Written.of(MODEL, Written.read("examples/designs/shop.yaml")).checks();
        assertThat(checks).containsEntry(ANSWERED, false).containsEntry("The anti-pattern review is clean", false);
    }
}
