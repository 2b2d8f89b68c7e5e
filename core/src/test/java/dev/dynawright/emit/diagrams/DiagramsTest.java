package dev.dynawright.emit.diagrams;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.compile.Designs;
import dev.dynawright.emit.GeneratedFile;
import dev.dynawright.emit.Subject;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Way;
import dev.dynawright.rules.Judged;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DiagramsTest {
    @ParameterizedTest
    @ValueSource(strings = {"blog", "employees", "github", "saas", "shop", "social"})
    void everyItemTypeStandsInItsTable(String example) throws IOException {
        Judged judged = judged(example);
        for (ItemCollections.In in : ItemCollections.of(judged.view())) {
            Set<String> here = new LinkedHashSet<>();
            in.collections()
                    .forEach(c -> c.members().forEach(m -> here.add(m.type().name())));
            if (in.place().index().isEmpty()) {
                assertThat(here)
                        .containsExactlyInAnyOrderElementsOf(in.place().table().items().stream()
                                .map(i -> i.name())
                                .toList());
            }
            for (Notation notation : Notation.values()) {
                String text = new CollectionDiagram(in).text(notation);
                assertThat(here).allSatisfy(name -> assertThat(text).contains(notation.text(name)));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"blog", "employees", "github", "saas", "shop", "social"})
    void everyStepOfAWriteIsSentByWhoTakesIt(String example) throws IOException {
        Judged judged = judged(example);
        for (PatternPlan plan : judged.plans()) {
            if (plan.pattern().statement().isRead() || plan.chosen().isEmpty()) {
                continue;
            }
            Way way = plan.chosen().get();
            WriteFlow flow = WriteFlow.of(judged, plan);
            List<WriteFlow.Event> requests = flow.events().stream()
                    .filter(e -> e.kind() == WriteFlow.Kind.REQUEST)
                    .toList();
            long kept = way.steps().stream()
                    .filter(s -> s.purpose().equals(Optional.of(Step.Purpose.KEEPING)))
                    .count();
            assertThat(requests).hasSameSizeAs(way.steps());
            assertThat(requests.stream().filter(e -> !e.from().equals("caller")))
                    .hasSize((int) kept);
            boolean together = flow.events().stream().anyMatch(e -> e.kind() == WriteFlow.Kind.BEGIN);
            assertThat(together).isEqualTo(way.transaction());
        }
    }

    @Test
    void whatSharesAPartitionStandsInOneBoxInTheOrderOfItsSortKeys() throws IOException {
        List<List<String>> boxes = ItemCollections.of(judged("shop").view()).stream()
                .flatMap(in -> in.collections().stream())
                .map(c -> c.members().stream().map(m -> m.sort()).collect(Collectors.toList()))
                .filter(sorts -> sorts.size() > 1)
                .toList();
        assertThat(boxes).isNotEmpty();
        for (List<String> sorts : boxes) {
            List<String> beginnings = sorts.stream()
                    .filter(s -> !s.startsWith("{"))
                    .map(s -> s.contains("{") ? s.substring(0, s.indexOf('{')) : s)
                    .toList();
            assertThat(beginnings).isSorted();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"blog", "github"})
    void isTheSameEachTimeUnderNamesOfItsOwn(String example) throws IOException {
        Subject subject = new Subject(judged(example), Optional.empty(), Optional.empty(), Optional.empty());
        List<GeneratedFile> files = Diagrams.of(subject);
        assertThat(files).isEqualTo(Diagrams.of(subject));
        assertThat(files.stream().map(GeneratedFile::path)).doesNotHaveDuplicates();
    }

    @Test
    void namesOfFilesDifferOnEveryMachine() {
        FileNames names = new FileNames();
        assertThat(List.of(names.of("AP-1"), names.of("ap-1"), names.of("אב"), names.of("גד")))
                .containsExactly("AP-1", "ap-1-2", "name--", "name---2");
    }

    private static Judged judged(String example) throws IOException {
        return Designs.example(example + "-corrected").judged().orElseThrow();
    }
}
