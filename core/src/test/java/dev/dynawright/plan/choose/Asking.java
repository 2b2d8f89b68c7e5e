package dev.dynawright.plan.choose;

import dev.dynawright.cost.PriceSheet;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.SourceText;
import dev.dynawright.language.ModelReader;
import dev.dynawright.language.Reading;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Model;
import dev.dynawright.model.Settings.Style;
import dev.dynawright.plan.Tariff;
import dev.dynawright.plan.choose.request.Request;
import dev.dynawright.source.YamlReader;
import java.util.List;
import java.util.Optional;

/** A model as text, read and put as a request. */
record Asking(String text, Model model, Scope scope) {
    private static final PriceSheet SHEET = PriceSheet.published();

    static Asking of(String text) {
        Reading reading = ModelReader.read(YamlReader.read(new SourceText("drawn.yaml", text)));
        List<Finding> errors =
                reading.findings().stream().filter(Finding::isError).toList();
        if (!errors.isEmpty()) {
            throw new IllegalArgumentException(errors + "\n" + text);
        }
        return new Asking(text, reading.model(), new Scope(reading.model().entities()));
    }

    Request request(Style style) {
        Tariff tariff = Tariff.of(SHEET.usual(), SHEET.all(), model.settings().billing());
        return new Request(model, scope, tariff, style, false, () -> false, progress -> {});
    }

    Outcome outcome(Style style) {
        return Chooser.choose(request(style));
    }

    /** The chosen design, if there is one. */
    Optional<Chosen> chosen(Style style) {
        return outcome(style) instanceof Outcome.Made made ? Optional.of(made.chosen()) : Optional.empty();
    }
}
