package dev.dynawright.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.cost.PriceSheet;
import dev.dynawright.data.World;
import dev.dynawright.data.answer.Answer;
import dev.dynawright.data.answer.Answers;
import dev.dynawright.data.answer.Difference;
import dev.dynawright.data.answer.Found;
import dev.dynawright.data.answer.Oracle;
import dev.dynawright.data.call.Calls;
import dev.dynawright.data.call.Choice;
import dev.dynawright.data.make.Generator;
import dev.dynawright.design.Design;
import dev.dynawright.design.file.DesignReader;
import dev.dynawright.diag.SourceText;
import dev.dynawright.language.ModelReader;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Model;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Planner;
import dev.dynawright.plan.Tariff;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.item.Item;
import dev.dynawright.plan.item.Items;
import dev.dynawright.plan.run.Answering;
import dev.dynawright.plan.run.Memory;
import dev.dynawright.source.YamlReader;
import dev.dynawright.verify.Compared;
import dev.dynawright.verify.Quirk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every read of a chosen design returns on a real engine what the model says, and each request finds and takes what was foretold.
 * Others by {@code -Ddynawright.seed}.
 */
class ReadsTest {
    private static final int ITEMS = 600;
    private static final int MOST_PAGES = 100_000;
    private static final Path CASES = TheEngine.ROOT.resolve("cases/tables");

    static Stream<String> designs() throws IOException {
        try (Stream<Path> files = Files.list(CASES)) {
            return files
                    .map(file -> file.getFileName().toString())
                    .filter(name -> name.matches(".*\\.(single|multi)-table\\.yaml"))
                    .map(name -> name.replace(".yaml", ""))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    @ParameterizedTest
    @MethodSource("designs")
    void everyReadReturnsWhatTheModelSays(String name) throws Exception {
        long seed = Long.getLong("dynawright.seed", 1);
        String of = name.substring(0, name.indexOf('.'));
        Path file = TheEngine.ROOT.resolve(
                "examples/" + (of.startsWith("rubis-") ? "rubis/" + of.substring(6) : of) + ".yaml");
        Model model = ModelReader.read(YamlReader.read(new SourceText(of, Files.readString(file))))
                .model();
        Scope scope = new Scope(model.entities());
        String text = Files.readString(CASES.resolve(name + ".yaml"));
        Design design = DesignReader.read(
                        YamlReader.read(new SourceText(name, text)),
                        scope,
                        model.patterns().stream().map(Pattern::id).toList())
                .design();
        DesignView view = new DesignView(model, scope, design);
        World world = Generator.world(model, scope, seed, ITEMS);
        String prefix = "reads-" + name.replace('.', '-') + "-";
        Compared store = filled(view, model, world, prefix);
        Answering answering = new Answering(view, store, World.NOW);
        List<String> wrong = new ArrayList<>();
        int asked = 0;
        PriceSheet sheet = PriceSheet.published();
        Tariff tariff = Tariff.of(sheet.usual(), sheet.all(), model.settings().billing());
        for (PatternPlan plan : Planner.plan(view, tariff)) {
            for (Choice choice : Calls.reads(plan.pattern(), world, seed)) {
                asked++;
                difference(world, plan.pattern(), plan.chosen().orElseThrow(), choice, answering)
                        .ifPresent(d -> wrong.add(plan.pattern().id() + " " + choice.kinds() + ": " + d));
            }
        }
        new Tables(TheEngine.shared().client()).delete(prefix);
        System.out.println(name + ", seed " + seed + ": " + asked + " reads, " + store.requests() + " requests, "
                + store.units().serviceMilli() + " thousandths of units, "
                + store.units().measuredMilli() + " by the engine");
        assertThat(wrong).isEmpty();
        assertThat(store.deviations()).isEmpty();
        assertThat(asked).isGreaterThan(5);
    }

    private static Compared filled(DesignView view, Model model, World world, String prefix) throws Exception {
        LocalEngine engine = TheEngine.shared();
        new Tables(engine.client()).createLasting(new TableRequests(view.design(), model, prefix));
        EngineStore store = new EngineStore(engine.client(), prefix);
        Memory memory = new Memory(view.design());
        Map<String, List<Item>> items = new LinkedHashMap<>();
        for (Items.Placed placed : new Items(view, world, World.NOW).all()) {
            String table = placed.source().table().name();
            memory.put(table, placed.item());
            items.computeIfAbsent(table, t -> new ArrayList<>()).add(placed.item());
        }
        for (Map.Entry<String, List<Item>> table : items.entrySet()) {
            store.load(table.getKey(), table.getValue());
        }
        return new Compared(memory, store, Quirk.LOCAL);
    }

    private static Optional<Difference> difference(
            World world, Pattern pattern, Way way, Choice choice, Answering answering) throws Exception {
        Answer answer = Oracle.answer(world, pattern, choice.call(), World.NOW).orElseThrow();
        if (answer instanceof Answer.Rows rows) {
            List<Found> all = new ArrayList<>();
            answering
                    .pages(
                            (Statement.Read) pattern.statement(),
                            way.access(),
                            choice.call().given(),
                            MOST_PAGES)
                    .forEach(all::addAll);
            return Answers.compare(rows, all);
        }
        return Answers.compare(
                (Answer.Figures) answer,
                answering.figures(
                        (Statement.Aggregate) pattern.statement(),
                        way.access(),
                        choice.call().given()));
    }
}
