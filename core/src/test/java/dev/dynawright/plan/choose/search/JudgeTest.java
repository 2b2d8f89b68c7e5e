package dev.dynawright.plan.choose.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.compile.Designs;
import dev.dynawright.cost.PriceSheet;
import dev.dynawright.diag.SourceText;
import dev.dynawright.language.ModelReader;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Model;
import dev.dynawright.model.Pin;
import dev.dynawright.model.Settings.Style;
import dev.dynawright.plan.Tariff;
import dev.dynawright.plan.choose.Chooser;
import dev.dynawright.plan.choose.Chosen;
import dev.dynawright.plan.choose.Outcome;
import dev.dynawright.plan.choose.probe.Probes;
import dev.dynawright.plan.choose.request.Request;
import dev.dynawright.plan.place.Blueprint;
import dev.dynawright.source.YamlReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A design is judged alike whatever was judged before. */
class JudgeTest {
    private static final int MOST = 8;

    @ParameterizedTest
    @CsvSource({"saas, SINGLE_TABLE", "github, SINGLE_TABLE", "blog, MULTI_TABLE"})
    void whatWasJudgedBeforeMakesNoDifference(String name, Style style) throws IOException {
        SourceText source = Designs.text(Designs.ROOT.resolve("examples/" + name + ".yaml"));
        Model model = ModelReader.read(YamlReader.read(source)).model();
        PriceSheet sheet = PriceSheet.published();
        Tariff tariff = Tariff.of(sheet.usual(), sheet.all(), model.settings().billing());
        Request request =
                new Request(model, new Scope(model.entities()), tariff, style, true, () -> false, progress -> {});
        List<Blueprint> designs = designs(request);
        assertThat(designs.stream().distinct().count()).isGreaterThan(2);
        Judge experienced = new Judge(request, new Probes(request));
        for (Blueprint design : designs) {
            Judge fresh = new Judge(request, new Probes(request));
            assertThat(experienced.freely(design).plans())
                    .isEqualTo(fresh.freely(design).plans());
            assertThat(experienced.of(design).plans())
                    .isEqualTo(fresh.of(design).plans());
        }
    }

    /** The cheapest, and with each of some pins the cheapest. */
    private static List<Blueprint> designs(Request request) {
        Chosen best = made(Chooser.choose(request));
        List<Blueprint> all = new ArrayList<>(List.of(best.blueprint()));
        best.decisions().stream()
                .flatMap(d -> d.alternatives().stream())
                .filter(a -> a.month().isPresent())
                .flatMap(a -> a.pin().stream())
                .distinct()
                .limit(MOST)
                .forEach(pin ->
                        all.add(made(Chooser.choose(request.around(with(request.model(), pin), request.placed())))
                                .blueprint()));
        return all;
    }

    private static Model with(Model model, Pin pin) {
        List<Pin> pins = new ArrayList<>(model.pins());
        pins.add(pin);
        return new Model(model.name(), model.entities(), model.patterns(), model.settings(), pins, model.allows());
    }

    private static Chosen made(Outcome outcome) {
        return ((Outcome.Made) outcome).chosen();
    }
}
