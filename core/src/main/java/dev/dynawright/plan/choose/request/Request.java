package dev.dynawright.plan.choose.request;

import dev.dynawright.cost.Money;
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
 * What a design is asked for: the model, the prices, the style, whether an alternative is priced for each decision and what else
 * costs searches of its own, when to stop, and who is told how far it is. {@code placed} are entities that lie somewhere already, so that two of them cannot
 * be arranged on one sort key.
 */
public record Request(
        Model model,
        Scope scope,
        Tariff tariff,
        Settings.Style style,
        Telling telling,
        BooleanSupplier stop,
        Consumer<Progress> progress,
        Set<EntityName> placed) {
    private static final Telling NEVER = month -> false;

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
        this(model, scope, tariff, style, alternatives ? month -> true : NEVER, stop, progress);
    }

    public Request(
            Model model,
            Scope scope,
            Tariff tariff,
            Settings.Style style,
            Telling telling,
            BooleanSupplier stop,
            Consumer<Progress> progress) {
        this(model, scope, tariff, style, telling, stop, progress, new LinkedHashSet<>());
    }

    /** How far the choice is: a part of a stage that has a number of parts. */
    public record Progress(String stage, int done, int of) {}

    public Request in(Settings.Style other) {
        return new Request(model, scope, tariff, other, telling, stop, progress, placed);
    }

    /** The same for a model in which some entities lie somewhere already. */
    public Request around(Model changed, Set<EntityName> fixed) {
        return new Request(changed, scope, tariff, style, NEVER, stop, progress, fixed);
    }

    /** The same for a model with other entities. */
    public Request of(Model changed, Scope other) {
        return new Request(changed, other, tariff, style, NEVER, stop, progress, placed);
    }

    /** The same for as long as somebody wants to know why. */
    public Request whileWanted(Money month) {
        BooleanSupplier over = () -> stop.getAsBoolean() || !telling.isWanted(month);
        return new Request(model, scope, tariff, style, telling, over, progress, placed);
    }

    /** The same for a thread of its own: with a scope that nobody else asks, and telling nobody how far it is. */
    public Request apart() {
        return new Request(model, new Scope(model.entities()), tariff, style, telling, stop, now -> {}, placed);
    }
}
