package dev.dynawright.engine.drawn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.compile.Designer;
import dev.dynawright.cost.PriceSheet;
import dev.dynawright.diag.SourceText;
import dev.dynawright.engine.MemoryGround;
import dev.dynawright.engine.SharedGround;
import dev.dynawright.engine.TheEngine;
import dev.dynawright.model.Settings.Style;
import dev.dynawright.plan.Planner;
import dev.dynawright.plan.choose.Chooser;
import dev.dynawright.plan.choose.Chosen;
import dev.dynawright.plan.choose.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What is chosen for a model is what review says and what the engine does: for some models that nobody has seen before, of which
 * {@code bench/prove} tries many more, and for those in which it once was not so; these in turn in one of the styles on the engine
 * and in the other in memory. Others by {@code -Ddynawright.seed}.
 */
class EndToEndTest {
    private static final int MODELS = 8;

    static LongStream seeds() {
        long first = Long.getLong("dynawright.seed", 5);
        return LongStream.range(first, first + MODELS);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void allAgree(long seed) throws IOException, EndToEnd.Late {
        Optional<EndToEnd.Proof> proof = EndToEnd.of(seed);
        assertThat(proof).isPresent();
        assertThat(proof.get().disagreements()).isEmpty();
    }

    @TestFactory
    Stream<DynamicTest> whatOnceDisagreed() throws IOException {
        try (Stream<Path> files = Files.list(TheEngine.ROOT.resolve("cases/proofs"))) {
            List<Path> all = files.sorted().toList();
            assertThat(all).isNotEmpty();
            return all.stream()
                    .flatMap(file -> Stream.of(Style.values())
                            .map(style -> DynamicTest.dynamicTest(
                                    file.getFileName() + ", " + style.word(),
                                    () -> agrees(file, style, isOfEngine(all.indexOf(file), style)))));
        }
    }

    private static boolean isOfEngine(int number, Style style) {
        return (style == Style.SINGLE_TABLE) == (number % 2 == 0);
    }

    private static void agrees(Path file, Style style, boolean onEngine) throws IOException {
        SourceText text = new SourceText(file.getFileName().toString(), Files.readString(file));
        Designer designer = new Designer(text, PriceSheet.published(), Chooser::choose, Planner::plan);
        assertThat(designer.isUsable()).isTrue();
        Outcome outcome = designer.again(
                designer.understood().model(), style, new Designer.Wish(Optional.of(style), () -> false, p -> {}));
        assertThat(outcome).isInstanceOf(Outcome.Made.class);
        Chosen chosen = ((Outcome.Made) outcome).chosen();
        String name = designer.understood().model().name() + "-" + style.word();
        if (onEngine) {
            try (SharedGround ground = new SharedGround(name)) {
                agrees(EndToEnd.proven(name, designer, chosen, 1, ground));
            }
        } else {
            agrees(EndToEnd.proven(name, designer, chosen, 1, new MemoryGround()));
        }
    }

    private static void agrees(EndToEnd.Proven proven) {
        assertThat(proven.evidence().verified().patterns().stream()
                        .flatMap(tested -> tested.failure().stream()
                                .map(f -> tested.pattern().id() + ": " + f)))
                .isEmpty();
        assertThat(proven.evidence().verified().patterns().stream()
                        .mapToLong(t -> t.done().calls())
                        .sum())
                .isPositive();
    }
}
