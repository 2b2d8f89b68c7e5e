package dev.dynawright.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.compile.Check;
import dev.dynawright.compile.Checked;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.SourceText;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Every model that is right is read without an error, whatever it combines. */
class ModelMakerTest {
    @Test
    void aModelThatIsRightHasNoError() {
        long seed = Long.getLong("dynawright.seed", 20261115L);
        System.out.println("made models, seed " + seed);
        Random random = new Random(seed);
        for (int i = 0; i < 40; i++) {
            SourceText text = new SourceText(
                    "made.yaml", ModelMaker.model(random, 4 + random.nextInt(12), 1 + random.nextInt(80)));
            Checked checked = Check.check(text);
            assertThat(checked.findings().stream()
                            .filter(Finding::isError)
                            .map(f -> f.span() + " " + f.message() + " in: "
                                    + text.lineText(f.span().line()))
                            .toList())
                    .as("model " + i + " of seed " + seed)
                    .isEmpty();
            assertThat(checked.model()).isPresent();
        }
    }

    @Test
    void mistakesAreFound() {
        Random random = new Random(1);
        String text = ModelMaker.modelWithMistakes(random, 40, 400);
        assertThat(Check.check(new SourceText("made.yaml", text)).findings()).anyMatch(Finding::isError);
    }
}
