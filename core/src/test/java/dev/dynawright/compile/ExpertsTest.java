package dev.dynawright.compile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.cost.Money;
import dev.dynawright.design.Design;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Table;
import dev.dynawright.diag.Finding;
import dev.dynawright.model.Settings.Style;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The designs of the published guides are completed by additions alone, and the chosen designs cost no more than that. */
final class ExpertsTest {
    private static final Path HELD = Designs.ROOT.resolve("cases/choices/held");
    private static final Path README = Designs.ROOT.resolve("README.md");

    @Test
    void whatIsDrawnStaysAndWhatItLacksIsAdded() throws IOException {
        Map<String, List<String>> left = new LinkedHashMap<>();
        for (String example : ExpertsBench.EXAMPLES) {
            Completed completed = ExpertsBench.completed(example, ExpertsBench.designer(example));
            Completed.Finished finished = completed.finished().orElseThrow();
            assertContains(
                    finished.judged().design(),
                    completed.drawn().judged().orElseThrow().design());
            assertThat(finished.completion().unanswered()).as(example).isEmpty();
            assertThat(finished.judged().bill().without()).as(example).isEmpty();
            assertThat(finished.completion().drawn().compareTo(Money.ZERO)).isPositive();
            left.put(
                    example,
                    finished.left().stream()
                            .map(Finding::code)
                            .map(c -> c.name())
                            .toList());
        }
        Map<String, List<String>> expected = new LinkedHashMap<>();
        ExpertsBench.EXAMPLES.forEach(e -> expected.put(e, List.of()));
        expected.put("github", List.of("colliding-types"));
        assertThat(left).isEqualTo(expected);
    }

    /** Every table, key, index and item type as it was, with more in it at most. */
    private static void assertContains(Design whole, Design drawn) {
        for (Table old : drawn.tables()) {
            Table now = whole.table(old.name()).orElseThrow();
            assertThat(now.key()).isEqualTo(old.key());
            assertThat(now.indexes()).containsAll(old.indexes());
            for (ItemType type : old.items()) {
                ItemType more = now.item(type.name()).orElseThrow();
                assertThat(more.role()).isEqualTo(type.role());
                assertThat(more.keys()).containsAll(type.keys());
                assertThat(more.carries()).containsAll(type.carries());
                assertThat(more.inside()).containsAll(type.inside());
                assertThat(more.counts()).containsAll(type.counts());
            }
        }
    }

    @Test
    void aCompleteDesignIsLeftAsItIs() throws IOException {
        Designer designer = ExpertsBench.designer("blog");
        Completed completed = designer.complete(
                designer.review(Designs.text(Designs.EXAMPLES.resolve("blog-corrected.yaml"))), Designer.Wish.CHEAPEST);
        assertThat(completed.finished().orElseThrow().isAsDrawn()).isTrue();
    }

    /** The employees cost at most a tenth of what the guide finished with. */
    @Test
    void theEmployeesCostATenth() throws IOException {
        Money drawn = Designs.example("employees").judged().orElseThrow().bill().month();
        BigInteger ten =
                held("employees", ExpertsBench.designer("employees")).nano().multiply(BigInteger.TEN);
        assertThat(ten).isLessThanOrEqualTo(drawn.nano());
    }

    /** {@code mvn test -Dbless} writes the prices of today; what is chosen is held by another test. */
    @Test
    void theReadmeHasThePricesOfToday() throws IOException {
        List<String> dearer = new ArrayList<>();
        String table = ExpertsBench.table(ExpertsTest::held);
        for (String line : table.lines().toList()) {
            String ratio = line.substring(0, line.length() - 2).replaceAll(".*\\| ", "");
            if (ratio.matches("[0-9.]+") && ratio.compareTo("1.00") > 0) {
                dearer.add(line);
            }
        }
        assertThat(dearer).isEmpty();
        String text = Files.readString(README);
        int start = text.indexOf(ExpertsBench.HEAD);
        assertThat(start).isPositive();
        int end = text.indexOf("\n\n", start) + 1;
        if (Boolean.getBoolean("dynawright.bless")) {
            Files.writeString(README, text.substring(0, start) + table + text.substring(end));
        } else {
            assertThat(text.substring(start, end)).isEqualTo(table);
        }
    }

    /** The month of the chosen design: in the style that the model states, else in the cheaper one. */
    private static Money held(String example, Designer designer) throws IOException {
        Optional<Style> stated = designer.understood().model().settings().style();
        Money least = month(example, stated.orElse(Style.SINGLE_TABLE));
        Money other = month(example, stated.orElse(Style.MULTI_TABLE));
        return least.compareTo(other) <= 0 ? least : other;
    }

    private static Money month(String example, Style style) throws IOException {
        String first = Files.readAllLines(HELD.resolve(example + "." + style.word() + ".txt"))
                .get(0);
        assertThat(first).startsWith("month ");
        return new Money(new BigInteger(first.substring("month ".length()).strip()));
    }
}
