package dev.dynawright.plan.choose.complete;

import dev.dynawright.cost.Money;
import dev.dynawright.design.Design;
import dev.dynawright.design.ItemType;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Model;
import dev.dynawright.model.Settings;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Rate;
import dev.dynawright.plan.Charge;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.candidates.Candidates;
import dev.dynawright.plan.candidates.Options;
import dev.dynawright.plan.choose.Chooser;
import dev.dynawright.plan.choose.Outcome;
import dev.dynawright.plan.choose.request.Request;
import dev.dynawright.plan.place.Blueprint;
import dev.dynawright.plan.place.Placement;
import dev.dynawright.plan.place.Variant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Completes a drawn design: the cheapest design around what is drawn says what to begin with; from there, additions are left
 * out, exchanged and tried one by one, each time with the price of the whole, until no such step makes it cheaper.
 */
public final class Completer {
    private final Request request;
    private final Drawn drawn;
    private final Judge judge;
    private final Moves moves;
    private final Candidates candidates;

    private Completer(Request request, Design design) {
        this.request = request;
        this.drawn = new Drawn(design, request.model(), request.scope().relations());
        this.candidates = Candidates.of(drawn.pinned(request.model().patterns()), request.scope());
        this.judge = new Judge(request, drawn, candidates);
        this.moves = new Moves(drawn, request.scope().relations(), candidates);
    }

    /** Adds to a design what it lacks for the model of a request; the style of the request does not matter. */
    public static Completion complete(Request request, Design design) {
        return new Completer(request, design).completion();
    }

    private Completion completion() {
        Trial best = judge.drawn();
        if (best.lacks() > 0) {
            best = improved(judge.trial(beginning(best)));
        }
        Trial found = best;
        return new Completion(
                found.grafted().design(),
                found.grafted().additions().stream()
                        .map(a -> new Completion.Priced(a, month(a, found)))
                        .toList(),
                found.bill(),
                found.unanswered().stream().map(p -> p.pattern().id()).toList(),
                judge.trials());
    }

    /** The cheapest design around what is drawn, for all that is not answered and everything that is written. */
    private Blueprint beginning(Trial as) {
        Set<Pattern> open = new LinkedHashSet<>();
        for (PatternPlan plan : as.plans()) {
            boolean writes = !plan.pattern().statement().writes().isEmpty();
            if (writes || Trial.isUnanswered(plan)) {
                open.add(plan.pattern());
            }
        }
        Model around = drawn.pinned(List.copyOf(open));
        Outcome outcome = Chooser.choose(request.around(around, drawn.housed()).in(Settings.Style.MULTI_TABLE));
        return outcome instanceof Outcome.Made made ? made.chosen().blueprint() : plain();
    }

    /** A home and the guards for every entity, and nothing else. */
    private Blueprint plain() {
        List<Placement> all = new ArrayList<>();
        for (Entity entity : request.model().entities()) {
            Options options = candidates.of(entity.name());
            if (drawn.home(entity.name()).isPresent() || !drawn.isPlaced(entity.name())) {
                all.add(new Placement.Home(entity.name(), options.homes().get(0), Variant.PLAIN));
            }
            options.guards().stream()
                    .filter(g -> g.get(0).attribute().isPresent()
                            || options.needsGuard(options.homes().get(0)))
                    .forEach(g -> all.add(g.get(0)));
            all.addAll(options.sequences());
        }
        return new Blueprint(all, List.of());
    }

    private Trial improved(Trial start) {
        Trial best = fewer(start);
        boolean better = true;
        while (better && !request.stop().getAsBoolean()) {
            Trial before = best;
            best = answered(best);
            best = first(best, moves.others(best.blueprint()));
            best = fewer(best);
            better = best.isBetterThan(before);
        }
        return best;
    }

    private Trial fewer(Trial start) {
        Trial best = start;
        boolean better = true;
        while (better) {
            Trial next = first(best, moves.fewer(best.blueprint()));
            better = next.isBetterThan(best);
            best = better ? next : best;
        }
        return best;
    }

    /** The best remedy for each pattern that has no answer. */
    private Trial answered(Trial start) {
        Trial best = start;
        for (PatternPlan open : start.unanswered()) {
            Trial found = best;
            for (Blueprint remedy : moves.remedies(best.blueprint(), open)) {
                Trial trial = judge.trial(remedy);
                found = trial.isBetterThan(found) ? trial : found;
            }
            best = found;
        }
        return best;
    }

    /** Takes each step that is better than all before it. */
    private Trial first(Trial start, List<Blueprint> steps) {
        Trial best = start;
        for (Blueprint step : steps) {
            if (request.stop().getAsBoolean()) {
                return best;
            }
            Trial trial = judge.trial(step);
            best = trial.isBetterThan(best) ? trial : best;
        }
        return best;
    }

    /** What requests to an addition and its storage cost. */
    private Money month(Addition addition, Trial trial) {
        Money month = Money.ZERO;
        if (!addition.isOwn()) {
            return month;
        }
        for (PatternPlan plan : trial.plans()) {
            List<Charge> charges = plan.chosen().map(Way::charges).orElse(List.of()).stream()
                    .filter(c -> isOf(c, addition, trial))
                    .toList();
            long requests =
                    plan.pattern().traffic().average().orElse(new Rate(0)).perMonth();
            month = month.plus(request.tariff().all(charges, requests));
        }
        return month.plus(stored(addition, trial));
    }

    private static boolean isOf(Charge charge, Addition addition, Trial trial) {
        boolean here = charge.place().table().name().equals(addition.table());
        boolean index = charge.place().index().map(i -> i.name()).equals(addition.index());
        boolean own = addition.index().isPresent() && index;
        boolean type = addition.type().filter(charge.type()::equals).isPresent()
                && (charge.place().index().isEmpty()
                        || trial.grafted().additions().stream()
                                .noneMatch(a -> a.table().equals(addition.table())
                                        && a.index().isPresent()
                                        && a.index()
                                                .equals(charge.place().index().map(i -> i.name()))));
        return here && (own || type);
    }

    private Money stored(Addition addition, Trial trial) {
        dev.dynawright.design.Table table =
                trial.grafted().design().table(addition.table()).orElseThrow();
        dev.dynawright.cost.Storage storage = trial.view().storage();
        Money month = Money.ZERO;
        for (ItemType type : table.items()) {
            if (addition.type().filter(type.name()::equals).isPresent()) {
                month = month.plus(request.tariff().storage(table, storage.bytes(table, type)));
            }
            for (dev.dynawright.design.Index index : table.indexes()) {
                if (addition.index().filter(index.name()::equals).isPresent()) {
                    month = month.plus(request.tariff().storage(table, storage.bytes(table, type, index)));
                }
            }
        }
        return month;
    }
}
