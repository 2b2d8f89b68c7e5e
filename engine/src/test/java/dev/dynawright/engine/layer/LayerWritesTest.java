package dev.dynawright.engine.layer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.data.Value;
import dev.dynawright.data.World;
import dev.dynawright.data.answer.Oracle;
import dev.dynawright.data.answer.Outcome;
import dev.dynawright.data.call.Calls;
import dev.dynawright.data.call.Trial;
import dev.dynawright.data.make.Generator;
import dev.dynawright.design.Table;
import dev.dynawright.emit.layer.DataLayer;
import dev.dynawright.emit.layer.Lack;
import dev.dynawright.emit.layer.types.Shape;
import dev.dynawright.emit.layer.writes.WriteMethod;
import dev.dynawright.engine.Tables;
import dev.dynawright.engine.TheEngine;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.act.State;
import dev.dynawright.plan.item.Item;
import dev.dynawright.plan.run.Memory;
import dev.dynawright.rules.Judged;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Every generated write that no stream has to follow leaves on a real engine the items that the model says, also where it has to be
 * refused. Others by {@code -Ddynawright.seed}.
 */
class LayerWritesTest {
    private static final int ITEMS = 200;
    private static final int CALLS = 4;

    static Stream<Layers.Named> designs() {
        return Layers.all();
    }

    @ParameterizedTest
    @MethodSource("designs")
    void everyWriteLeavesWhatTheModelSays(Layers.Named named, @TempDir Path folder) throws Exception {
        long seed = Long.getLong("dynawright.seed", 1);
        Judged judged = named.judged();
        DataLayer.Made made = DataLayer.of(judged, Layers.PACKAGE);
        CompiledLayer layer = CompiledLayer.of(made, folder);
        Set<PatternId> lacking =
                made.lacks().stream().map(Lack::pattern).collect(Collectors.toCollection(LinkedHashSet::new));
        Map<PatternId, WriteMethod> methods = new LinkedHashMap<>();
        made.writes().stream()
                .filter(w -> !lacking.contains(w.pattern().id()))
                .forEach(w -> methods.put(w.pattern().id(), w));
        Map<String, Shape> shapes = new LinkedHashMap<>();
        made.shapes().forEach(shape -> shapes.put(shape.name(), shape));
        int done = 0;
        String prefix = "writes-" + CompiledLayer.plain(named.name()) + "-";
        World world = Generator.world(judged.model().model(), judged.model().scope(), seed, ITEMS);
        LayerReadsTest.fill(judged, world, prefix);
        Writers writers = new Writers(
                LayerReadsTest.client(layer, made, prefix), judged.model().relations(), shapes::get);
        for (WriteMethod write : methods.values()) {
            for (Trial trial : Calls.writes(write.pattern(), world, seed, CALLS)) {
                if (!methods.containsKey(trial.pattern().id())) {
                    break;
                }
                Optional<Outcome.Reason> actual =
                        writers.call(methods.get(trial.pattern().id()), trial.call());
                Outcome expected = Oracle.apply(world, trial.pattern(), trial.call(), World.NOW);
                Optional<Outcome.Reason> reason =
                        expected instanceof Outcome.Refused refused ? Optional.of(refused.reason()) : Optional.empty();
                assertThat(actual).as(write.pattern().id() + " " + trial.call()).isEqualTo(reason);
                done++;
            }
            assertThat(State.difference(judged.view(), world, memory(judged, prefix)))
                    .as(write.pattern().id().text())
                    .isEmpty();
        }
        new Tables(TheEngine.shared().client()).delete(prefix);
        System.out.println(named + ", seed " + seed + ": " + methods.size() + " methods, " + done + " calls");
        assertThat(methods.isEmpty() || done > methods.size()).isTrue();
    }

    /** All that is in the tables. */
    private static Memory memory(Judged judged, String prefix) {
        DynamoDbClient client = TheEngine.shared().client();
        Memory memory = new Memory(judged.design());
        for (Table table : judged.design().tables()) {
            client.scanPaginator(scan -> scan.tableName(prefix + table.name()).consistentRead(true)).items().stream()
                    .forEach(item -> {
                        TreeMap<String, Value> values = new TreeMap<>();
                        item.forEach((name, value) -> values.put(name, JavaValues.stored(value)));
                        memory.put(table.name(), new Item(values));
                    });
        }
        return memory;
    }
}
