package dev.dynawright.plan.choose;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.model.Settings.Style;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.place.Placement;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Choices that meet in one place: hot keys in indexes that share a name, kinds of children in one partition. */
class SharedPlacesTest {
    private static final String WATCH = """
            dynawright: 1
            name: watch
            entities:
              Alarm:
                id: alarmId
                count: 1 million
                attributes:
                  alarmId: uuid
                  raisedAt: timestamp
                  note: string, 40 bytes
              Sighting:
                id: sightingId
                count: 1 million
                attributes:
                  sightingId: uuid
                  seenAt: timestamp
                  place: string, 40 bytes
            patterns:
              AP-01: list Alarms, newest raisedAt first, 20 per page, 1/s, peak 4/s
              AP-02: create Alarm, 100/s, peak 1500/s
              AP-03: list Sightings, newest seenAt first, 20 per page, 1/s, peak 4/s
              AP-04: create Sighting, 100/s, peak 1500/s
            """;

    private static final String ORDERS = """
            dynawright: 1
            name: orders
            entities:
              Order:
                id: orderId
                count: 1 million
                attributes:
                  orderId: ulid
                  note: string, 40 bytes
              Line:
                id: Order, number
                of: Order, 3 each, at most 2000
                attributes:
                  number: integer
                  text: string, 200 bytes
              Payment:
                id: Order, paymentId
                of: Order, 2 each, at most 2000
                attributes:
                  paymentId: ulid
                  proof: string, 200 bytes
            patterns:
              AP-01: get Order by orderId with its Lines and Payments, 50/s, peak 100/s
              AP-02: create Order, 1/s, peak 4/s
              AP-03: create Line, 1/s, peak 4/s
              AP-04: create Payment, 1/s, peak 4/s
            """;

    @ParameterizedTest
    @EnumSource(Style.class)
    void hotIndexesGetTheirShardsWhateverTheirNames(Style style) {
        Chosen chosen = Asking.of(WATCH).chosen(style).orElseThrow();
        assertThat(chosen.proof().isOptimal()).isTrue();
        assertThat(chosen.heat()).noneMatch(heat -> heat.isHot());
        assertThat(chosen.blueprint().placements())
                .filteredOn(p -> p instanceof Placement.Index)
                .hasSize(2)
                .allMatch(p -> ((Placement.Index) p).shards() > 1);
    }

    @Test
    void severalKindsOfChildrenComeInOneQuery() {
        Chosen chosen = Asking.of(ORDERS).chosen(Style.SINGLE_TABLE).orElseThrow();
        assertThat(chosen.proof().isOptimal()).isTrue();
        Way way = chosen.plans().stream()
                .filter(p -> p.pattern().id().text().equals("AP-01"))
                .flatMap((PatternPlan p) -> p.chosen().stream())
                .findFirst()
                .orElseThrow();
        assertThat(way.requests()).isEqualTo(1);
        assertThat(way.steps()).hasSize(1);
        assertThat(way.steps().get(0).types()).containsExactlyInAnyOrderElementsOf(List.of("Order", "Line", "Payment"));
    }
}
