package dev.dynawright.plan.act;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.cost.PriceSheet;
import dev.dynawright.data.Row;
import dev.dynawright.data.World;
import dev.dynawright.data.make.Generator;
import dev.dynawright.design.Design;
import dev.dynawright.design.file.DesignReader;
import dev.dynawright.design.keys.UnfitValue;
import dev.dynawright.diag.SourceText;
import dev.dynawright.language.ModelReader;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Model;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.plan.Access;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Planner;
import dev.dynawright.plan.Tariff;
import dev.dynawright.plan.item.Item;
import dev.dynawright.plan.item.Items;
import dev.dynawright.plan.run.Change;
import dev.dynawright.plan.run.Memory;
import dev.dynawright.source.YamlReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What follows when nobody writes: items that end by themselves. In Java because no call does that. */
class KeeperTest {
    private static final String MODEL = """
            dynawright: 1
            name: alarms
            entities:
              Site:
                id: siteId
                count: 5
                attributes:
                  siteId: ulid
                  region: string, 5 bytes
              Alarm:
                id: alarmId
                of: Site, 4 each
                keep: 30 days
                attributes:
                  alarmId: ulid
            patterns:
              AP-01: create Alarm, 1/s
              AP-02: create Site, 1/day
              AP-03: count Alarms by site.region, 1/s
            """;

    private static final String DESIGN = """
            dynawright-design: 1
            name: alarms
            tables:
              all:
                key: {partition: pk, sort: sk}
                stream: yes
                expires: ttl
                items:
                  Site: {pk: "S#{siteId}", sk: "S"}
                  Alarm: {pk: "A#{alarmId}", sk: "A"}
                  ByRegion: {counter: count Alarms by site.region, kept: stream, pk: "R#{site.region}", sk: "R"}
            """;

    /** No sentence deletes an alarm, and no image of one has the region of its site. */
    @Test
    void aFigureByAValueOfAParentGoesDownWhenItsRowsEnd() throws Exception {
        Model model = ModelReader.read(YamlReader.read(new SourceText("model.yaml", MODEL)))
                .model();
        Scope scope = new Scope(model.entities());
        Design design = DesignReader.read(
                        YamlReader.read(new SourceText("design.yaml", DESIGN)),
                        scope,
                        model.patterns().stream().map(Pattern::id).toList())
                .design();
        DesignView view = new DesignView(model, scope, design);
        World world = Generator.world(model, scope, 1, 20);
        List<Item> before = items(view, world);
        List<Row> alarms = List.copyOf(world.rows(new EntityName("Alarm")));
        assertThat(alarms).hasSizeGreaterThan(1);
        alarms.subList(1, alarms.size()).forEach(world::remove);
        List<Item> after = items(view, world);
        Memory memory = new Memory(design);
        List<Change> ends = new ArrayList<>();
        for (Item item : before) {
            if (item.words().contains("A#") && !after.contains(item)) {
                ends.add(new Change("all", Optional.of(item), Optional.empty()));
            } else {
                memory.put("all", item);
            }
        }
        assertThat(ends).isNotEmpty();
        PriceSheet sheet = PriceSheet.published();
        List<Access.Written> written =
                Planner.plan(view, Tariff.of(sheet.usual(), sheet.all(), Optional.empty())).stream()
                        .flatMap(p -> p.chosen().stream())
                        .map(w -> w.access())
                        .filter(a -> a instanceof Access.Written)
                        .map(a -> (Access.Written) a)
                        .toList();
        new Keeper(view, written, memory, World.NOW).keep(ends);
        assertThat(State.difference(view, world, memory)).isEmpty();
    }

    private static List<Item> items(DesignView view, World world) throws UnfitValue {
        return new Items(view, world, World.NOW)
                .all().stream().map(Items.Placed::item).toList();
    }
}
