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
import dev.dynawright.source.YamlReader;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A create that checks whether its parent exists pays for the check, whatever home the parent has. */
class ExistingParentTest {
    private static final String MODEL = """
            dynawright: 1
            name: orders
            entities:
              Customer:
                id: username
                count: 1000
                attributes:
                  username: string, 20 bytes
                  bio: string, 900 bytes
              Order:
                id: orderId
                of: Customer, 20 each, at most 500
                attributes:
                  orderId: ulid
                  total: number
            patterns:
              AP-01: get Customer by username, 5/s
              AP-02: create Customer, 1/s
              AP-03: create Order in an existing Customer, 10/s
              AP-04: list Orders of Customer, sorted by orderId, 10 per page, 5/s
            """;

    @ParameterizedTest
    @EnumSource(Style.class)
    void isDesignedAndPricedAsReviewDoes(Style style) {
        Model model = ModelReader.read(YamlReader.read(new SourceText("orders.yaml", MODEL)))
                .model();
        PriceSheet sheet = PriceSheet.published();
        Tariff tariff = Tariff.of(sheet.usual(), sheet.all(), model.settings().billing());
        Outcome outcome = Chooser.choose(
                new Request(model, new Scope(model.entities()), tariff, style, false, () -> false, progress -> {}));
        Chosen chosen = ((Outcome.Made) outcome).chosen();
        assertThat(chosen.proof().isOptimal()).isTrue();
        assertThat(chosen.bill().month()).isEqualTo(chosen.proof().optimum());
        assertThat(chosen.plans()).allMatch(plan -> plan.chosen().isPresent());
    }
}
