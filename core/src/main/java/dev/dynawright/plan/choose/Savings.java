package dev.dynawright.plan.choose;

import dev.dynawright.cost.Money;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Way;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * What would save money if the model said more or asked for less: a second request, a fact that the caller knows, an id that has
 * the order of a moment. First all of a kind in one search, and where that is cheaper, each by itself; only so many searches.
 */
final class Savings {
    private static final Money CENT = new Money(BigInteger.valueOf(10_000_000));
    private static final int MOST = 10;

    private final Request request;
    private final Money month;
    private final List<Chosen.Saving> found = new ArrayList<>();
    private final List<String> untried = new ArrayList<>();
    private int searches;

    /** What was found, and in words what was not tried. */
    record Found(List<Chosen.Saving> savings, List<String> untried) {}

    Savings(Request request, Money month) {
        this.request = request;
        this.month = month;
    }

    Found all() {
        request.progress().accept(new Request.Progress("savings", 0, MOST));
        secondRequests();
        Knowledge knowledge = new Knowledge(request);
        each(knowledge.facts(), knowledge.all());
        each(new Moments(request).options(), Optional.empty());
        return new Found(found, untried);
    }

    /** A model that says more or asks for less: in words, about a pattern. */
    record Option(PatternId pattern, String what, Request request) {}

    private void secondRequests() {
        List<PatternId> reads = request.model().patterns().stream()
                .filter(p -> p.statement().isRead() && p.demands().requests().isEmpty())
                .map(Pattern::id)
                .toList();
        if (reads.isEmpty()) {
            return;
        }
        Optional<Chosen> together = searched(SecondRequest.of(request, new TreeSet<>(reads)));
        List<Option> options = new ArrayList<>();
        for (PatternPlan plan : together.filter(c -> isWorth(c.bill().month()))
                .map(Chosen::plans)
                .orElse(List.of())) {
            PatternId id = plan.pattern().id();
            if (reads.contains(id) && plan.chosen().map(Way::requests).orElse(1) > 1) {
                options.add(
                        new Option(id, "in at most 2 requests", SecondRequest.of(request, new TreeSet<>(List.of(id)))));
            }
        }
        each(options, Optional.empty());
    }

    /** Each option by itself, unless all of them together save nothing. */
    private void each(List<Option> options, Optional<Request> together) {
        boolean several = options.size() > 2 && together.isPresent();
        if (several && searches < MOST && !request.stop().getAsBoolean()) {
            Optional<Chosen> all = searched(together.get());
            if (all.filter(c -> isWorth(c.bill().month())).isEmpty()) {
                return;
            }
        }
        for (Option option : options) {
            if (searches >= MOST || request.stop().getAsBoolean()) {
                untried.add(
                        option.what().contains(option.pattern().text())
                                ? option.what()
                                : option.what() + " on " + option.pattern());
            } else {
                searched(option.request())
                        .map(c -> c.bill().month())
                        .filter(this::isWorth)
                        .ifPresent(m -> found.add(new Chosen.Saving(option.pattern(), option.what(), m)));
            }
        }
    }

    private Optional<Chosen> searched(Request other) {
        if (request.stop().getAsBoolean()) {
            return Optional.empty();
        }
        request.progress().accept(new Request.Progress("savings", Math.min(++searches, MOST), MOST));
        return Chooser.choose(other) instanceof Outcome.Made made ? Optional.of(made.chosen()) : Optional.empty();
    }

    private boolean isWorth(Money other) {
        return month.minus(other).compareTo(CENT) > 0;
    }
}
