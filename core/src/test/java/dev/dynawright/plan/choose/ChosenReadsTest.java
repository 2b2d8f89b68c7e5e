package dev.dynawright.plan.choose;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.data.World;
import dev.dynawright.data.answer.Answer;
import dev.dynawright.data.answer.Answers;
import dev.dynawright.data.answer.Difference;
import dev.dynawright.data.answer.Found;
import dev.dynawright.data.answer.Oracle;
import dev.dynawright.data.call.Calls;
import dev.dynawright.data.call.Choice;
import dev.dynawright.data.make.Generator;
import dev.dynawright.model.Settings.Style;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.item.Items;
import dev.dynawright.plan.run.Answering;
import dev.dynawright.plan.run.Memory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Every read of a chosen design returns what the model says when it is carried out over items in memory: of random models, more by
 * {@code -Ddynawright.models}, others by {@code -Ddynawright.seed}, and of models made by hand.
 */
class ChosenReadsTest {
    private static final Path ROOT = Path.of(System.getProperty("dynawright.root", ".."));
    private static final int ITEMS = 300;

    @Test
    void randomModels() throws Exception {
        long seed = Long.getLong("dynawright.seed", 1);
        int models = Integer.getInteger("dynawright.models", 12);
        System.out.println("seed " + seed);
        Map<String, String> texts = new LinkedHashMap<>();
        LongStream.range(seed, seed + models)
                .forEach(one -> texts.put("seed " + one, Sketches.of(one).text()));
        check(texts, seed);
    }

    @Test
    void modelsMadeByHand() throws Exception {
        Map<String, String> texts = new LinkedHashMap<>();
        try (Stream<Path> files = Files.list(ROOT.resolve("cases/products"))) {
            files.filter(f -> f.toString().endsWith(".yaml"))
                    .sorted()
                    .forEach(file -> texts.put(file.getFileName().toString(), text(file)));
        }
        check(texts, 1);
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void check(Map<String, String> texts, long seed) throws Exception {
        List<String> wrong = new ArrayList<>();
        int reads = 0;
        for (Map.Entry<String, String> text : texts.entrySet()) {
            Tried tried = new Tried(text.getKey(), Asking.of(text.getValue()), seed);
            for (Style style : Style.values()) {
                reads += tried.check(style, wrong);
            }
        }
        System.out.println(texts.size() + " models, " + reads + " reads");
        assertThat(wrong).isEmpty();
        assertThat(reads).isGreaterThan(2 * texts.size());
    }

    /** One model with its world. */
    private record Tried(String name, Asking asked, long seed) {
        int check(Style style, List<String> wrong) throws Exception {
            Optional<Chosen> chosen = asked.chosen(style);
            if (chosen.isEmpty()) {
                return 0;
            }
            World world = Generator.world(asked.model(), asked.scope(), seed, ITEMS);
            DesignView view = chosen.get().view();
            Memory memory = new Memory(view.design());
            for (Items.Placed placed : new Items(view, world, World.NOW).all()) {
                memory.put(placed.source().table().name(), placed.item());
            }
            Answering answering = new Answering(view, memory, World.NOW);
            int reads = 0;
            for (PatternPlan plan : chosen.get().plans()) {
                for (Choice choice : Calls.reads(plan.pattern(), world, seed)) {
                    reads++;
                    difference(world, plan.pattern(), plan.chosen().orElseThrow(), choice, answering)
                            .ifPresent(d -> wrong.add(name + ", " + style + ", "
                                    + plan.pattern().id() + " " + choice.kinds() + ": " + d));
                }
            }
            return reads;
        }

        private static Optional<Difference> difference(
                World world, Pattern pattern, Way way, Choice choice, Answering answering) throws Exception {
            Answer answer =
                    Oracle.answer(world, pattern, choice.call(), World.NOW).orElseThrow();
            if (answer instanceof Answer.Rows rows) {
                List<Found> all = new ArrayList<>();
                answering
                        .pages(
                                (Statement.Read) pattern.statement(),
                                way.access(),
                                choice.call().given(),
                                100_000)
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
}
