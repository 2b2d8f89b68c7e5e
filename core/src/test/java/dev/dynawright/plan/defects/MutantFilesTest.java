package dev.dynawright.plan.defects;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.design.Design;
import dev.dynawright.design.file.DesignWriter;
import dev.dynawright.model.pattern.PatternId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The wrong designs that are drawn stand in {@code cases/mutants}, each as the lines in which it differs and the patterns that it no
 * longer answers, so that an engine can try them out; {@code -Dbless} rewrites them.
 */
class MutantFilesTest {
    private static final long SEED = 20261115L;

    @ParameterizedTest
    @ValueSource(strings = {"blog", "shop", "saas", "social", "github", "employees"})
    void theFilesHaveWhatIsDrawn(String name) throws IOException {
        Subject subject = Subject.of(name);
        StringBuilder text = new StringBuilder();
        for (Draw.Certain certain : new Draw(subject, new Random(SEED)).defects(DefectsTest.DEFECTS)) {
            text.append(written(subject, certain));
        }
        Path file = Path.of(requireNonNull(System.getProperty("dynawright.root"), "dynawright.root"))
                .resolve("cases/mutants")
                .resolve(name + ".txt");
        if (Boolean.getBoolean("dynawright.bless")) {
            Files.writeString(file, text);
        }
        assertThat(text.toString()).isEqualTo(Files.readString(file));
    }

    /** What was done, what that breaks, and the lines from the first to the last that differs. */
    private static String written(Subject subject, Draw.Certain certain) {
        List<String> right = lines(subject, subject.design());
        List<String> wrong = lines(subject, certain.defect().design());
        int front = 0;
        while (front < Math.min(right.size(), wrong.size()) && right.get(front).equals(wrong.get(front))) {
            front++;
        }
        int back = 0;
        while (back < Math.min(right.size(), wrong.size()) - front
                && right.get(right.size() - 1 - back).equals(wrong.get(wrong.size() - 1 - back))) {
            back++;
        }
        String broken = certain.broken().stream().map(PatternId::text).collect(Collectors.joining(" "));
        StringBuilder text = new StringBuilder();
        text.append("mutant ").append(certain.defect()).append('\n');
        text.append(("breaks " + broken).strip()).append('\n');
        text.append("from line ").append(front + 1).append('\n');
        right.subList(front, right.size() - back)
                .forEach(line -> text.append('-').append(line).append('\n'));
        wrong.subList(front, wrong.size() - back)
                .forEach(line -> text.append('+').append(line).append('\n'));
        return text.toString();
    }

    private static List<String> lines(Subject subject, Design design) {
        return DesignWriter.write(design, subject.scope()).lines().toList();
    }
}
