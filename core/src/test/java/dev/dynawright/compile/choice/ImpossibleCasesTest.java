package dev.dynawright.compile.choice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.compile.Designed;
import dev.dynawright.compile.Designer;
import dev.dynawright.cost.PriceSheet;
import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.diag.Paint;
import dev.dynawright.diag.SourceText;
import dev.dynawright.diag.TextReport;
import dev.dynawright.plan.Planner;
import dev.dynawright.plan.choose.Chooser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Models in `cases/impossible` that ask for what no design does: what is found, and that every help is an edit of the model
 * with which there is a design.
 */
class ImpossibleCasesTest {
    private static final Path ROOT = Path.of(System.getProperty("dynawright.root", ".."))
            .toAbsolutePath()
            .normalize()
            .resolve("cases/impossible");
    private static final boolean BLESS = Boolean.getBoolean("dynawright.bless");
    private static final String MODEL = "model.yaml";
    private static final String EXPECTED = "findings.txt";

    @TestFactory
    Stream<DynamicTest> everyDemandIsNamedAndCanBeRelaxed() throws IOException {
        return folders().stream()
                .map(folder -> DynamicTest.dynamicTest(folder.getFileName().toString(), () -> check(folder)));
    }

    /** Of every code but the one of time, which no model can force. */
    @Test
    void everyLimitHasACase() throws IOException {
        Set<String> codes = new TreeSet<>();
        for (Path folder : folders()) {
            Files.readString(folder.resolve(EXPECTED))
                    .lines()
                    .forEach(line -> ChoiceCodes.ALL.stream()
                            .filter(code -> line.startsWith("error[" + code.id() + "]"))
                            .forEach(code -> codes.add(code.id())));
        }
        assertThat(codes).containsExactly("X501", "X502", "X503", "X504", "X505", "X507");
    }

    /** What `check` finds before a design is looked for: an entity that no item takes, by one attribute or by several. */
    @ParameterizedTest
    @CsvSource({
        "M121, 'text, 100 KB, at most 500 KB', 'binary, 2 KB'",
        "M122, 'text, 300 KB, at most 350 KB, optional 90%', 'binary, 250 KB, at most 300 KB'"
    })
    void anEntityThatIsTooLargeAloneCanBeRelaxed(String code, String body, String scan) {
        String model = """
                dynawright: 1
                name: letters
                entities:
                  Letter:
                    id: letterId
                    count: 10k
                    attributes:
                      letterId: ulid
                      body: %s
                      scan: %s
                patterns:
                  AP-01: get Letter by letterId, 50/s
                  AP-02: create Letter, 10 per day
                """.formatted(body, scan);
        Designed designed = designed(model);
        assertThat(designed.made()).isEmpty();
        Finding finding = designed.findings().stream()
                .filter(Finding::isError)
                .findFirst()
                .orElseThrow();
        assertThat(finding.code().id()).isEqualTo(code);
        assertThat(finding.message()).contains("at most 400 KB");
        assertThat(new TextReport(Paint.PLAIN).of(List.of(finding)))
                .contains("`AP-02` makes such items; `AP-01` reads them");
        Designed relaxed = designed(finding.fix().orElseThrow().applied());
        assertThat(relaxed.made()).isPresent();
        assertThat(relaxed.findings().stream().filter(Finding::isError)).isEmpty();
    }

    private static List<Path> folders() throws IOException {
        try (Stream<Path> all = Files.list(ROOT)) {
            return all.sorted().toList();
        }
    }

    private static void check(Path folder) throws IOException {
        String model = Files.readString(folder.resolve(MODEL));
        Designed designed = designed(model);
        List<Finding> obstacles = designed.obstacles();
        String found = new TextReport(Paint.PLAIN).of(obstacles);
        if (BLESS) {
            Files.writeString(folder.resolve(EXPECTED), found);
        }
        assertThat(found).isEqualTo(Files.readString(folder.resolve(EXPECTED)));
        assertThat(designed.made()).isEmpty();
        assertThat(obstacles).isNotEmpty().allMatch(f -> f.fix().isPresent());
        for (Finding finding : obstacles) {
            String relaxed = finding.fix().orElseThrow().applied();
            assertThat(said(designed(relaxed)))
                    .as("the help of " + finding.message() + " removes it")
                    .doesNotContain(finding.message());
        }
        List<Edit> all = obstacles.stream()
                .map(Finding::fix)
                .flatMap(Optional::stream)
                .flatMap(fix -> fix.edits().stream())
                .toList();
        Designed relaxed = designed(Fix.apply(all));
        assertThat(relaxed.made()).as("a design once all is relaxed").isPresent();
        assertThat(relaxed.findings().stream().filter(Finding::isError)).isEmpty();
    }

    private static List<String> said(Designed designed) {
        return designed.findings().stream().map(Finding::message).toList();
    }

    private static Designed designed(String model) {
        return new Designer(new SourceText(MODEL, model), PriceSheet.published(), Chooser::choose, Planner::plan)
                .design(Designer.Wish.CHEAPEST);
    }
}
