package dev.dynawright.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.cost.PriceSheet;
import dev.dynawright.diag.SourceText;
import dev.dynawright.language.Examples;
import dev.dynawright.language.ModelReader;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Model;
import dev.dynawright.source.YamlReader;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Holds that what designs of one model share changes nothing: many of them are planned one after the other, which data cannot express. */
final class SharedPlanTest {
    @Test
    void aDesignIsPlannedAsIfItWereTheFirst() throws IOException {
        PriceSheet sheet = PriceSheet.published();
        Tariff tariff = Tariff.of(sheet.usual(), sheet.all(), Optional.empty());
        for (SourceText text : Examples.all()) {
            Model model = ModelReader.read(YamlReader.read(text)).model();
            Scope scope = new Scope(model.entities());
            List<TinyDesigns.Tiny> designs = TinyDesigns.of(model, scope);
            assertThat(designs).isNotEmpty();
            DesignView shared = new DesignView(model, scope, designs.get(0).design());
            for (TinyDesigns.Tiny tiny : designs) {
                DesignView first = new DesignView(model, new Scope(model.entities()), tiny.design());
                assertThat(Planner.plan(shared.sharing(tiny.design()), tariff, tiny.patterns()))
                        .as("%s: %s", text.name(), tiny.design())
                        .isEqualTo(Planner.plan(first, tariff, tiny.patterns()));
            }
        }
    }
}
