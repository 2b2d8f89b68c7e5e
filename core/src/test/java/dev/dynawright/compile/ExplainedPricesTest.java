package dev.dynawright.compile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.cost.PriceSheet;
import dev.dynawright.diag.SourceText;
import dev.dynawright.model.Model;
import dev.dynawright.model.Pin;
import dev.dynawright.model.Settings.Style;
import dev.dynawright.plan.Tariff;
import dev.dynawright.plan.choose.Chooser;
import dev.dynawright.plan.choose.Chosen;
import dev.dynawright.plan.choose.Outcome;
import dev.dynawright.plan.choose.request.Request;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every figure of an explanation comes out again when the pin that stands beside it is written into the model and the design is
 * chosen anew. Three figures for each example, of different kinds where there are; {@code -Ddynawright.explained=1000} takes all.
 */
class ExplainedPricesTest {
    private static final int MOST = Integer.getInteger("dynawright.explained", 3);

    @TestFactory
    Stream<DynamicTest> pricesAreFoundAgain() {
        return Stream.of("blog", "employees", "github", "saas", "shop", "social")
                .map(name -> DynamicTest.dynamicTest(name, () -> assertFound(name)));
    }

    private static void assertFound(String name) throws IOException {
        String model =
                Designs.text(Designs.ROOT.resolve("examples/" + name + ".yaml")).text();
        List<Chosen.Alternative> all = new ArrayList<>();
        made(choose(name, model, true))
                .decisions()
                .forEach(d -> d.alternatives().stream()
                        .filter(a -> a.pin().isPresent())
                        .forEach(all::add));
        List<Chosen.Alternative> some = some(all);
        assertThat(some).hasSizeGreaterThanOrEqualTo(3);
        for (Chosen.Alternative alternative : some) {
            String line = alternative.pin().map(Pin::line).orElseThrow();
            Chosen pinned = made(choose(name, model + "\npins:\n  " + line + "\n", false));
            assertThat(pinned.bill().month().nano())
                    .as("%s: %s", line, alternative.what())
                    .isEqualTo(alternative.month().orElseThrow().nano());
        }
    }

    /** Those with a price, of each kind of pin one before there are two of another. */
    private static List<Chosen.Alternative> some(List<Chosen.Alternative> all) {
        Map<Class<?>, List<Chosen.Alternative>> kinds = new LinkedHashMap<>();
        for (Chosen.Alternative alternative : all) {
            if (alternative.month().isPresent()) {
                kinds.computeIfAbsent(alternative.pin().orElseThrow().getClass(), k -> new ArrayList<>())
                        .add(alternative);
            }
        }
        List<Chosen.Alternative> some = new ArrayList<>();
        for (int round = 0; some.size() < MOST && round < all.size(); round++) {
            for (List<Chosen.Alternative> kind : kinds.values()) {
                if (round < kind.size() && some.size() < MOST) {
                    some.add(kind.get(round));
                }
            }
        }
        return some;
    }

    private static Chosen made(Outcome outcome) {
        assertThat(outcome).isInstanceOf(Outcome.Made.class);
        return ((Outcome.Made) outcome).chosen();
    }

    private static Outcome choose(String name, String text, boolean alternatives) {
        Examined examined = Check.examine(new SourceText(name + ".yaml", text));
        assertThat(examined.isUsable()).as(text).isTrue();
        Model model = examined.understood().model();
        PriceSheet sheet = PriceSheet.published();
        AtomicBoolean enough = new AtomicBoolean();
        return Chooser.choose(new Request(
                model,
                examined.understood().scope(),
                Tariff.of(sheet.usual(), sheet.all(), model.settings().billing()),
                model.settings().style().orElse(Style.SINGLE_TABLE),
                alternatives,
                enough::get,
                progress -> enough.compareAndSet(false, progress.stage().equals("savings"))));
    }
}
