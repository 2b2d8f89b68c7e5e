package dev.dynawright.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.dynawright.cost.PriceSheet;
import dev.dynawright.data.World;
import dev.dynawright.data.make.Generator;
import dev.dynawright.design.file.DesignReader;
import dev.dynawright.design.file.DesignReading;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.SourceText;
import dev.dynawright.language.ModelReader;
import dev.dynawright.language.Reading;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Model;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Planner;
import dev.dynawright.plan.Tariff;
import dev.dynawright.source.YamlReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Designs made by hand that are right, one folder a case: a run in memory proves every pattern, and no mean of a pattern is off
 * without a reason.
 */
class TriedCasesTest {
    private static final Path CASES =
            Path.of(System.getProperty("dynawright.root", "..")).resolve("cases/tried");
    private static final int ENTITIES = 400;

    @TestFactory
    Stream<DynamicTest> cases() throws IOException {
        try (Stream<Path> all = Files.list(CASES)) {
            return all.sorted().toList().stream()
                    .map(folder -> dynamicTest(folder.getFileName().toString(), () -> check(folder)));
        }
    }

    private static void check(Path folder) throws IOException {
        long seed = Long.getLong("dynawright.seed", 1);
        Reading read = ModelReader.read(YamlReader.read(text(folder, "model.yaml")));
        assertThat(read.findings()).noneMatch(Finding::isError);
        Model model = read.model();
        Scope scope = new Scope(model.entities());
        DesignReading reading = DesignReader.read(
                YamlReader.read(text(folder, "design.yaml")),
                scope,
                model.patterns().stream().map(Pattern::id).toList());
        assertThat(reading.findings()).noneMatch(Finding::isError);
        DesignView view = new DesignView(model, scope, reading.design());
        PriceSheet sheet = PriceSheet.published();
        Tariff tariff = Tariff.of(sheet.usual(), sheet.all(), model.settings().billing());
        List<PatternPlan> plans = Planner.plan(view, tariff);
        World world = Generator.world(model, scope, seed, ENTITIES);
        Laid laid = Laid.out(view, world);
        Setting setting = new Setting(view, world, seed, laid.memory(), new Defect().engine(laid), List.of());
        Verified verified = Verification.of(setting, tariff, plans).run(plans, (stage, done, of) -> {});
        assertThat(verified.patterns()).allSatisfy(tested -> {
            assertThat(tested.failure()).as(tested.pattern().id().text()).isEmpty();
            assertThat(tested.mean().filter(m -> !m.isClose()))
                    .as(tested.pattern().id().text())
                    .isEmpty();
            assertThat(tested.verdict()).as(tested.pattern().id().text()).isEqualTo(Verdict.PROVEN);
        });
    }

    private static SourceText text(Path folder, String file) throws IOException {
        return new SourceText(file, Files.readString(folder.resolve(file)));
    }
}
