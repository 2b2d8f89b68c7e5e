package dev.dynawright.compile;

import dev.dynawright.compile.choice.Agreement;
import dev.dynawright.compile.choice.Lock;
import dev.dynawright.compile.choice.Obstacles;
import dev.dynawright.cost.Money;
import dev.dynawright.cost.PriceSheet;
import dev.dynawright.design.file.DesignWriter;
import dev.dynawright.diag.SourceText;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Model;
import dev.dynawright.model.Settings.Style;
import dev.dynawright.plan.Tariff;
import dev.dynawright.plan.choose.Chosen;
import dev.dynawright.plan.choose.Outcome;
import dev.dynawright.plan.choose.complete.Completer;
import dev.dynawright.plan.choose.complete.Completion;
import dev.dynawright.plan.choose.request.Request;
import dev.dynawright.plan.choose.request.Telling;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Understood;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * From a model to the cheapest design for it: chosen in both styles, written as a file, and reviewed from that file as if a
 * person had written it.
 */
public final class Designer {
    private final SourceText source;
    private final Examined model;
    private final Review review;
    private final Choosing choosing;

    /** How a design is chosen. */
    @FunctionalInterface
    public interface Choosing {
        Outcome choose(Request request);
    }

    /** What is asked for besides the model: a style, when to stop, and who is told how far it is. */
    public record Wish(Optional<Style> style, BooleanSupplier stop, Consumer<Request.Progress> progress) {
        /** Whatever is cheaper, for as long as it takes. */
        public static final Wish CHEAPEST = new Wish(Optional.empty(), () -> false, progress -> {});
    }

    /** Reads a model once for all that is asked of it. */
    public Designer(SourceText model, PriceSheet sheet, Choosing choosing, Review.Planning planning) {
        this.source = model;
        this.model = Check.examine(model);
        this.review = new Review(model, this.model, sheet, planning);
        this.choosing = choosing;
    }

    /** The model as rules look at it. */
    public Understood understood() {
        return model.understood();
    }

    /** Whether the model has no errors, so that a design can be looked for. */
    public boolean isUsable() {
        return model.isUsable();
    }

    /** What a design costs that somebody else made for the same model. */
    public Reviewed review(SourceText design) {
        return review.review(design);
    }

    /** A design that somebody else made, with what it lacks for the same model. */
    public Completed complete(Reviewed drawn, Wish wish) {
        return new Completed(drawn, drawn.judged().map(judged -> finished(drawn, judged, wish)));
    }

    private Completed.Finished finished(Reviewed drawn, Judged judged, Wish wish) {
        Request request = new Request(
                understood().model(),
                understood().scope(),
                review.tariff(),
                Style.MULTI_TABLE,
                false,
                wish.stop(),
                wish.progress());
        Completion completion = Completer.complete(request, judged.design());
        String name = drawn.design().name();
        if (completion.added().isEmpty()) {
            return new Completed.Finished(completion, drawn, judged);
        }
        String text = DesignWriter.write(completion.design(), understood().scope());
        Reviewed whole = review.review(new SourceText(name + ", completed", text));
        Judged found = whole.judged()
                .filter(j -> j.bill().month().equals(completion.bill().month()))
                .orElseThrow(() -> new IllegalStateException("the completion of " + name
                        + " does not hold in review: " + completion.bill().month() + " as made, "
                        + whole.judged().map(j -> j.bill().month().toString()).orElse("not readable")));
        return new Completed.Finished(completion, whole, found);
    }

    public Designed design(Wish wish) {
        if (!model.isUsable()) {
            return new Designed(source, model.findings(), Optional.empty(), List.of());
        }
        Model stated = understood().model();
        Optional<Style> asked = wish.style().or(() -> stated.settings().style());
        Style first = asked.orElse(Style.SINGLE_TABLE);
        // Each on a thread of its own and with a scope of its own, which remembers what it was asked. One tells how far
        // it is.
        AtomicBoolean alone = new AtomicBoolean();
        boolean cheaper = asked.isEmpty();
        Rivals rivals = new Rivals();
        CompletableFuture<Outcome> second = CompletableFuture.supplyAsync(() -> choose(
                new Scope(stated.entities()),
                stated,
                other(first),
                new Wish(wish.style(), wish.stop(), p -> {
                    if (alone.get()) {
                        wish.progress().accept(p);
                    }
                }),
                month -> cheaper && rivals.second(month)));
        Outcome one = choose(understood().scope(), stated, first, wish, month -> !cheaper || rivals.first(month));
        alone.set(true);
        Outcome two = outcome(second);
        boolean swapped = asked.isEmpty() && isBetter(two, one);
        return designed(swapped ? two : one, swapped ? one : two, asked.isPresent());
    }

    private static Outcome outcome(CompletableFuture<Outcome> second) {
        try {
            return second.join();
        } catch (CompletionException failed) {
            if (failed.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw failed;
        }
    }

    /** The same question of a model that differs in what patterns demand or in what is pinned. */
    public Outcome again(Model changed, Style style, Wish wish) {
        return choose(understood().scope(), changed, style, wish, month -> false);
    }

    private Outcome choose(Scope scope, Model asked, Style style, Wish wish, Telling telling) {
        Tariff tariff = review.tariff();
        Consumer<Request.Progress> progress =
                p -> wish.progress().accept(new Request.Progress(style.word() + ": " + p.stage(), p.done(), p.of()));
        return choosing.choose(new Request(asked, scope, tariff, style, telling, wish.stop(), progress));
    }

    private Designed designed(Outcome outcome, Outcome beside, boolean stated) {
        Designed.Other other = new Designed.Other(chosen(beside), Obstacles.in(understood(), beside));
        Optional<Designed.Made> made = chosen(outcome).map(chosen -> made(chosen, stated, other));
        return new Designed(source, model.findings(), made, Obstacles.in(understood(), outcome));
    }

    private Designed.Made made(Chosen chosen, boolean stated, Designed.Other other) {
        String name = understood().model().name();
        String text =
                Lock.text(chosen, name, understood().scope(), review.tariff().prices());
        Reviewed reviewed = review.review(new SourceText(name + ".design.yaml", text));
        Judged judged = Agreement.checked(chosen, reviewed);
        return new Designed.Made(chosen, reviewed, judged, stated, other);
    }

    private static Optional<Chosen> chosen(Outcome outcome) {
        return outcome instanceof Outcome.Made made ? Optional.of(made.chosen()) : Optional.empty();
    }

    /** Whether the second of two outcomes is a design, and the first is none or costs more. */
    private static boolean isBetter(Outcome two, Outcome one) {
        return chosen(two)
                .map(c -> chosen(one)
                        .map(o -> c.bill().month().compareTo(o.bill().month()) < 0)
                        .orElse(true))
                .orElse(false);
    }

    private static Style other(Style style) {
        return style == Style.SINGLE_TABLE ? Style.MULTI_TABLE : Style.SINGLE_TABLE;
    }

    /** Two designs of which only the cheaper one is shown with its reasons; of two that cost the same, the first. */
    private static final class Rivals {
        private volatile Optional<Money> first = Optional.empty();
        private volatile Optional<Money> second = Optional.empty();

        /** Whether the first is not known to be the dearer one. */
        boolean first(Money month) {
            first = Optional.of(month);
            return second.filter(other -> other.compareTo(month) < 0).isEmpty();
        }

        /** Whether the second is not known to be the dearer one. */
        boolean second(Money month) {
            second = Optional.of(month);
            return first.filter(other -> other.compareTo(month) <= 0).isEmpty();
        }
    }
}
