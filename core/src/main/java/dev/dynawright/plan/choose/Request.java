package dev.dynawright.plan.choose;

import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Model;
import dev.dynawright.model.Settings;
import dev.dynawright.plan.Tariff;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * What a design is asked for: the model, the prices, the style, whether an alternative is priced for each decision, when to
 * stop, and who is told how far it is.
 */
public record Request(
        Model model,
        Scope scope,
        Tariff tariff,
        Settings.Style style,
        boolean alternatives,
        BooleanSupplier stop,
        Consumer<Progress> progress) {
    /** How far the choice is: a part of a stage that has a number of parts. */
    public record Progress(String stage, int done, int of) {}

    public Request in(Settings.Style other) {
        return new Request(model, scope, tariff, other, alternatives, stop, progress);
    }
}
