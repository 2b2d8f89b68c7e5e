package dev.dynawright.language.sentence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.language.sentence.SentenceReader.Meaning;
import dev.dynawright.language.words.Scope;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever a pattern means, it is written as a sentence that means it; made-up patterns, as no list could hold them. */
class SentenceWriterTest {
    private static final int PATTERNS = 1000;
    private static final long SEED = 20_240_601;

    private final SentenceTable table = new SentenceTable();

    @ParameterizedTest
    @ValueSource(strings = {"misc", "words", "routes", "github"})
    void whatIsWrittenIsReadAgain(String model) {
        Scope scope = table.scope(model);
        RandomPatterns patterns = new RandomPatterns(scope, SEED);
        SentenceWriter writer = new SentenceWriter(scope);
        List<String> wrong = new ArrayList<>();
        for (int i = 0; i < PATTERNS; i++) {
            Meaning meaning = patterns.next();
            String sentence = writer.write(meaning.statement(), meaning.traffic(), meaning.demands());
            String formal = Formal.of(meaning.statement(), meaning.traffic(), meaning.demands());
            SentenceReader.Outcome outcome = SentenceTable.read(scope, sentence);
            boolean same = outcome.meaning()
                    .filter(m -> m.statement().equals(meaning.statement())
                            && m.traffic().equals(meaning.traffic())
                            && m.demands().equals(meaning.demands()))
                    .isPresent();
            if (!same || !SentenceTable.formal(outcome).equals(formal)) {
                wrong.add(sentence + "\n  meant: " + formal + "\n  read:  " + SentenceTable.formal(outcome));
            }
        }
        assertThat(wrong).as("seed %d", SEED).isEmpty();
    }
}
