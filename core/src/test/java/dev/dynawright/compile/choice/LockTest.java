package dev.dynawright.compile.choice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dynawright.compile.Designed;
import dev.dynawright.compile.Designer;
import dev.dynawright.compile.Designs;
import dev.dynawright.compile.Prepared;
import dev.dynawright.cost.Money;
import dev.dynawright.cost.PriceSheet;
import dev.dynawright.diag.SourceText;
import dev.dynawright.model.Settings.Style;
import dev.dynawright.plan.Bill;
import dev.dynawright.plan.Planner;
import dev.dynawright.plan.choose.Chosen;
import dev.dynawright.plan.choose.Outcome;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class LockTest {
    private static Prepared prepared() throws IOException {
        return new Prepared().with(Style.SINGLE_TABLE, Designs.text(Designs.EXAMPLES.resolve("blog-corrected.yaml")));
    }

    private static Designer designer(Designer.Choosing choosing) throws IOException {
        SourceText model = Designs.text(Designs.ROOT.resolve("examples/blog.yaml"));
        return new Designer(model, PriceSheet.published(), choosing, Planner::plan);
    }

    private static Designed.Made made() throws IOException {
        return designer(prepared()).design(Designer.Wish.CHEAPEST).made().orElseThrow();
    }

    @Test
    void sameChoiceSameBytes() throws IOException {
        assertThat(made().text().text()).isEqualTo(made().text().text());
        assertThat(made().text().text())
                .startsWith("# The single-table design that Dynawright chose for the model blog.\n# $117.08 a month;")
                .contains("\n# proven: no design of the grammar costs less (1,234 placements, 5,678 ways, gap $0.00,")
                .contains("\ndynawright-design: 1\n");
    }

    @Test
    void anEditIsNoticedAndLineEndsAreNot() throws IOException {
        String text = made().text().text();
        assertThat(Lock.isUnedited(text)).isTrue();
        assertThat(Lock.isUnedited(text.replace("\n", "\r\n"))).isTrue();
        assertThat(Lock.isUnedited(text.replace("POST#", "P#"))).isFalse();
        assertThat(Lock.isUnedited(text.replace("$117.08", "$1.00"))).isFalse();
        assertThat(Lock.isUnedited(text + "# mine\n")).isFalse();
        assertThat(Lock.isUnedited("dynawright-design: 1\n")).isFalse();
    }

    @Test
    void anotherPriceThanReviewsIsOurFault() throws IOException {
        Prepared prepared = prepared();
        Designer wrong = designer(request -> cheaper(prepared.choose(request)));
        assertThatThrownBy(() -> wrong.design(Designer.Wish.CHEAPEST))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("pattern AP-01 costs 0 nano-dollars as chosen and 8100000000 as reviewed");
    }

    private static Outcome cheaper(Outcome outcome) {
        if (!(outcome instanceof Outcome.Made made)) {
            return outcome;
        }
        Chosen c = made.chosen();
        Bill.Line first = c.bill().lines().get(0);
        Bill.Line free = new Bill.Line(
                first.pattern(), first.rate(), Money.ZERO, Money.ZERO, first.thousand(), first.perSecond());
        List<Bill.Line> lines = new java.util.ArrayList<>(c.bill().lines());
        lines.set(0, free);
        Bill bill = new Bill(
                lines,
                c.bill().storage(),
                c.bill().keepers(),
                c.bill().expiries(),
                c.bill().without(),
                c.bill().alternatives());
        return new Outcome.Made(new Chosen(
                c.style(),
                c.blueprint(),
                c.packed(),
                c.view(),
                c.plans(),
                bill,
                c.heat(),
                c.proof(),
                c.decisions(),
                c.savings()));
    }
}
