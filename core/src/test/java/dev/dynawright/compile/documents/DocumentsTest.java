package dev.dynawright.compile.documents;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.compile.Designed;
import dev.dynawright.compile.Designer;
import dev.dynawright.compile.Prepared;
import dev.dynawright.cost.PriceSheet;
import dev.dynawright.diag.SourceText;
import dev.dynawright.emit.Subject;
import dev.dynawright.emit.Subjects;
import dev.dynawright.model.Settings.Style;
import dev.dynawright.plan.Planner;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Both documents of every example in both styles are whole, name everything, and have no gap. */
class DocumentsTest {
    private static final Pattern LEFT_OVER =
            Pattern.compile("Optional\\[|Optional\\.empty|\\bnull\\b|\\w+\\[\\w+=|@[0-9a-f]{6,}|TODO|TBD|\\?\\?\\?");
    private static final Pattern BAR = Pattern.compile("(?<!\\\\)\\|");

    @TestFactory
    Stream<DynamicTest> areWhole() {
        return Subjects.all().map(named -> DynamicTest.dynamicTest(named.name(), () -> assertWhole(named.subject())));
    }

    @Test
    void areWholeWithTheReasonsOfAChoice() {
        Subject subject = chosen("shop");
        assertWhole(subject);
        assertThat(Written.of(subject).dataModel())
                .contains("### Against the rules of thumb", "another key", "in the other style, multi-table, costs $")
                .contains("Other choices for `shop.GSI1`")
                .contains("adding up reads 200,000,000 of `Order` on average, and nothing limits how many");
    }

    private static Subject chosen(String name) {
        Prepared prepared = new Prepared();
        for (Style style : Style.values()) {
            String design = name + "." + style.word();
            prepared.with(style, new SourceText(design + ".yaml", Written.design(design)));
        }
        Designer designer = new Designer(
                new SourceText(name + ".yaml", Written.model(name)), PriceSheet.published(), prepared, Planner::plan);
        Designed.Made made = designer.design(Designer.Wish.CHEAPEST).made().orElseThrow();
        return new Subject(
                made.judged(),
                Optional.of(made.chosen()),
                Optional.empty(),
                Optional.empty(),
                made.other().chosen());
    }

    private static void assertWhole(Subject subject) {
        Written written = Written.of(subject);
        assertThat(Written.of(subject)).isEqualTo(written);
        List<String> parts = new ArrayList<>(written.sections().keySet());
        for (int i = 0; i < parts.size(); i++) {
            boolean above = i + 1 < parts.size() && parts.get(i + 1).startsWith(parts.get(i) + " > ");
            String body = written.sections().getOrDefault(parts.get(i), "");
            assertThat(above || !body.isBlank()).as(parts.get(i)).isTrue();
            assertTables(parts.get(i), body);
        }
        for (String text : List.of(written.requirements(), written.dataModel())) {
            assertThat(text).doesNotContainPattern(LEFT_OVER).endsWith("\n").doesNotContain("\n\n\n");
            subject.model().patterns().forEach(p -> assertThat(text).contains("`" + p.id() + "`"));
            subject.model().entities().forEach(e -> assertThat(text).contains("`" + e.name() + "`"));
        }
        subject.model()
                .entities()
                .forEach(e -> e.attributes()
                        .forEach(a -> assertThat(written.requirements()).contains("| `" + a.name() + "` |")));
        subject.design().tables().forEach(table -> {
            assertThat(written.dataModel()).contains("### Table `" + table.name() + "`");
            table.indexes()
                    .forEach(i ->
                            assertThat(written.dataModel()).contains("ndex `" + table.name() + "." + i.name() + "`"));
            table.items().forEach(i -> assertThat(written.dataModel()).contains("| `" + i.name() + "` |"));
        });
    }

    /** All lines of a table have as many cells as its head, and none is empty. */
    private static void assertTables(String part, String body) {
        int width = 0;
        for (String line : body.split("\n", -1)) {
            if (!line.startsWith("| ")) {
                width = 0;
                continue;
            }
            String[] cells = BAR.split(line.substring(1, line.length() - 1), -1);
            width = width == 0 ? cells.length : width;
            assertThat(cells).as(part + ": " + line).hasSize(width);
            assertThat(Arrays.stream(cells).map(String::strip))
                    .as(part + ": " + line)
                    .doesNotContain("");
        }
    }
}
