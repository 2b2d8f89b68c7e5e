package dev.dynawright.plan.choose;

import dev.dynawright.cost.Money;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.choose.probe.Probes;
import dev.dynawright.plan.choose.request.Request;
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
    private final Searches searches;
    private final List<Chosen.Saving> found = new ArrayList<>();
    private final List<String> untried = new ArrayList<>();

    /** What was found, and in words what was not tried. */
    record Found(List<Chosen.Saving> savings, List<String> untried) {}

    Savings(Request request, Probes probes, Money month) {
        this.request = request.whileWanted(month);
        this.month = month;
        this.searches = new Searches(this.request, probes, MOST);
    }

    Found all() {
        searches.tell();
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
        Optional<Chosen> all = searches.one(SecondRequest.of(request, new TreeSet<>(reads)));
        Optional<Chosen> together = all.filter(c -> isWorth(c.bill().month()));
        if (together.isEmpty() && !isEnded(all)) {
            untried.add("in at most 2 requests on "
                    + (reads.size() == 1 ? reads.get(0) : "each of " + reads.size() + " reads")
                    + late());
            return;
        }
        List<Option> options = new ArrayList<>();
        for (PatternPlan plan : together.map(Chosen::plans).orElse(List.of())) {
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
        if (several && searches.left() > 0 && !isOver()) {
            Optional<Chosen> all = searches.one(together.get());
            if (isEnded(all) && all.filter(c -> isWorth(c.bill().month())).isEmpty()) {
                return;
            }
        }
        int tried = Math.min(options.size(), searches.left());
        List<Optional<Chosen>> made =
                searches.all(options.stream().limit(tried).map(Option::request).toList());
        for (int i = 0; i < options.size(); i++) {
            tell(options.get(i), i < tried ? Optional.of(made.get(i)) : Optional.empty());
        }
    }

    /** What came of an option, if it was tried. */
    private void tell(Option option, Optional<Optional<Chosen>> tried) {
        Optional<Chosen> made = tried.flatMap(m -> m);
        Optional<Money> less = made.map(c -> c.bill().month()).filter(this::isWorth);
        if (less.isPresent()) {
            found.add(new Chosen.Saving(option.pattern(), option.what(), less.get()));
        } else if (tried.isEmpty() || !isEnded(made)) {
            boolean named = option.what().contains(option.pattern().text());
            untried.add(option.what() + (named ? "" : " on " + option.pattern()) + late());
        }
    }

    /** Whether a search came to its end before the time was over. */
    private boolean isEnded(Optional<Chosen> made) {
        return made.filter(c -> c.proof().isOptimal()).isPresent() || !isOver();
    }

    private boolean isOver() {
        return request.stop().getAsBoolean();
    }

    /** Why something was not looked into, or not to the end. */
    private String late() {
        return isOver() ? " (the time was over)" : " (" + MOST + " searches were made for others)";
    }

    private boolean isWorth(Money other) {
        return month.minus(other).compareTo(CENT) > 0;
    }
}
