package dev.dynawright.design.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.compile.Check;
import dev.dynawright.compile.Checked;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.diag.Paint;
import dev.dynawright.diag.SourceText;
import dev.dynawright.diag.TextReport;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Model;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.source.YamlReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Broken design files in `cases/designs`, each in a folder with its model: what is found, where, in which words, and
 * that every patch removes its finding and brings no other.
 */
class DesignCasesTest {
    private static final Path ROOT = Path.of(System.getProperty("dynawright.root", ".."))
            .toAbsolutePath()
            .normalize()
            .resolve("cases/designs");
    private static final boolean BLESS = Boolean.getBoolean("dynawright.bless");
    private static final String MODEL = "model.yaml";
    private static final String DESIGN = "design.yaml";
    private static final String EXPECTED = "expected.txt";

    @TestFactory
    Stream<DynamicTest> everyCaseIsFoundAsExpected() throws IOException {
        return folders().stream()
                .map(folder -> DynamicTest.dynamicTest(folder.getFileName().toString(), () -> check(folder)));
    }

    @Test
    void everyKindOfFindingHasACase() throws IOException {
        Set<String> found = new TreeSet<>();
        for (Path folder : folders()) {
            Model model = model(folder);
            findings(model, Files.readString(folder.resolve(DESIGN)))
                    .forEach(f -> found.add(f.code().id()));
        }
        System.out.println("design cases: " + folders().size() + ", different codes: " + found.size());
        assertThat(found)
                .containsAll(DesignCodes.ALL.stream().map(code -> code.id()).toList());
    }

    private static List<Path> folders() throws IOException {
        try (Stream<Path> all = Files.list(ROOT)) {
            return all.sorted().toList();
        }
    }

    private static Model model(Path folder) throws IOException {
        Checked checked = Check.check(new SourceText(MODEL, Files.readString(folder.resolve(MODEL))));
        return checked.model()
                .orElseThrow(() -> new AssertionError(new TextReport(Paint.PLAIN).of(checked.findings())));
    }

    private static void check(Path folder) throws IOException {
        Model model = model(folder);
        List<Finding> findings = findings(model, Files.readString(folder.resolve(DESIGN)));
        String found = new TextReport(Paint.PLAIN).of(findings);
        if (BLESS) {
            Files.writeString(folder.resolve(EXPECTED), found);
        }
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(f -> f.getFileName().toString())).containsExactlyInAnyOrder(MODEL, DESIGN, EXPECTED);
        }
        assertThat(found).isEqualTo(Files.readString(folder.resolve(EXPECTED)));
        assertThat(findings).isNotEmpty();
        findings.forEach(finding -> finding.fix().ifPresent(fix -> mends(model, finding, fix, findings)));
    }

    private static List<Finding> findings(Model model, String design) {
        return DesignReader.read(
                        YamlReader.read(new SourceText(DESIGN, design)),
                        new Scope(model.entities()),
                        model.patterns().stream().map(Pattern::id).toList())
                .findings();
    }

    private static void mends(Model model, Finding finding, Fix fix, List<Finding> before) {
        List<Finding> after = findings(model, fix.applied());
        assertThat(after.stream().map(DesignCasesTest::cause))
                .as("the patch removes its finding")
                .doesNotContain(cause(finding));
        Set<String> known = before.stream().map(DesignCasesTest::cause).collect(Collectors.toSet());
        assertThat(after.stream().map(DesignCasesTest::cause))
                .as("the patch of %s brings no new finding", finding.code().id())
                .isSubsetOf(known);
    }

    private static String cause(Finding finding) {
        return finding.code().id() + " " + finding.message();
    }
}
