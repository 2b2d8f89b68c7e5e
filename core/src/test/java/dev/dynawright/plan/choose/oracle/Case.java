package dev.dynawright.plan.choose.oracle;

import dev.dynawright.compile.Review;
import dev.dynawright.compile.Reviewed;
import dev.dynawright.cost.PriceSheet;
import dev.dynawright.design.file.DesignWriter;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.SourceText;
import dev.dynawright.language.ModelReader;
import dev.dynawright.language.Reading;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Model;
import dev.dynawright.model.Settings;
import dev.dynawright.plan.Planner;
import dev.dynawright.plan.Tariff;
import dev.dynawright.plan.choose.Chooser;
import dev.dynawright.plan.choose.Outcome;
import dev.dynawright.plan.choose.request.Request;
import dev.dynawright.source.YamlReader;
import java.util.List;

/** A model as text and as it was read. */
record Case(String text, Model model, Scope scope) {
    private static final PriceSheet SHEET = PriceSheet.published();

    static Case of(String text) {
        Reading reading = ModelReader.read(YamlReader.read(new SourceText("drawn.yaml", text)));
        List<Finding> errors =
                reading.findings().stream().filter(Finding::isError).toList();
        if (!errors.isEmpty()) {
            throw new IllegalArgumentException(errors + "\n" + text);
        }
        return new Case(text, reading.model(), new Scope(reading.model().entities()));
    }

    Tariff tariff() {
        return Tariff.of(SHEET.usual(), SHEET.all(), model.settings().billing());
    }

    Outcome choose(Settings.Style style) {
        return Chooser.choose(new Request(model, scope, tariff(), style, false, () -> false, progress -> {}));
    }

    /** What review says of a design when it has been written to a file. */
    Reviewed review(dev.dynawright.design.Design design) {
        return new Review(new SourceText("drawn.yaml", text), SHEET, Planner::plan)
                .review(new SourceText("drawn.design.yaml", DesignWriter.write(design, scope)));
    }
}
