package dev.dynawright.emit.diagrams;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.compile.Designs;
import dev.dynawright.diag.SourceText;
import dev.dynawright.language.ModelReader;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Entity;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Understood;
import dev.dynawright.source.YamlReader;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EntityDiagramTest {
    private static final String TOWN = """
            dynawright: 1
            name: town
            entities:
              House:
                id: number
                count: 1000
                attributes:
                  number: integer
                  pk: string, 10 bytes, unique
              Door:
                id: number, side
                of: House, exactly 1 each
                attributes:
                  side: string, 5 bytes
              Person:
                id: name
                of:
                  - House as home, 0.8 each, optional 80%
                  - House as work, at most 1
                attributes:
                  name: string, 30 bytes
                  mood: GOOD 60% | BAD 40%
            patterns:
              AP-01: get House by number, 1/s
            """;

    @Test
    void drawsEachKindOfRelationship() {
        String mermaid = town(Notation.MERMAID);
        assertThat(mermaid)
                .contains("e1 ||--|| e2 : \"exactly 1 each\"")
                .contains("e1 |o..o{ e3 : \"as home, ")
                .contains("80#37; have one")
                .contains("e1 ||..o| e3 : \"as work, ");
        assertThat(town(Notation.PLANTUML)).contains("e1 ||--|| e2", "e1 |o..o{ e3", "e1 ||..o| e3");
    }

    @Test
    void saysKeysAndWritesAWordOfTheLanguageAnotherWay() {
        assertThat(town(Notation.MERMAID))
                .contains("string pk_ UK \"pk\"")
                .contains("integer number PK, FK \"of house\"")
                .contains("enum mood \"GOOD or BAD\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"blog", "employees", "github", "saas", "shop", "social"})
    void hasEverythingOfAModel(String example) throws IOException {
        Judged judged = Designs.example(example + "-corrected").judged().orElseThrow();
        EntityDiagram diagram =
                new EntityDiagram(judged.model().model(), judged.model().relations());
        for (Notation notation : Notation.values()) {
            String text = diagram.text(notation);
            long links = text.lines()
                    .filter(l -> l.matches(" *e\\d+ [|}o]+(--|\\.\\.).*"))
                    .count();
            assertThat(links)
                    .isEqualTo(judged.model().entities().stream()
                            .mapToLong(e -> e.parents().size())
                            .sum());
            for (Entity entity : judged.model().entities()) {
                assertThat(text).contains("\"" + entity.name() + "\"");
                for (Attribute attribute : entity.attributes()) {
                    assertThat(text).containsPattern("\\b" + attribute.name() + "\\b");
                }
            }
        }
    }

    private static String town(Notation notation) {
        Understood town = Understood.of(ModelReader.read(YamlReader.read(new SourceText("town.yaml", TOWN))));
        return new EntityDiagram(town.model(), town.relations()).text(notation);
    }
}
