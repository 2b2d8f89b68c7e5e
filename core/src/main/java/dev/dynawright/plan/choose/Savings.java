package dev.dynawright.plan.choose;

import dev.dynawright.cost.Money;
import dev.dynawright.model.Model;
import dev.dynawright.model.pattern.Demands;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Way;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a second request would save: one search in which every read may take two, and where that is cheaper, one for each
 * read that then does.
 */
final class Savings {
    private static final Money LEAST = Money.dollars(1);

    private final Request request;
    private final Money month;

    Savings(Request request, Money month) {
        this.request = request;
        this.month = month;
    }

    List<Chosen.Saving> all() {
        List<PatternId> reads = request.model().patterns().stream()
                .filter(p -> p.statement().isRead() && p.demands().requests().isEmpty())
                .map(Pattern::id)
                .toList();
        request.progress().accept(new Request.Progress("savings", 0, 1));
        if (request.stop().getAsBoolean()) {
            return List.of();
        }
        Outcome together = Chooser.choose(asking(new TreeSet<>(reads)));
        if (!(together instanceof Outcome.Made made)
                || !isWorth(made.chosen().bill().month())) {
            return List.of();
        }
        List<Chosen.Saving> all = new ArrayList<>();
        for (PatternPlan plan : made.chosen().plans()) {
            PatternId id = plan.pattern().id();
            if (reads.contains(id)
                    && !request.stop().getAsBoolean()
                    && plan.chosen().map(Way::requests).orElse(1) > 1
                    && Chooser.choose(asking(new TreeSet<>(List.of(id)))) instanceof Outcome.Made one
                    && isWorth(one.chosen().bill().month())) {
                all.add(new Chosen.Saving(
                        id, "in at most 2 requests", one.chosen().bill().month()));
            }
        }
        return all;
    }

    private boolean isWorth(Money other) {
        return month.minus(other).compareTo(LEAST) >= 0;
    }

    /** The same request with two requests allowed to some reads. */
    private Request asking(Set<PatternId> reads) {
        Model model = request.model();
        List<Pattern> patterns = model.patterns().stream()
                .map(p -> reads.contains(p.id()) ? twice(p) : p)
                .toList();
        Model changed =
                new Model(model.name(), model.entities(), patterns, model.settings(), model.pins(), model.allows());
        return request.around(changed, request.placed());
    }

    private static Pattern twice(Pattern pattern) {
        Demands now = pattern.demands();
        Demands more = new Demands(
                now.strong(),
                now.exact(),
                now.staleSeconds(),
                OptionalInt.of(2),
                now.withinMillis(),
                now.keeps(),
                now.notAllAtOnce());
        return new Pattern(pattern.id(), pattern.statement(), pattern.traffic(), more, pattern.name(), pattern.about());
    }
}
