package dev.dynawright.plan.choose;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.cost.PriceSheet;
import dev.dynawright.diag.SourceText;
import dev.dynawright.language.ModelReader;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Model;
import dev.dynawright.model.Settings.Style;
import dev.dynawright.plan.Tariff;
import dev.dynawright.plan.choose.request.Request;
import dev.dynawright.plan.choose.request.Telling;
import dev.dynawright.source.YamlReader;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What would save money comes out when the model says it, with the month that was promised. */
class SavingsTest {
    private static final String ORDERS = """
            dynawright: 1
            name: orders
            entities:
              Customer:
                id: username
                count: 1 million
                attributes:
                  username: string, 20 bytes
              Order:
                id: orderId
                of: Customer, 20 each
                attributes:
                  orderId: ulid
                  placedAt: timestamp
                  status: PLACED 10% | SHIPPED 90%
                  note: text, 600 bytes
            patterns:
              AP-01: list Orders of Customer, newest placedAt first, 10 per page, 20/s
              AP-02: create Order, 50/s
              AP-03: create Customer, 1/s
              AP-04: update Order status by orderId, 100/s
            """;

    @Test
    void whatACallerKnowsIsWorthMoney() {
        String told = ORDERS.replace("orderId: ulid", "orderId: ulid of placedAt");
        Chosen chosen = choose(told, true, Integer.MAX_VALUE);
        assertThat(chosen.savings())
                .filteredOn(s -> s.what().equals("if AP-04 also knew `customer` of `Order`"))
                .singleElement()
                .satisfies(s -> assertThat(s.month())
                        .isEqualTo(choose(
                                        told.replace("status by orderId", "status of Customer by orderId"),
                                        false,
                                        Integer.MAX_VALUE)
                                .bill()
                                .month()));
        assertThat(chosen.untried()).isEmpty();
    }

    @Test
    void anIdThatHasTheOrderOfAMomentIsWorthMoney() {
        String known = ORDERS.replace("status by orderId", "status of Customer by orderId");
        Chosen chosen = choose(known, true, Integer.MAX_VALUE);
        assertThat(chosen.savings())
                .filteredOn(s -> s.what().startsWith("`orderId: ulid of placedAt` in `Order`"))
                .singleElement()
                .satisfies(s -> assertThat(s.month())
                        .isEqualTo(choose(
                                        known.replace("orderId: ulid", "orderId: ulid of placedAt"),
                                        false,
                                        Integer.MAX_VALUE)
                                .bill()
                                .month()));
    }

    @Test
    void whatThereIsNoTimeForIsNamed() {
        for (int savings : new int[] {1, 2}) {
            Chosen chosen = choose(ORDERS, true, savings);
            assertThat(chosen.savings()).isEmpty();
            assertThat(chosen.untried())
                    .containsExactly(
                            "in at most 2 requests on AP-01 (the time was over)",
                            "if AP-04 also knew `customer` of `Order` (the time was over)",
                            "`orderId: ulid of placedAt` in `Order`, for AP-01 (the time was over)");
        }
    }

    @Test
    void nobodyLooksOnForADesignThatTurnsOutNotToBeWanted() {
        AtomicInteger asked = new AtomicInteger();
        Chosen chosen = choose(ORDERS, month -> asked.incrementAndGet() <= 2, Integer.MAX_VALUE);
        assertThat(chosen.decisions()).hasSizeGreaterThan(1);
        assertThat(chosen.decisions().get(0).alternatives()).isNotEmpty();
        assertThat(chosen.decisions().stream().skip(1))
                .allSatisfy(d -> assertThat(d.alternatives()).isEmpty());
        assertThat(chosen.savings()).isEmpty();
    }

    private static Chosen choose(String text, boolean alternatives, int savings) {
        return choose(text, month -> alternatives, savings);
    }

    /** Chooses; time is over when savings have been looked for so often. */
    private static Chosen choose(String text, Telling telling, int savings) {
        Model model = ModelReader.read(YamlReader.read(new SourceText("orders.yaml", text)))
                .model();
        PriceSheet sheet = PriceSheet.published();
        AtomicInteger left = new AtomicInteger(savings);
        Outcome outcome = Chooser.choose(new Request(
                model,
                new Scope(model.entities()),
                Tariff.of(sheet.usual(), sheet.all(), model.settings().billing()),
                Style.SINGLE_TABLE,
                telling,
                () -> left.get() <= 0,
                progress -> {
                    if (progress.stage().equals("savings")) {
                        left.decrementAndGet();
                    }
                }));
        assertThat(outcome).isInstanceOf(Outcome.Made.class);
        return ((Outcome.Made) outcome).chosen();
    }
}
