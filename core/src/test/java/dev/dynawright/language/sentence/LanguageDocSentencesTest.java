package dev.dynawright.language.sentence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.language.LanguageDoc;
import dev.dynawright.language.words.Keyword;
import dev.dynawright.language.words.Scope;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The sentences of the reference mean what it says, and it leaves out no word. */
class LanguageDocSentencesTest {
    private static final String ARROW = "  →  ";

    @Test
    void everySentenceMeansWhatThePageSays() {
        for (LanguageDoc.Block block : LanguageDoc.blocks("sentence")) {
            Scope scope = SentenceTable.scope(block.about(), LanguageDoc.model(block.about()));
            for (String line : block.text().lines().toList()) {
                String sentence = line.split(ARROW, -1)[0];
                String formal = SentenceTable.formal(SentenceTable.read(scope, sentence));
                assertThat(sentence + ARROW + formal).isEqualTo(line);
            }
        }
    }

    @Test
    void everyRefusedSentenceIsRefused() {
        Scope scope = SentenceTable.scope("shop", LanguageDoc.model("shop"));
        assertThat(LanguageDoc.refused())
                .hasSizeGreaterThan(5)
                .allSatisfy(row -> assertThat(
                                SentenceTable.read(scope, row.sentence()).finding())
                        .get()
                        .extracting(f -> f.code().name())
                        .isEqualTo(row.finding()));
    }

    /** One row for each keyword: the word we write ourselves, then the others. */
    @Test
    void everyWordStandsInTheTable() {
        List<String> rows = Arrays.stream(Keyword.values())
                .map(k -> "| `" + k.spoken() + "` | " + String.join(", ", others(k)) + " |")
                .toList();
        String doc = LanguageDoc.text();
        assertThat(rows).allSatisfy(row -> assertThat(doc).contains(row));
    }

    private static List<String> others(Keyword keyword) {
        return keyword.all().stream().skip(1).map(phrase -> "`" + phrase + "`").toList();
    }
}
