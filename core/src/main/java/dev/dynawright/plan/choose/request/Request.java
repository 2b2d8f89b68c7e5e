package dev.dynawright.plan.choose.request;

import dev.dynawright.language.words.Scope;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Model;
import dev.dynawright.model.Settings;
import dev.dynawright.plan.Tariff;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * What a design is asked for: the model, the prices, the style, whether an alternative is priced for each decision, when to
 * stop, and who is told how far it is. {@code placed} are entities that lie somewhere already, so that two of them cannot
 * be arranged on one sort key.
 */
public record Request(
        Model model,
        Scope scope,
        Tariff tariff,
        Settings.Style style,
        boolean alternatives,
        BooleanSupplier stop,
        Consumer<Progress> progress,
        Set<EntityName> placed) {
    public Request {
        placed = Collections.unmodifiableSet(new LinkedHashSet<>(placed));
    }

    public Request(
            Model model,
            Scope scope,
            Tariff tariff,
            Settings.Style style,
            boolean alternatives,
            BooleanSupplier stop,
            Consumer<Progress> progress) {
        this(model, scope, tariff, style, alternatives, stop, progress, new LinkedHashSet<>());
    }

    /** How far the choice is: a part of a stage that has a number of parts. */
    public record Progress(String stage, int done, int of) {}

    public Request in(Settings.Style other) {
        return new Request(model, scope, tariff, other, alternatives, stop, progress, placed);
    }

    /** The same for a model in which some entities lie somewhere already. */
    public Request around(Model changed, Set<EntityName> fixed) {
        return new Request(changed, scope, tariff, style, false, stop, progress, fixed);
    }

    /** The same for a model with other entities. */
    public Request of(Model changed, Scope other) {
        return new Request(changed, other, tariff, style, false, stop, progress, placed);
    }
}
