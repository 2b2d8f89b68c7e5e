package dev.dynawright.design.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.diag.SourceText;
import dev.dynawright.language.ModelReader;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Model;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.source.YamlReader;
import org.junit.jupiter.api.Test;

/** Figures are written as people say them, also where a name is a word of the grammar: no case shows the sentence alone. */
class FigureWriterTest {
    @Test
    void anAttributeKeepsItsName() {
        assertThat(written("sum Entry amount of Account, 1/s")).isEqualTo("sum Entry amount of account");
    }

    @Test
    void whatIsCountedStandsInThePlural() {
        assertThat(written("count Entries of Account, 1/s")).isEqualTo("count Entries of account");
    }

    private static String written(String sentence) {
        Model model = ModelReader.read(YamlReader.read(new SourceText("bank.yaml", """
                        dynawright: 1
                        name: bank
                        entities:
                          Account:
                            id: iban
                            count: 10
                            attributes:
                              iban: string, 22 bytes
                          Entry:
                            id: entryId
                            of: Account, 3 each
                            attributes:
                              entryId: ulid
                              amount: number
                        patterns:
                          figure: SENTENCE
                        """.replace("SENTENCE", sentence))))
                .model();
        return new FigureWriter(new Scope(model.entities()))
                .write((Statement.Aggregate) model.patterns().get(0).statement());
    }
}
