package dev.dynawright.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.compile.Check;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.diag.Paint;
import dev.dynawright.diag.TextReport;
import dev.dynawright.source.Decoding;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
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
 * Broken models in `cases/language`, each in a folder of its own: what is found, where, in which words, and that every
 * patch removes its finding and brings no other.
 */
class LanguageCasesTest {
    private static final Path ROOT = Path.of(System.getProperty("dynawright.root", ".."))
            .toAbsolutePath()
            .normalize()
            .resolve("cases/language");
    private static final boolean BLESS = Boolean.getBoolean("dynawright.bless");
    private static final Path MODEL = Path.of("model.yaml");
    private static final Path EXPECTED = Path.of("expected", "findings.txt");

    @TestFactory
    Stream<DynamicTest> everyCaseIsFoundAsExpected() throws IOException {
        return folders().stream()
                .map(folder -> DynamicTest.dynamicTest(folder.getFileName().toString(), () -> check(folder)));
    }

    @Test
    void casesAreManyAndVaried() throws IOException {
        Set<String> codes = new TreeSet<>();
        int patches = 0;
        for (Path folder : folders()) {
            for (Finding finding : findings(folder)) {
                codes.add(finding.code().id());
                patches += finding.fix().isPresent() ? 1 : 0;
            }
        }
        int cases = folders().size();
        System.out.println(
                "language cases: " + cases + ", different codes: " + codes.size() + ", patches applied: " + patches);
        assertThat(cases).isGreaterThanOrEqualTo(60);
        assertThat(codes).hasSizeGreaterThanOrEqualTo(30);
    }

    private static List<Path> folders() throws IOException {
        try (Stream<Path> all = Files.list(ROOT)) {
            return all.sorted().toList();
        }
    }

    private static void check(Path folder) throws IOException {
        List<Finding> findings = findings(folder);
        String found = words(findings);
        if (BLESS) {
            Files.createDirectories(folder.resolve(EXPECTED).getParent());
            Files.writeString(folder.resolve(EXPECTED), found);
        }
        assertThat(files(folder)).containsExactlyInAnyOrder(MODEL, EXPECTED);
        assertThat(found).isEqualTo(Files.readString(folder.resolve(EXPECTED)));
        assertThat(findings).as("findings that a person must see").isNotEmpty();
        findings.forEach(finding -> finding.fix().ifPresent(fix -> mends(finding, fix, findings)));
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile).map(folder::relativize).toList();
        }
    }

    private static List<Finding> findings(Path folder) throws IOException {
        return findings(Files.readAllBytes(folder.resolve(MODEL)));
    }

    private static List<Finding> findings(byte[] bytes) {
        Decoding.Decoded decoded = Decoding.decode(MODEL.toString(), bytes);
        return decoded.findings().isEmpty() ? Check.check(decoded.text()).findings() : decoded.findings();
    }

    /** One line for each finding with the text under its caret, then everything as a person reads it. */
    private static String words(List<Finding> findings) {
        String lines = findings.stream()
                .map(f -> f.code().id() + " " + f.code().name() + " " + f.span().line() + ":"
                        + f.span().column() + " \""
                        + TextReport.visible(f.span().text()) + "\"\n")
                .collect(Collectors.joining());
        return lines + "\n" + new TextReport(Paint.PLAIN).of(findings);
    }

    /** A patch that states a rate makes the advice about peaks speak of it; nothing else may come with a patch. */
    private static void mends(Finding finding, Fix fix, List<Finding> before) {
        List<Finding> after = findings(fix.applied().getBytes(StandardCharsets.UTF_8));
        assertThat(after.stream().map(LanguageCasesTest::cause))
                .as("the patch removes its finding")
                .doesNotContain(cause(finding));
        Set<String> known = before.stream().map(LanguageCasesTest::cause).collect(Collectors.toSet());
        assertThat(after.stream()
                        .filter(f -> !f.code().name().equals("assumed-peak"))
                        .map(LanguageCasesTest::cause))
                .as("the patch of %s brings no new finding", finding.code().id())
                .isSubsetOf(known);
    }

    private static String cause(Finding finding) {
        return finding.code().id() + " " + finding.message();
    }
}
