package dev.dynawright.plan.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Value;
import dev.dynawright.design.Design;
import dev.dynawright.design.Index;
import dev.dynawright.design.Table;
import dev.dynawright.plan.item.Item;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Items in memory are found and charged as the service finds and charges them. */
class MemoryTest {
    private static final Index BY_KIND =
            new Index("byKind", false, List.of("kind"), List.of("at"), new Index.Projection.Keys());
    private static final Table TABLE = new Table(
            "t",
            "p",
            Optional.of("s"),
            Optional.empty(),
            false,
            Table.StorageClass.STANDARD,
            Optional.empty(),
            List.of(),
            List.of(BY_KIND),
            List.of());

    private final Memory memory = new Memory(
            new Design("d", Optional.empty(), Design.Values.RAW, Design.Stamp.NONE, List.of(TABLE), List.of()));

    private static Item item(String p, String s, String kind, int at, int filling) {
        SortedMap<String, Value> values = new TreeMap<>();
        values.put("p", Atom.text(p));
        values.put("s", Atom.text(s));
        values.put("kind", Atom.text(kind));
        values.put("at", Atom.number(at));
        if (filling > 0) {
            values.put("f", Atom.text("x".repeat(filling)));
        }
        return new Item(values);
    }

    private static Request.Key key(String p, String s) {
        SortedMap<String, Value> values = new TreeMap<>();
        values.put("p", Atom.text(p));
        values.put("s", Atom.text(s));
        return new Request.Key("t", values);
    }

    private static Request.Query query(Optional<Request.Range> range, boolean backwards, OptionalLong limit) {
        return new Request.Query(
                new Request.Place("t", Optional.empty()),
                List.of(new Request.Equal("p", Atom.text("a"))),
                List.of(),
                range,
                backwards,
                limit,
                Optional.empty(),
                false);
    }

    private static Request.Query byKind(OptionalLong limit, Optional<SortedMap<String, Value>> start) {
        return new Request.Query(
                new Request.Place("t", Optional.of("byKind")),
                List.of(new Request.Equal("kind", Atom.text("k"))),
                List.of(),
                Optional.empty(),
                false,
                limit,
                start,
                false);
    }

    private static List<String> sorts(Response response) {
        return response.items().stream()
                .map(f -> ((Atom.Text) f.item().value("s").orElseThrow()).text())
                .toList();
    }

    private static long milli(Response response) {
        return response.used().stream().mapToLong(Response.Used::readMilli).sum();
    }

    @Test
    void oneItemIsRoundedUpToWholeUnits() {
        Item small = item("a", "1", "k", 1, 0);
        int full = (int) (4096 - small.bytes() - 1);
        memory.put("t", item("a", "1", "k", 1, full));
        memory.put("t", item("a", "2", "k", 2, full + 1));
        assertThat(milli(memory.send(new Request.Get(key("a", "1"), true)))).isEqualTo(1_000);
        assertThat(milli(memory.send(new Request.Get(key("a", "2"), true)))).isEqualTo(2_000);
        assertThat(milli(memory.send(new Request.Get(key("a", "2"), false)))).isEqualTo(1_000);
    }

    @Test
    void whatIsNotThereCostsTheLeast() {
        assertThat(milli(memory.send(new Request.Get(key("a", "1"), false)))).isEqualTo(500);
        assertThat(milli(memory.send(query(Optional.empty(), false, OptionalLong.empty()))))
                .isEqualTo(500);
        assertThat(milli(memory.send(new Request.Batch(List.of(key("a", "1"), key("a", "2")), true))))
                .isEqualTo(2_000);
    }

    @Test
    void aQueryAddsUpBeforeItRounds() {
        for (int i = 0; i < 8; i++) {
            memory.put("t", item("a", String.valueOf(i), "k", i, 1_000));
        }
        assertThat(milli(memory.send(query(Optional.empty(), false, OptionalLong.empty()))))
                .isEqualTo(1_000);
    }

    @Test
    void aRangeEndsWhereItSays() {
        for (String s : List.of("1", "12", "2", "3")) {
            memory.put("t", item("a", s, "k", 1, 0));
        }
        memory.put("t", item("b", "1", "k", 1, 0));
        assertThat(sorts(memory.send(
                        query(Optional.of(Request.Range.beginning("s", "1")), false, OptionalLong.empty()))))
                .containsExactly("1", "12");
        assertThat(sorts(memory.send(query(
                        Optional.of(
                                Request.Range.between("s", Optional.of(Atom.text("12")), Optional.of(Atom.text("2")))),
                        true,
                        OptionalLong.empty()))))
                .containsExactly("2", "12");
    }

    @Test
    void aLimitEndsAPageAndTheNextGoesOnBehindIt() {
        for (int i = 0; i < 5; i++) {
            memory.put("t", item("a", String.valueOf(i), "k", i, 0));
        }
        Request.Query first = query(Optional.empty(), false, OptionalLong.of(2));
        Response page = memory.send(first);
        assertThat(sorts(page)).containsExactly("0", "1");
        Response next = memory.send(first.from(page.last().orElseThrow()));
        assertThat(sorts(next)).containsExactly("2", "3");
        Response last = memory.send(first.from(next.last().orElseThrow()));
        assertThat(sorts(last)).containsExactly("4");
        assertThat(last.last()).isEmpty();
    }

    @Test
    void aPageEndsAtAMegabyte() {
        for (int i = 0; i < 12; i++) {
            memory.put("t", item("a", "%02d".formatted(i), "k", i, 100_000));
        }
        Response page = memory.send(query(Optional.empty(), false, OptionalLong.empty()));
        assertThat(page.items()).hasSize(11);
        assertThat(page.last()).isPresent();
    }

    @Test
    void anIndexHasWhatItProjectsOfTheItemsThatHaveItsKey() {
        memory.put("t", item("a", "1", "k", 2, 3_000));
        memory.put("t", item("b", "2", "k", 1, 3_000));
        memory.put("t", item("b", "3", "other", 1, 0));
        Response found = memory.send(byKind(OptionalLong.empty(), Optional.empty()));
        assertThat(sorts(found)).containsExactly("2", "1");
        assertThat(found.items())
                .allSatisfy(f -> assertThat(f.item().value("f")).isEmpty());
        assertThat(milli(found)).isEqualTo(500);
    }

    @Test
    void entriesOfOneKeyMayComeInAnyOrderButAllOfThem() {
        Item one = item("a", "1", "k", 1, 0);
        Item two = item("b", "2", "k", 1, 0);
        Item three = item("c", "3", "k", 2, 0);
        List.of(one, two, three).forEach(i -> memory.put("t", i));
        Request.Query two1 = byKind(OptionalLong.of(2), Optional.empty());
        assertThat(memory.page(two1, List.of(two, one))).isPresent();
        assertThat(memory.page(two1, List.of(one, three))).isEmpty();
        assertThat(memory.page(two1, List.of(three, one))).isEmpty();
        assertThat(memory.page(byKind(OptionalLong.empty(), Optional.empty()), List.of(one, two)))
                .isEmpty();
        SortedMap<String, Value> behind = new TreeMap<>(one.values());
        assertThat(memory.page(byKind(OptionalLong.of(2), Optional.of(behind)), List.of(three)))
                .isPresent();
        assertThat(memory.page(byKind(OptionalLong.of(2), Optional.of(behind)), List.of(two)))
                .isEmpty();
    }
}
