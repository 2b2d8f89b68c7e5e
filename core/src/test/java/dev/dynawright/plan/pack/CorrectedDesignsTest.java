package dev.dynawright.plan.pack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.dynawright.compile.Reviewed;
import dev.dynawright.design.Design;
import dev.dynawright.diag.Finding;
import dev.dynawright.model.Settings;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.place.Blueprint;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The designs of the examples, taken apart into placements and packed again, are as good as they were. */
class CorrectedDesignsTest {
    @TestFactory
    Stream<DynamicTest> packedAgain() {
        return Example.NAMES.stream()
                .flatMap(name -> Stream.of(Settings.Style.values())
                        .map(style -> dynamicTest(name + " " + style.word(), () -> check(name, style))));
    }

    private static void check(String name, Settings.Style style) throws IOException {
        Example example = Example.of(name);
        Design drawn = example.corrected();
        Blueprint blueprint = FromDesign.blueprint(example, drawn);
        Packed packed = example.pack(blueprint, style);
        String text = example.written(packed.design());
        assertThat(example.read(text).findings()).as(text).isEmpty();
        assertThat(example.read(text).design()).as(text).isEqualTo(packed.design());
        assertThat(packed.names()).as(text).containsOnlyKeys(blueprint.placements());
        Reviewed reviewed = example.reviewed(packed.design());
        assertThat(reviewed.ofDesign().stream().filter(Finding::isError).map(Finding::message))
                .as(text)
                .isEmpty();
        assertThat(unanswered(reviewed)).as(text).isEqualTo(unanswered(example.reviewed(drawn)));
    }

    private static List<String> unanswered(Reviewed reviewed) {
        return reviewed.judged().orElseThrow().plans().stream()
                .filter(PatternPlan::isUnanswered)
                .map(p -> p.pattern().id().text())
                .toList();
    }
}
