package dev.dynawright.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.dynawright.compile.Codes;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Every kind of finding has a page, and the page is true: its models give exactly what it shows. {@code mvn test
 * -Dbless} writes what is printed today into the pages and into the list of rules.
 */
class RulePagesTest {
    private static final Path ROOT = Path.of(System.getProperty("dynawright.root", ".."))
            .toAbsolutePath()
            .normalize();
    private static final Path PAGES = ROOT.resolve("core/src/main/resources/dev/dynawright/rules");
    private static final Path LIST = ROOT.resolve("docs/rules.md");
    private static final boolean BLESS = Boolean.getBoolean("dynawright.bless");

    private static final Pattern UNUSED_WORDS =
            Pattern.compile("\\b(illegal|invalid|please|failed to|unexpected)\\b", Pattern.CASE_INSENSITIVE);
    private static final int LONGEST_LABEL = 6;

    @TestFactory
    Stream<DynamicTest> pages() throws IOException {
        Map<String, RulePage> pages = read();
        return Codes.all().stream()
                .flatMap(code -> Optional.ofNullable(pages.get(code.name())).stream()
                        .map(page -> dynamicTest(code.name(), () -> check(code, page))));
    }

    private static void check(Code code, RulePage page) throws IOException {
        if (BLESS) {
            Files.writeString(PAGES.resolve(page.name() + ".md"), page.blessed(code));
        }
        assertThat(page.title())
                .isEqualTo(
                        code.name() + " (" + code.id() + ", " + code.severity().word() + ")");
        assertThat(page.sections()).containsExactly("What", "Why", "Fix", "Examples");
        assertThat(page.examples())
                .as("a firing example")
                .anyMatch(e -> e.expected().isPresent());
        assertThat(page.examples())
                .as("a silent example")
                .anyMatch(e -> e.expected().isEmpty());
        for (RulePage.Example example : page.examples()) {
            String place = page.name() + ".md:" + example.line();
            List<Finding> findings = example.findings();
            String printed = RulePage.printed(code, findings);
            if (example.expected().isEmpty()) {
                assertThat(printed).as(place + " is silent").isEmpty();
            } else {
                assertThat(printed).as(place + " fires").isNotEmpty();
                if (!BLESS) {
                    assertThat(example.expected().get().text().stripTrailing())
                            .as(place)
                            .isEqualTo(printed);
                }
            }
            for (Finding finding : findings) {
                checkVoice(place, finding);
                finding.fix().ifPresent(fix -> checkFix(place, example, finding, fix, findings));
            }
        }
    }

    private static void checkVoice(String place, Finding finding) {
        String message = finding.message();
        assertThat(Character.isUpperCase(message.codePointAt(0)))
                .as(place + " begins in lower case or with a name in backticks: " + message)
                .isFalse();
        assertThat(message).as(place).doesNotEndWith(".").doesNotContainPattern(UNUSED_WORDS);
        assertThat(finding.label().split("\\s+"))
                .as(place + " has a short label: " + finding.label())
                .hasSizeLessThanOrEqualTo(LONGEST_LABEL);
        finding.notes()
                .forEach(note -> assertThat(note).as(place).doesNotEndWith(".").doesNotContainPattern(UNUSED_WORDS));
    }

    /** A patch removes its finding and brings no new error. */
    private static void checkFix(
            String place, RulePage.Example example, Finding finding, Fix fix, List<Finding> before) {
        List<Finding> after = example.findings(fix);
        assertThat(said(after.stream()))
                .as(place + " is mended by its patch")
                .doesNotContain(said(Stream.of(finding)).iterator().next());
        assertThat(said(before.stream()))
                .as(place + " gets no new error by the patch `" + fix.title() + "` of " + finding.message())
                .containsAll(said(after.stream().filter(f -> f.isError() && !isJudgedNow(finding, f))));
    }

    /** What a design does is judged only once it can be read. */
    private static boolean isJudgedNow(Finding mended, Finding other) {
        return mended.code().id().startsWith("L") && isOfDesign(other);
    }

    private static Set<String> said(Stream<Finding> findings) {
        return findings.map(
                        f -> f.code().id() + ": " + (isOfDesign(f) ? f.span().text() : f.message()))
                .collect(Collectors.toSet());
    }

    /** What is said of designs has figures, which a patch may change without mending anything. */
    private static boolean isOfDesign(Finding finding) {
        return finding.code().id().matches("[DC].*");
    }

    @Test
    void everyCodeHasAPageAndEveryPageACode() throws IOException {
        assertThat(read().keySet())
                .containsExactlyInAnyOrderElementsOf(
                        Codes.all().stream().map(Code::name).toList());
    }

    @Test
    void codesAreOneToOneWithNames() {
        assertThat(Codes.all().stream().map(Code::id)).doesNotHaveDuplicates();
        assertThat(Codes.all().stream().map(Code::name)).doesNotHaveDuplicates();
    }

    @Test
    void namesReadWellBehindAllow() {
        assertThat(Codes.all())
                .allSatisfy(code -> assertThat(code.name())
                        .matches("[a-z0-9]+(-[a-z0-9]+)*")
                        .doesNotMatch("(avoid|use|no|do-not)-.*"));
    }

    @Test
    void ruleClassesAreCalledLikeTheirCodes() {
        for (Rule<?> rule : rules().toList()) {
            String camelCase = Arrays.stream(rule.code().name().split("-"))
                    .map(word -> Character.toUpperCase(word.charAt(0)) + word.substring(1))
                    .collect(Collectors.joining());
            assertThat(rule.getClass().getSimpleName()).isEqualTo(camelCase);
        }
    }

    @Test
    void everyRuleClassIsInTheRegistry() {
        List<String> classes = new ClassFileImporter()
                        .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                        .importPackages("dev.dynawright.rules")
                        .stream()
                        .filter(c -> c.isAssignableTo(Rule.class)
                                && !c.getModifiers().contains(JavaModifier.ABSTRACT))
                        .map(c -> c.getName())
                        .toList();
        assertThat(rules().map(rule -> rule.getClass().getName())).containsExactlyInAnyOrderElementsOf(classes);
    }

    private static Stream<Rule<?>> rules() {
        return Stream.concat(ModelRules.ALL.stream(), DesignRules.ALL.stream());
    }

    @Test
    void listOfRulesLeavesOutNoCode() {
        assertThat(RuleList.missing(Codes.all())).isEmpty();
    }

    @Test
    void listOfRulesIsUpToDate() throws IOException {
        String list = RuleList.of(Codes.all(), read());
        if (BLESS) {
            Files.writeString(LIST, list);
        }
        assertThat(LIST).hasContent(list);
    }

    private static Map<String, RulePage> read() throws IOException {
        Map<String, RulePage> pages = new TreeMap<>();
        try (Stream<Path> files = Files.list(PAGES)) {
            for (Path file : files.sorted().toList()) {
                String name = file.getFileName().toString().replaceFirst("\\.md$", "");
                pages.put(name, RulePage.of(name, Files.readString(file)));
            }
        }
        return pages;
    }
}
