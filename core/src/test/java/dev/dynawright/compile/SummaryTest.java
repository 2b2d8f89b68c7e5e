package dev.dynawright.compile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.diag.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every name and number of the summary comes from the file: where the file changes, the summary changes with it. */
final class SummaryTest {
    private static final Path EXAMPLES =
            Path.of(System.getProperty("dynawright.root")).normalize().resolve("examples");

    private static String summary(String text) {
        Checked checked = Check.check(new SourceText("model.yaml", text));
        assertThat(checked.findings()).noneMatch(f -> f.isError());
        return checked.summary();
    }

    @Test
    void aRenamedEntityIsRenamedInTheSummary() throws IOException {
        String shop = Files.readString(EXAMPLES.resolve("shop.yaml"));
        assertThat(summary(shop.replace("Customer", "Consumer")))
                .isEqualTo(summary(shop).replace("Customer", "Consumer"))
                .contains("of Consumer");
    }

    @Test
    void aRenamedModelAndPatternAreRenamedInTheSummary() throws IOException {
        String shop = Files.readString(EXAMPLES.resolve("shop.yaml"));
        String renamed = shop.replace("name: shop", "name: mart").replace("AP-01:", "XX-01:");
        assertThat(summary(renamed))
                .isEqualTo(summary(shop).replace("shop:", "mart:").replace("AP-01", "XX-01"));
    }

    @Test
    void aChangedCountChangesTheEntityAndItsChildren() throws IOException {
        String shop = Files.readString(EXAMPLES.resolve("shop.yaml"));
        String doubled = summary(shop.replace("count: 10 million", "count: 20 million"));
        assertThat(summary(shop))
                .contains("10,000,000")
                .contains("200,000,000  of Customer")
                .contains("600,000,000  of Order");
        assertThat(doubled)
                .contains("20,000,000")
                .contains("400,000,000  of Customer")
                .contains("1,200,000,000  of Order");
    }

    @Test
    void aChangedRateChangesTheTraffic() throws IOException {
        String shop = Files.readString(EXAMPLES.resolve("shop.yaml"));
        String busier = summary(shop.replace("get Customer by username, 500/s", "get Customer by username, 725/s"));
        assertThat(summary(shop)).contains("1,555 reads a second").contains("busiest: AP-01 500/s");
        assertThat(busier).contains("1,780 reads a second").contains("busiest: AP-01 725/s");
    }

    @Test
    void aDroppedPatternIsGone() throws IOException {
        String shop = Files.readString(EXAMPLES.resolve("shop.yaml"));
        String fewer = shop.lines().filter(l -> !l.startsWith("  AP-18:")).reduce("", (a, b) -> a + b + "\n");
        assertThat(summary(shop)).contains("42 patterns").contains("AP-18");
        assertThat(summary(fewer)).contains("41 patterns").doesNotContain("AP-18");
    }

    @ParameterizedTest
    @ValueSource(strings = {"blog", "shop", "saas", "social", "github", "employees"})
    void everyExampleIsUnderstood(String name) throws IOException {
        assertThat(summary(Files.readString(EXAMPLES.resolve(name + ".yaml")))).startsWith(name + ": ");
    }
}
