package dev.dynawright.emit.samples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.data.Value;
import dev.dynawright.design.Index;
import dev.dynawright.design.Limits;
import dev.dynawright.design.Table;
import dev.dynawright.emit.GeneratedFile;
import dev.dynawright.emit.Subject;
import dev.dynawright.emit.Subjects;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.item.Items.Placed;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** Every design has a sample: a few items of every type, none with a key twice, as files that load just these. */
class SampleTest {
    @TestFactory
    Stream<DynamicTest> everyDesignHasOne() {
        return Subjects.all().map(named -> DynamicTest.dynamicTest(named.name(), () -> check(named.subject())));
    }

    private static void check(Subject subject) {
        Sampled sampled = Sample.of(subject.judged().view());
        assertThat(Sample.of(subject.judged().view())).isEqualTo(sampled);
        assertThat(sampled.leftOut()).isEmpty();
        Map<String, Integer> types = new LinkedHashMap<>();
        for (Table table : subject.design().tables()) {
            Set<List<Value>> keys = new LinkedHashSet<>();
            for (Placed placed : sampled.in(table)) {
                assertThat(keys.add(placed.item().values(table.key()).orElseThrow()))
                        .isTrue();
                types.merge(placed.source().toString(), 1, Integer::sum);
            }
            for (Index index : table.indexes()) {
                assertThat(sampled.in(Place.of(table, index))).as(index.name()).isNotEmpty();
            }
        }
        assertThat(types.keySet())
                .containsAll(subject.judged().view().sources().stream()
                        .map(Object::toString)
                        .toList());
        assertThat(types.values()).allMatch(count -> count <= 20);
        files(subject, sampled);
    }

    private static void files(Subject subject, Sampled sampled) {
        List<String> found = new ArrayList<>();
        for (GeneratedFile file : SampleFiles.of(subject)) {
            if (file.path().endsWith(".json")) {
                JsonNode read = new ObjectMapper().readTree(file.text());
                assertThat(read.size()).isEqualTo(1);
                read.properties().forEach(table -> {
                    assertThat(table.getValue().size()).isBetween(1, Limits.BATCH_WRITE_ITEMS);
                    table.getValue()
                            .forEach(put -> found.add(table.getKey() + " "
                                    + put.get("PutRequest").get("Item").propertyNames()));
                });
            }
        }
        assertThat(found)
                .containsExactlyElementsOf(subject.design().tables().stream()
                        .flatMap(table -> sampled.in(table).stream())
                        .map(p -> p.source().table().name() + " "
                                + p.item().values().keySet())
                        .toList());
    }

    @Test
    void valuesHaveTheTypesOfTheService() {
        String text = SampleFiles.of(Subjects.of("shop, by hand")).get(0).text();
        assertThat(text).contains("\"S\": \"CUSTOMER#").contains("\"N\": \"");
    }

    @Test
    void thePageCountsWhatIsThere() {
        List<GeneratedFile> files = SampleFiles.of(Subjects.of("saas, by hand"));
        assertThat(files.get(files.size() - 1).text())
                .contains("| Organization | 10 |")
                .contains("batch-write-item --request-items file://AppTable.01.json");
    }
}
