package dev.dynawright.plan.pack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.compile.Reviewed;
import dev.dynawright.compile.explain.Places;
import dev.dynawright.design.Design;
import dev.dynawright.design.file.DesignReading;
import dev.dynawright.diag.Finding;
import dev.dynawright.model.Settings;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Demands;
import dev.dynawright.model.pattern.Operand;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.model.pattern.Selection;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.model.pattern.Traffic;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Operation;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Planner;
import dev.dynawright.plan.place.Blueprint;
import dev.dynawright.plan.place.Placement;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Whatever placements there are, the design made of them is sound: it can be written, read, and its keys never meet. */
class RandomBlueprintsTest {
    private static final long SEED = 20_261_116;
    /** In each of the six models, each in both styles. */
    private static final int MANY = 84;

    private static final int SOME = 30;
    private static final int FEW = 5;

    /** Keys that are not unique or can meet, numbers without padding, open delimiters, limits, streams, ends of items. */
    private static final Set<String> FORBIDDEN = new TreeSet<>(
            List.of("D303", "D304", "D306", "D307", "D308", "D310", "D312", "D315", "D326", "D327", "D330"));

    private interface Look {
        void at(Example example, Blueprint blueprint, Packed packed, String what);
    }

    private static void each(int number, Look look) throws IOException {
        System.out.println("seed " + SEED);
        for (String name : Example.NAMES) {
            Example example = Example.of(name);
            for (int i = 0; i < number; i++) {
                Blueprint blueprint = RandomBlueprint.of(example, SEED + i);
                for (Settings.Style style : Settings.Style.values()) {
                    String what = name + " " + (SEED + i) + " " + style.word();
                    look.at(example, blueprint, example.pack(blueprint, style), what);
                }
            }
        }
    }

    @Test
    void isWrittenAndReadBack() throws IOException {
        each(MANY, (example, blueprint, packed, what) -> {
            String text = example.written(packed.design());
            DesignReading reading = example.read(text);
            assertThat(reading.findings()).as(() -> what + "\n" + text).isEmpty();
            assertThat(reading.design()).as(() -> what + "\n" + text).isEqualTo(packed.design());
            assertThat(packed.names().keySet())
                    .as(what)
                    .containsExactlyInAnyOrderElementsOf(new LinkedHashSet<>(blueprint.placements()));
            packed.names()
                    .forEach((placement, at) -> assertThat(packed.design()
                                    .table(at.table())
                                    .filter(t -> placement instanceof Placement.Index
                                            ? t.index(at.own()).isPresent()
                                            : t.item(at.own()).isPresent()))
                            .as(() -> what + " " + placement)
                            .isPresent());
        });
    }

    /** So that nobody who asks about a place waits for a search in vain, and nobody is refused one that there is. */
    @Test
    void whatItNamesIsAPlaceBeforeItIsMade() throws IOException {
        each(MANY, (example, blueprint, packed, what) -> {
            Places places = new Places(example.model(), example.scope());
            packed.names().values().forEach(name -> {
                assertThat(places.isPossible(name.own()))
                        .as(() -> what + " " + name)
                        .isTrue();
                assertThat(places.isPossible(name.table() + "." + name.own()))
                        .as(() -> what + " " + name)
                        .isTrue();
            });
        });
    }

    @Test
    void keysNeverMeet() throws IOException {
        each(MANY, (example, blueprint, packed, what) -> {
            DesignView view = new DesignView(example.model(), example.scope(), packed.design());
            assertThat(Apart.faults(packed.design(), view.partitions()))
                    .as(() -> what + "\n" + example.written(packed.design()))
                    .isEmpty();
        });
    }

    @Test
    void isJudgedWithoutErrorsInKeys() throws IOException {
        each(FEW, (example, blueprint, packed, what) -> {
            Reviewed reviewed = example.reviewed(packed.design());
            assertThat(reviewed.ofDesign().stream()
                            .filter(f -> FORBIDDEN.contains(f.code().id()))
                            .map(Finding::message))
                    .as(() -> what + "\n" + example.written(packed.design()))
                    .isEmpty();
        });
    }

    @Test
    void everyEntityIsFoundByTheKeyOfItsHome() throws IOException {
        each(SOME, (example, blueprint, packed, what) -> {
            DesignView view = new DesignView(example.model(), example.scope(), packed.design());
            List<Pattern> patterns = new ArrayList<>();
            for (Placement placement : blueprint.placements()) {
                if (placement instanceof Placement.Home home) {
                    patterns.add(get(home, patterns.size()));
                }
            }
            for (PatternPlan plan : Planner.plan(view, Example.tariff(), patterns)) {
                assertThat(plan.chosen().map(w -> w.steps().get(0).operation()))
                        .as(() -> what + " " + plan.pattern() + "\n" + example.written(packed.design()))
                        .get()
                        .isIn(Operation.GET, Operation.BATCH_GET);
            }
        });
    }

    private static Pattern get(Placement.Home home, int number) {
        List<Condition> conditions = new ArrayList<>();
        home.key().all().forEach(p -> conditions.add(new Condition.Equal(p, new Operand.Parameter())));
        Statement get = new Statement.Get(new Selection(home.entity(), conditions), List.of(), List.of());
        return new Pattern(
                new PatternId("G-" + number), get, Traffic.UNSTATED, Demands.NONE, Optional.empty(), Optional.empty());
    }

    @Test
    void theOrderOfTheBlueprintDoesNotMatter() throws IOException {
        Random random = new Random(SEED);
        each(SOME, (example, blueprint, packed, what) -> {
            List<Placement> shuffled = new ArrayList<>(blueprint.placements());
            Collections.shuffle(shuffled, random);
            List<Blueprint.Collection> collections = new ArrayList<>(blueprint.collections());
            Collections.shuffle(collections, random);
            Packed again = example.pack(
                    new Blueprint(shuffled, collections),
                    packed.design().style().orElseThrow());
            if (!again.design().equals(packed.design())) {
                assertThat(example.written(again.design())).as(what).isEqualTo(example.written(packed.design()));
            }
            assertThat(again.design()).as(what).isEqualTo(packed.design());
            assertThat(again.names()).as(what).isEqualTo(packed.names());
        });
    }

    @Test
    void aPartOfABlueprintIsPackedToo() throws IOException {
        Random random = new Random(SEED);
        each(SOME, (example, blueprint, packed, what) -> {
            List<Placement> some = blueprint.placements().stream()
                    .filter(p -> random.nextInt(100) < 30)
                    .toList();
            Design part = example.pack(
                            new Blueprint(some, blueprint.collections()),
                            packed.design().style().orElseThrow())
                    .design();
            DesignReading reading = example.read(example.written(part));
            if (!part.tables().isEmpty()) {
                assertThat(reading.findings()).as(what).isEmpty();
                assertThat(reading.design()).as(what).isEqualTo(part);
            }
        });
    }
}
