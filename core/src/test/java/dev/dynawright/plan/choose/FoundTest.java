package dev.dynawright.plan.choose;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.model.Settings.Style;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Designs that were overlooked once, or ended in a fault: the first line of each model says what it costs at most. */
class FoundTest {
    private static final Path FOUND = Path.of(System.getProperty("dynawright.root", ".."))
            .toAbsolutePath()
            .normalize()
            .resolve("cases/found");
    private static final Pattern SAID =
            Pattern.compile("# (single-table|multi-table), at most \\$([0-9.]+) a month: .+");

    @TestFactory
    Stream<DynamicTest> costsNoMoreThanIsSaid() throws IOException {
        try (Stream<Path> files = Files.list(FOUND)) {
            List<Path> all = files.sorted().toList();
            assertThat(all).isNotEmpty();
            return all.stream()
                    .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> check(file)));
        }
    }

    private static void check(Path file) throws IOException {
        String text = Files.readString(file);
        Matcher said = SAID.matcher(text.lines().findFirst().orElseThrow());
        assertThat(said.matches()).isTrue();
        Style style = said.group(1).equals("single-table") ? Style.SINGLE_TABLE : Style.MULTI_TABLE;
        Outcome outcome = Asking.of(text).outcome(style);
        assertThat(outcome).isInstanceOf(Outcome.Made.class);
        Chosen chosen = ((Outcome.Made) outcome).chosen();
        assertThat(chosen.proof().isOptimal()).isTrue();
        assertThat(new BigDecimal(chosen.bill().month().nano(), 9)).isLessThanOrEqualTo(new BigDecimal(said.group(2)));
    }
}
