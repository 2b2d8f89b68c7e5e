package dev.dynawright.compile.documents;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.compile.Designs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * The sentences that are the same in the documents of all six examples are known and few: all others say something of the
 * model. {@code -Dbless} rewrites the list.
 */
class UnchangedSentencesTest {
    private static final Path LIST =
            Designs.ROOT.resolve("core/src/test/resources/dev/dynawright/compile/documents/unchanged-sentences.txt");
    private static final int MOST = 16;

    @Test
    void fewSentencesStandUnchanged() throws IOException {
        Set<String> common = new LinkedHashSet<>();
        boolean first = true;
        for (String name : List.of("blog", "employees", "github", "saas", "shop", "social")) {
            Written written = Written.of(Written.model(name), Written.design(name + ".single-table"));
            List<String> sentences = new ArrayList<>(sentences(written.requirements()));
            sentences.addAll(sentences(written.dataModel()));
            if (first) {
                common.addAll(sentences);
            }
            common.retainAll(new LinkedHashSet<>(sentences));
            first = false;
        }
        String text = String.join("\n", common) + "\n";
        if (Boolean.getBoolean("dynawright.bless")) {
            Files.createDirectories(LIST.getParent());
            Files.writeString(LIST, text);
        }
        assertThat(text).isEqualTo(Files.readString(LIST));
        assertThat(common).hasSizeLessThanOrEqualTo(MOST);
    }

    /** What stands in paragraphs and lists; headings and tables are no sentences. */
    private static List<String> sentences(String text) {
        return text.lines()
                .filter(l -> !l.isBlank() && !l.startsWith("#") && !l.startsWith("|"))
                .flatMap(l -> Arrays.stream(l.split("(?<=[.!?]) ", -1)))
                .toList();
    }
}
