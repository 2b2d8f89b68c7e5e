package dev.dynawright.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.compile.Check;
import dev.dynawright.diag.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The commands in the README print exactly what it shows; with {@code -Dbless} what they print is written into it. */
final class ReadmeTest {
    private static final Path ROOT =
            Path.of(System.getProperty("dynawright.root")).normalize();
    private static final Path README = ROOT.resolve("README.md");
    private static final String PROMPT = "$ ./dynawright ";

    @TestFactory
    Stream<DynamicTest> consoleBlocks() throws IOException {
        if (Boolean.getBoolean("dynawright.bless")) {
            Files.writeString(README, blessed(Files.readAllLines(README)));
        }
        List<String> lines = Files.readAllLines(README);
        List<DynamicTest> tests = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).startsWith(PROMPT)) {
                String command = lines.get(i);
                List<String> shown = lines.subList(i + 1, end(lines, i));
                tests.add(
                        DynamicTest.dynamicTest(command, () -> assertThat(shown).isEqualTo(printed(command))));
            }
        }
        assertThat(tests).hasSizeGreaterThanOrEqualTo(2);
        return tests.stream();
    }

    @Test
    void theModelIsUnderstoodWithoutAFinding() throws IOException {
        String readme = Files.readString(README);
        int start = readme.indexOf("```yaml\ndynawright: 1") + "```yaml\n".length();
        String model = readme.substring(start, readme.indexOf("```", start));
        assertThat(Check.check(new SourceText("README.md", model)).findings()).isEmpty();
    }

    private static String blessed(List<String> lines) {
        List<String> kept = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            kept.add(lines.get(i));
            if (lines.get(i).startsWith(PROMPT)) {
                kept.addAll(printed(lines.get(i)));
                i = end(lines, i) - 1;
            }
        }
        return String.join("\n", kept) + "\n";
    }

    private static int end(List<String> lines, int from) {
        int end = from;
        while (!lines.get(end).equals("```")) {
            end++;
        }
        return end;
    }

    private static List<String> printed(String command) {
        TreeMap<String, String> environment = new TreeMap<>();
        environment.put("DYNAWRIGHT_ENGINE", VerifyCommandTest.ENGINE.toString());
        Run run = Run.with(
                Check::check,
                ROOT,
                environment,
                "",
                command.substring(PROMPT.length()).split(" ", -1));
        return run.out().stripTrailing().lines().toList();
    }
}
