package dev.dynawright.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.cost.Money;
import dev.dynawright.cost.Prices;
import dev.dynawright.design.Table;
import dev.dynawright.model.Settings.Billing;
import dev.dynawright.model.pattern.PatternId;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Prices are worked out by hand from the published ones: $0.125 and $0.625 a million units, $0.25 a GB. */
class BillTest {
    private static final Table TABLE = HandMade.table("shop", Table.StorageClass.STANDARD, List.of());

    private static Bill bill(PatternPlan... plans) {
        return Bill.of(
                List.of(plans),
                List.of(),
                List.of(),
                List.of(),
                Tariff.of(HandMade.PRICES, List.of(), Optional.empty()));
    }

    @Test
    void aLineIsRateTimesUnitsTimesPrice() {
        Bill bill = bill(HandMade.plan("AP-01", 500, HandMade.charge(TABLE, 500, 0)));
        assertThat(bill.lines()).hasSize(1);
        Bill.Line line = bill.lines().get(0);
        assertThat(line.month()).isEqualTo(Money.dollars(81));
        assertThat(line.reads()).isEqualTo(line.month());
        assertThat(line.writes()).isEqualTo(Money.ZERO);
        assertThat(line.thousand().nano()).isEqualTo(62_500);
        assertThat(line.perSecond().nano()).isEqualTo(162_000_000);
    }

    @Test
    void aLineIsRoundedOnce() {
        // 0.001 units for one request a month are 0.125 nano-dollars each, three of them 0.375 and four 0.5.
        assertThat(bill(HandMade.monthly("A", 1, HandMade.charge(TABLE, 3, 0)))
                        .month()
                        .nano())
                .isZero();
        assertThat(bill(HandMade.monthly("A", 1, HandMade.charge(TABLE, 2, 0), HandMade.charge(TABLE, 2, 0)))
                        .month()
                        .nano())
                .isEqualTo(1);
    }

    @Test
    void readsAndWritesAddUpToTheLine() {
        Bill bill = bill(HandMade.monthly("A", 7, HandMade.charge(TABLE, 333, 777)));
        assertThat(bill.reads().plus(bill.writes())).isEqualTo(bill.month());
        assertThat(bill.month().nano()).isEqualTo((7 * (333 * 125 + 777 * 625) + 500) / 1_000);
    }

    @Test
    void anotherClassHasOtherPrices() {
        Table rare = HandMade.table("rare", Table.StorageClass.INFREQUENT_ACCESS, List.of());
        assertThat(bill(HandMade.plan("A", 1, HandMade.charge(rare, 1_000, 0)))
                        .month()
                        .nano())
                .isEqualTo(2_592_000L * 155);
    }

    @Test
    void everyRegionWritesAndStores() {
        Table global = HandMade.table("global", Table.StorageClass.STANDARD, List.of("eu-west-1", "eu-west-3"));
        Bill.Kept kept = new Bill.Kept(Place.of(global), BigDecimal.TEN.pow(9), BigDecimal.TEN.pow(9));
        Bill bill = Bill.of(
                List.of(HandMade.plan("A", 1, HandMade.charge(global, 1_000, 1_000))),
                List.of(kept),
                List.of(),
                List.of(),
                Tariff.of(HandMade.PRICES, List.of(), Optional.empty()));
        assertThat(bill.reads().nano()).isEqualTo(2_592_000L * 125);
        assertThat(bill.writes().nano()).isEqualTo(3 * 2_592_000L * 625);
        assertThat(bill.stored().nano()).isEqualTo(750_000_000);
    }

    @Test
    void theOwnRegionIsNoFurtherOneAndOthersHaveTheirPrices() {
        Table home = HandMade.table("home", Table.StorageClass.STANDARD, List.of("us-east-1", "eu-west-1"));
        Prices dear =
                new Prices("2026-05-01", "eu-west-1", HandMade.PRICES.infrequentAccess(), HandMade.PRICES.standard());
        Tariff tariff = Tariff.of(HandMade.PRICES, List.of(dear), Optional.empty());
        List<Charge> write = List.of(HandMade.charge(home, 0, 1_000));
        // a million writes for $0.625 here and $0.78 there, a GB for $0.25 and $0.10
        assertThat(tariff.all(write, 1_000_000)).hasToString("$1.41");
        assertThat(tariff.all(write, 1_000_000).nano()).isEqualTo(1_405_000_000);
        assertThat(tariff.storage(home, BigDecimal.TEN.pow(9)).nano()).isEqualTo(350_000_000);
        assertThat(tariff.replicated(home, BigDecimal.TEN.pow(9)).nano()).isEqualTo(780_000_000);
    }

    @Test
    void aWayIsChosenByTheTariffOfTheBill() {
        Table global = HandMade.table("global", Table.StorageClass.STANDARD, List.of("eu-west-1", "eu-west-3"));
        Way writes = HandMade.plan("A", 1, HandMade.charge(global, 0, 1_000))
                .chosen()
                .orElseThrow();
        Way reads = HandMade.plan("A", 1, HandMade.charge(global, 6_000, 0))
                .chosen()
                .orElseThrow();
        Choice choice = new Choice(Tariff.of(HandMade.PRICES, List.of(), Optional.empty()));
        // one write is $0.625 a million but three regions take it; six read units are $0.75
        assertThat(choice.ordered(List.of(writes, reads))).containsExactly(reads, writes);
    }

    @Test
    void theOtherWayOfBillingIsALineOfItsOwn() {
        Bill bill = bill(HandMade.plan("A", 100, HandMade.charge(TABLE, 1_000, 1_000)));
        assertThat(bill.alternatives()).extracting(Bill.Alternative::billing).containsExactly(Billing.values());
        assertThat(bill.alternatives().get(0).month()).isEqualTo(bill.month());
        // 100 units a second at 70 % are 142.86 units for 720 hours, at $0.00013 and $0.00065.
        assertThat(bill.alternatives().get(1).month()).hasToString("$80.23");
    }

    @Test
    void whatHasNoAnswerHasNoPrice() {
        PatternPlan none = new PatternPlan(
                HandMade.pattern("AP-05", 10), Optional.empty(), List.of(), List.of(), Optional.empty());
        PatternPlan outside = new PatternPlan(
                HandMade.pattern("AP-06", 10), Optional.empty(), List.of(), List.of(), Optional.of(Integration.WORDS));
        Bill bill = bill(none, outside);
        assertThat(bill.without()).containsExactly(new PatternId("AP-05"));
        assertThat(bill.lines()).isEmpty();
        assertThat(bill.perMille(bill.month())).isZero();
    }

    @Test
    void theDearestComesFirst() {
        Bill bill = bill(
                HandMade.plan("A", 1, HandMade.charge(TABLE, 1_000, 0)),
                HandMade.plan("B", 3, HandMade.charge(TABLE, 1_000, 0)));
        assertThat(bill.dearest()).extracting(l -> l.pattern().text()).containsExactly("B", "A");
        assertThat(bill.perMille(bill.dearest().get(0).month())).isEqualTo(750);
    }
}
