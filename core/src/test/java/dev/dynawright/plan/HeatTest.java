package dev.dynawright.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.design.Index;
import dev.dynawright.design.Table;
import dev.dynawright.model.Assumptions;
import java.util.List;
import org.junit.jupiter.api.Test;

class HeatTest {
    private static final Table TABLE = HandMade.table("shop", Table.StorageClass.STANDARD, List.of());
    private static final Place PLACE = Place.of(TABLE);

    private static List<Heat> heat(PatternPlan... plans) {
        return Heat.of(List.of(plans), Assumptions.USUAL);
    }

    @Test
    void patternsMeetOnOneKey() {
        List<Heat> heat = heat(
                HandMade.plan("A", 1_000, HandMade.charge(PLACE, "C#{c}", "0.5", 1, 500, 0)),
                HandMade.plan("B", 400, HandMade.charge(PLACE, "C#{c}", "1", 1, 0, 2_000)),
                HandMade.plan("C", 1, HandMade.charge(PLACE, "D#{d}", "1", 1, 1_000, 0)));
        assertThat(heat).hasSize(2);
        Heat hottest = heat.get(0);
        assertThat(hottest.readMilli()).isEqualTo(250_000);
        assertThat(hottest.writeMilli()).isEqualTo(800_000);
        assertThat(hottest.load()).isEqualByComparingTo("0.8");
        assertThat(hottest.parts()).extracting(p -> p.pattern().text()).containsExactly("B", "A");
        assertThat(hottest.isWarm()).isTrue();
        assertThat(hottest.isHot()).isFalse();
        assertThat(heat.get(1).isWarm()).isFalse();
    }

    @Test
    void shardsShareTheHeat() {
        assertThat(heat(HandMade.plan("A", 4_000, HandMade.charge(PLACE, "P", "1", 1, 0, 1_000)))
                        .get(0)
                        .cure())
                .hasValue(6);
        Heat spread = heat(HandMade.plan("A", 4_000, HandMade.charge(PLACE, "P", "1", 4, 0, 1_000)))
                .get(0);
        assertThat(spread.writeMilli()).isEqualTo(1_000_000);
        assertThat(spread.isHot()).isFalse();
        assertThat(spread.cure()).hasValue(6);
        assertThat(spread.isWarm()).isTrue();
    }

    @Test
    void exactlyWhatADesignMayUseIsCool() {
        Heat heat = heat(HandMade.plan("A", 700, HandMade.charge(PLACE, "P", "1", 1, 0, 1_000)))
                .get(0);
        assertThat(heat.isWarm()).isFalse();
        assertThat(heat.cure()).hasValue(1);
    }

    @Test
    void shardsDoNotSpreadASingleItem() {
        Charge reads = HandMade.charge(PLACE, "P", "1", 1, 500, 0);
        Charge item = HandMade.single(PLACE, "P", "1", 4, 500, 0);
        assertThat(heat(HandMade.plan("A", 6_000, item)).get(0).cure()).isEmpty();
        assertThat(heat(HandMade.plan("A", 6_000, item)).get(0).readMilli()).isEqualTo(3_000_000);
        // 1,050 of the 2,100 units that a design may use are the item's, 4,200 are spread over what is left.
        Heat both = heat(HandMade.plan("A", 2_100, item), HandMade.plan("B", 8_400, reads))
                .get(0);
        assertThat(both.cure()).hasValue(4);
        assertThat(both.isWarm()).isTrue();
    }

    @Test
    void aLocalIndexSharesThePartitionsOfItsTable() {
        Index local = new Index("LSI", true, List.of("PK"), List.of("x"), new Index.Projection.All());
        Index global = new Index("GSI", false, List.of("x"), List.of(), new Index.Projection.All());
        List<Heat> heat = heat(HandMade.plan(
                "A",
                10,
                HandMade.charge(PLACE, "P", "1", 1, 0, 1_000),
                HandMade.charge(Place.of(TABLE, local), "P", "1", 1, 0, 1_000),
                HandMade.charge(Place.of(TABLE, global), "P", "1", 1, 0, 1_000)));
        assertThat(heat).extracting(h -> h.place().toString()).containsExactly("shop", "shop.GSI");
        assertThat(heat).extracting(Heat::writeMilli).containsExactly(20_000L, 10_000L);
    }
}
