package dev.dynawright.engine.layer;

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
import dev.dynawright.emit.layer.DataLayer;
import dev.dynawright.emit.layer.reads.ReadMethod;
import dev.dynawright.engine.EngineStore;
import dev.dynawright.engine.TableRequests;
import dev.dynawright.engine.Tables;
import dev.dynawright.engine.TheEngine;
import dev.dynawright.plan.item.Item;
import dev.dynawright.plan.item.Items;
import dev.dynawright.rules.Judged;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Every generated read returns on a real engine what the model says. Others by {@code -Ddynawright.seed}. */
class LayerReadsTest {
    private static final int ITEMS = 400;

    static Stream<Layers.Named> designs() {
        return Layers.all();
    }

    @ParameterizedTest
    @MethodSource("designs")
    void everyReadReturnsWhatTheModelSays(Layers.Named named, @TempDir Path folder) throws Exception {
        long seed = Long.getLong("dynawright.seed", 1);
        Judged judged = named.judged();
        World world = Generator.world(judged.model().model(), judged.model().scope(), seed, ITEMS);
        String prefix = "layer-" + CompiledLayer.plain(named.name()) + "-";
        fill(judged, world, prefix);
        DataLayer.Made made = DataLayer.of(judged, Layers.PACKAGE);
        Object client = client(CompiledLayer.of(made, folder), made, prefix);
        Calling calling = new Calling(client, judged.model().relations());
        List<String> wrong = new ArrayList<>();
        int asked = 0;
        for (ReadMethod read : made.reads()) {
            for (Choice choice : Calls.reads(read.pattern(), world, seed)) {
                asked++;
                difference(world, read, choice, calling)
                        .ifPresent(d -> wrong.add(read.pattern().id() + " " + choice.kinds() + ": " + d));
            }
        }
        new Tables(TheEngine.shared().client()).delete(prefix);
        System.out.println(named + ", seed " + seed + ": " + made.reads().size() + " methods, " + asked + " calls");
        assertThat(wrong).isEmpty();
        assertThat(asked).isGreaterThan(5);
    }

    static void fill(Judged judged, World world, String prefix) throws Exception {
        DynamoDbClient client = TheEngine.shared().client();
        new Tables(client)
                .createLasting(new TableRequests(judged.design(), judged.model().model(), prefix));
        EngineStore store = new EngineStore(client, prefix);
        Map<String, List<Item>> items = new LinkedHashMap<>();
        for (Items.Placed placed : new Items(judged.view(), world, World.NOW).all()) {
            items.computeIfAbsent(placed.source().table().name(), t -> new ArrayList<>())
                    .add(placed.item());
        }
        for (Map.Entry<String, List<Item>> table : items.entrySet()) {
            store.load(table.getKey(), table.getValue());
        }
    }

    /** The client as an application makes it. */
    static Object client(CompiledLayer layer, DataLayer.Made made, String prefix) throws Exception {
        Class<?> type = layer.type(made.client());
        Class<?> tables = layer.type(made.client().replaceAll("Client$", "Tables"));
        Class<?> cursors = layer.type(Layers.PACKAGE + ".support.Cursors");
        Class<?> capacity = layer.type(Layers.PACKAGE + ".support.CapacityListener");
        return type.getConstructor(DynamoDbClient.class, tables, Clock.class, cursors, capacity)
                .newInstance(
                        TheEngine.shared().client(),
                        tables.getMethod("withPrefix", String.class).invoke(null, prefix),
                        Clock.fixed(World.NOW, ZoneOffset.UTC),
                        cursors.getMethod("signed", byte[].class).invoke(null, (Object) new byte[] {1, 2, 3}),
                        capacity.getField("IGNORED").get(null));
    }

    private static Optional<String> difference(World world, ReadMethod read, Choice choice, Calling calling)
            throws Exception {
        Answer answer =
                Oracle.answer(world, read.pattern(), choice.call(), World.NOW).orElseThrow();
        try {
            Object returned = calling.call(read, choice.call().given());
            if (answer instanceof Answer.Rows rows) {
                List<Found> all = new ArrayList<>();
                calling.rows(read, returned).forEach(all::addAll);
                return Answers.compare(rows, all).map(Difference::toString);
            }
            return Answers.compare((Answer.Figures) answer, calling.figures(read, returned))
                    .map(Difference::toString);
        } catch (RuntimeException e) {
            boolean empty = answer instanceof Answer.Rows rows && rows.entries().isEmpty();
            return empty && e.getClass().getSimpleName().equals("UnfitValue")
                    ? Optional.empty()
                    : Optional.of(e.toString());
        }
    }
}
