package dev.dynawright.plan.act;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.cost.PriceSheet;
import dev.dynawright.data.World;
import dev.dynawright.data.answer.Oracle;
import dev.dynawright.data.answer.Outcome;
import dev.dynawright.data.call.Calls;
import dev.dynawright.data.call.Trial;
import dev.dynawright.data.make.Generator;
import dev.dynawright.design.Design;
import dev.dynawright.design.file.DesignReader;
import dev.dynawright.diag.SourceText;
import dev.dynawright.language.ModelReader;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Model;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.plan.Access;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Planner;
import dev.dynawright.plan.Tariff;
import dev.dynawright.plan.item.Items;
import dev.dynawright.plan.run.Change;
import dev.dynawright.plan.run.Memory;
import dev.dynawright.source.YamlReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every write of a chosen design leaves the items that the model says, or is refused for the reason that it says. */
class WritingTest {
    private static final Path ROOT = Path.of(System.getProperty("dynawright.root", ".."))
            .toAbsolutePath()
            .normalize();
    private static final int ITEMS = 300;
    private static final int TRIALS = 8;

    static Stream<String> designs() throws IOException {
        try (Stream<Path> files = Files.list(ROOT.resolve("cases/tables"))) {
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
    void everyWriteLeavesWhatTheModelSays(String name) throws Exception {
        long seed = Long.getLong("dynawright.seed", 1);
        String of = name.substring(0, name.indexOf('.'));
        Path file = ROOT.resolve("examples/" + (of.startsWith("rubis-") ? "rubis/" + of.substring(6) : of) + ".yaml");
        Model model = ModelReader.read(YamlReader.read(new SourceText(of, Files.readString(file))))
                .model();
        Scope scope = new Scope(model.entities());
        Design design = DesignReader.read(
                        YamlReader.read(
                                new SourceText(name, Files.readString(ROOT.resolve("cases/tables/" + name + ".yaml")))),
                        scope,
                        model.patterns().stream().map(Pattern::id).toList())
                .design();
        DesignView view = new DesignView(model, scope, design);
        World world = Generator.world(model, scope, seed, ITEMS);
        Memory memory = new Memory(design);
        for (Items.Placed placed : new Items(view, world, World.NOW).all()) {
            memory.put(placed.source().table().name(), placed.item());
        }
        PriceSheet sheet = PriceSheet.published();
        Tariff tariff = Tariff.of(sheet.usual(), sheet.all(), model.settings().billing());
        Writing writing = new Writing(view, memory, World.NOW);
        List<PatternPlan> plans = Planner.plan(view, tariff);
        List<Access.Written> written = plans.stream()
                .flatMap(p -> p.chosen().stream())
                .map(w -> w.access())
                .filter(a -> a instanceof Access.Written)
                .map(a -> (Access.Written) a)
                .toList();
        Keeper keeper = new Keeper(view, written, memory, World.NOW);
        List<String> wrong = new ArrayList<>();
        int done = 0;
        int refused = 0;
        for (PatternPlan plan : plans) {
            Pattern pattern = plan.pattern();
            for (Trial trial : Calls.writes(pattern, world, seed, TRIALS)) {
                Outcome outcome = Oracle.apply(world, trial.pattern(), trial.call(), World.NOW);
                Optional<Outcome.Reason> expected =
                        outcome instanceof Outcome.Refused r ? Optional.of(r.reason()) : Optional.empty();
                String what = pattern.id() + " " + trial.refused();
                try {
                    Optional<Outcome.Reason> actual =
                            writing.write(trial.pattern(), access(plans, trial.pattern()), trial.call());
                    if (!actual.equals(expected)) {
                        wrong.add(what + ": " + actual + " instead of " + expected);
                    }
                } catch (IOException | RuntimeException e) {
                    wrong.add(what + ": " + e + " "
                            + java.util.Arrays.stream(e.getStackTrace())
                                    .limit(4)
                                    .toList());
                }
                if (outcome.isDone()) {
                    done++;
                } else {
                    refused++;
                }
                for (List<Change> changes = memory.next(); !changes.isEmpty(); changes = memory.next()) {
                    keeper.keep(changes);
                }
                State.difference(view, world, memory)
                        .or(() -> State.overwritable(view, memory.touched()))
                        .ifPresent(d -> wrong.add(what + ": " + d));
                if (wrong.size() > 1) {
                    break;
                }
            }
            if (wrong.size() > 1) {
                break;
            }
        }
        System.out.println(name + ", seed " + seed + ": " + done + " writes, " + refused + " refused");
        assertThat(wrong).isEmpty();
    }

    private static Access.Written access(List<PatternPlan> plans, Pattern pattern) {
        return plans.stream()
                .filter(p -> p.pattern().equals(pattern))
                .map(p -> (Access.Written) p.chosen().orElseThrow().access())
                .findFirst()
                .orElseThrow();
    }
}
