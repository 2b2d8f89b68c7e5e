package dev.dynawright.plan.choose;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.compile.Designs;
import dev.dynawright.cost.Money;
import dev.dynawright.cost.PriceSheet;
import dev.dynawright.diag.SourceText;
import dev.dynawright.language.ModelReader;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Model;
import dev.dynawright.model.Pin;
import dev.dynawright.model.Settings.Style;
import dev.dynawright.plan.Tariff;
import dev.dynawright.source.YamlReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What an explanation says another key would cost is what a design costs in which that key is pinned. */
class ExplainedPricesTest {
    private static final int EACH = 3;
    private static final Pattern KEYED =
            Pattern.compile("`(\\w+)` keyed by ((?:`[\\w.]+`(?:, )?)+)(?:sorted by ((?:`[\\w.]+`(?:, )?)+))?");

    /** A decision that a pin can force the other way. */
    private record Other(EntityName entity, String partition, String sort, Money month) {}

    @TestFactory
    Stream<DynamicTest> aPinnedKeyCostsWhatTheExplanationSays() {
        return Stream.of("blog", "employees", "github", "saas", "shop", "social")
                .map(name -> DynamicTest.dynamicTest(name, () -> check(name)));
    }

    private static void check(String name) throws IOException {
        SourceText source = Designs.text(Designs.ROOT.resolve("examples/" + name + ".yaml"));
        Model model = ModelReader.read(YamlReader.read(source)).model();
        Chosen chosen = ((Outcome.Made) Chooser.choose(request(model, true))).chosen();
        List<Other> others = others(chosen);
        assertThat(others).isNotEmpty();
        for (Other other : others.subList(0, Math.min(EACH, others.size()))) {
            List<Pin> pins = new ArrayList<>(model.pins());
            pins.add(new Pin.Key(other.entity(), other.partition(), other.sort()));
            Model pinned =
                    new Model(model.name(), model.entities(), model.patterns(), model.settings(), pins, model.allows());
            Chosen forced = ((Outcome.Made) Chooser.choose(request(pinned, false))).chosen();
            assertThat(forced.bill().month()).as(name + ": " + other).isEqualTo(other.month());
        }
    }

    private static List<Other> others(Chosen chosen) {
        List<Other> others = new ArrayList<>();
        for (Chosen.Decision decision : chosen.decisions()) {
            for (Chosen.Alternative alternative : decision.alternatives()) {
                Matcher keyed = KEYED.matcher(alternative.what());
                if (alternative.month().isPresent()
                        && keyed.find()
                        && keyed.group(1).equals(decision.placement().entity().text())) {
                    others.add(new Other(
                            decision.placement().entity(),
                            template(keyed.group(2)),
                            keyed.group(3) == null ? "" : template(keyed.group(3)),
                            alternative.month().get()));
                }
            }
        }
        return others;
    }

    private static String template(String names) {
        return names.replaceAll("`([\\w.]+)`(?:, )?", "#{$1}").substring(1);
    }

    private static Request request(Model model, boolean alternatives) {
        PriceSheet sheet = PriceSheet.published();
        Tariff tariff = Tariff.of(sheet.usual(), sheet.all(), model.settings().billing());
        Style style = model.settings().style().orElse(Style.SINGLE_TABLE);
        return new Request(
                model, new Scope(model.entities()), tariff, style, alternatives, () -> false, progress -> {});
    }
}
