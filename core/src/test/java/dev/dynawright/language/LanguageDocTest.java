package dev.dynawright.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.compile.Check;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.SourceText;
import dev.dynawright.model.Assumption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The models of the reference are models, and the reference leaves out no field. */
class LanguageDocTest {
    @Test
    void everyModelIsCheckedWithoutAnError() {
        List<LanguageDoc.Block> models = LanguageDoc.blocks("yaml");
        assertThat(models).hasSizeGreaterThan(5);
        for (LanguageDoc.Block model : models) {
            List<String> errors = Check.check(new SourceText("language.md", model.text())).findings().stream()
                    .filter(Finding::isError)
                    .map(f -> f.span() + " " + f.message())
                    .toList();
            assertThat(errors).isEmpty();
        }
    }

    @Test
    void everyFieldIsMentioned() {
        List<String> words = new ArrayList<>(ModelReader.FIELDS);
        words.addAll(EntityReader.FIELDS);
        words.addAll(PatternReader.FIELDS);
        words.addAll(List.of("region", "style", "billing", "tenant", "assume", "at"));
        String doc = LanguageDoc.text();
        assertThat(words).allSatisfy(word -> assertThat(doc).contains("`" + word + "`"));
    }

    @Test
    void everyFormAndWhatStandsBehindItIsMentioned() {
        String doc = LanguageDoc.text();
        assertThat(List.of(
                        "`string`",
                        "`text`",
                        "`number`",
                        "`integer`",
                        "`boolean`",
                        "`timestamp`",
                        "`date`",
                        "`ulid`",
                        "`uuid`",
                        "`ulid of ",
                        "`binary`",
                        "`map`",
                        "`list of ",
                        "`set of ",
                        "`vector of ",
                        " bytes`",
                        " KB`",
                        " MB`",
                        " digits`",
                        " values`",
                        "`at most ",
                        "`at least ",
                        "`unique`",
                        "`unique per ",
                        "`optional`",
                        "`optional ",
                        "`counted per ",
                        "`true ",
                        " each`",
                        "`exactly ",
                        "`as "))
                .allSatisfy(form -> assertThat(doc).contains(form));
    }

    @Test
    void everyAssumptionStandsInTheTable() {
        String doc = LanguageDoc.text();
        for (Assumption one : Assumption.values()) {
            assertThat(doc)
                    .contains(
                            "| `" + one.key() + "` | " + one.usual() + " " + one.unit() + " | " + one.meaning() + " |");
        }
    }
}
