package dev.dynawright.compile.documents.design;

import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.compile.report.chosen.Described;
import dev.dynawright.cost.Money;
import dev.dynawright.design.Role;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.Pin;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.model.pattern.Rate;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.choose.Chosen;
import dev.dynawright.plan.choose.Chosen.Alternative;
import dev.dynawright.plan.choose.Chosen.Decision;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Why a partition key is what it is: what those who read by it give, and what the next best design with another one costs. */
record KeyBecause(Known known, Place place, List<Source> sources) {
    private static final String GIVES = " give ";
    private static final String CHANGES = " change ";

    /** What the readers give, and how often. */
    String givers() {
        Map<String, Set<PatternId>> givers = new LinkedHashMap<>();
        for (PatternPlan plan : known.readers(place)) {
            for (Step step : plan.chosen().map(Way::steps).orElse(List.of())) {
                if (step.operation().isRead() && step.place().equals(place)) {
                    givers.computeIfAbsent(verb(step) + given(step), g -> new LinkedHashSet<>())
                            .add(plan.pattern().id());
                }
            }
        }
        Rate rate = known.readers(place).stream()
                .map(p -> known.average(p.pattern()))
                .reduce(new Rate(0), Rate::plus);
        if (givers.isEmpty()) {
            boolean guards = sources.stream().allMatch(s -> s.type().role() instanceof Role.Guard);
            return guards
                    ? "only the key of a table makes a value unique; no pattern reads by it"
                    : "writes find items by it; no pattern reads by it";
        }
        List<String> said = new ArrayList<>();
        givers.forEach((what, by) -> said.add(
                what.startsWith(GIVES) && by.size() == 1
                        ? Known.ids(by) + " gives " + what.substring(GIVES.length())
                        : what.startsWith(CHANGES)
                                ? "changes by " + Known.ids(by) + " tell " + what.substring(CHANGES.length())
                                : Known.ids(by) + what));
        return String.join(", ", said) + ", "
                + Numbers.rounded(rate.inSeconds())
                + (rate.perMonth() == Rate.SECONDS_PER_MONTH ? " request" : " requests") + " a second";
    }

    /** What an index or the stream has told is not the caller's. */
    private static String verb(Step step) {
        return step.purpose().equals(Optional.of(Step.Purpose.FETCH))
                ? " found "
                : step.purpose().equals(Optional.of(Step.Purpose.KEEPING)) ? CHANGES : GIVES;
    }

    private String given(Step step) {
        List<String> names = sources.stream()
                .filter(s -> step.types().contains(s.type().name()))
                .flatMap(s -> place.partition().stream()
                        .flatMap(a -> s.type().key(a).stream())
                        .flatMap(k -> k.alternatives().stream())
                        .flatMap(a -> a.template().holes().stream()))
                .map(h -> Marked.code(h.path()))
                .distinct()
                .toList();
        return names.isEmpty() ? "nothing for it, as each item type has one constant value" : Marked.and(names);
    }

    /** What the next best design without this key costs, if one was priced. */
    String otherwise() {
        Optional<Chosen> chosen = known.subject().chosen();
        if (chosen.isEmpty()) {
            return "";
        }
        Described described = new Described(chosen.get(), known.view().scope());
        Optional<Money> least = Optional.empty();
        String of = "";
        boolean tried = false;
        boolean open = false;
        for (Decision decision : chosen.get().decisions()) {
            if (KeyReasons.isHere(place, described, decision.placement())) {
                for (Alternative other : decision.alternatives()) {
                    boolean another = other.pin()
                            .filter(p -> p instanceof Pin.Key || p instanceof Pin.NoIndexBy)
                            .isPresent();
                    tried |= another;
                    open |= another && other.isOpen();
                    boolean cheaper = another
                            && other.month().isPresent()
                            && (least.isEmpty() || other.month().get().compareTo(least.get()) < 0);
                    if (cheaper) {
                        least = other.month();
                        of = Marked.code(decision.placement().entity());
                    }
                }
            }
        }
        String what = place.index().isPresent() ? "without it for " : "with another key for ";
        String entity = of;
        return least.map(m -> "; the next best design " + what + entity + " costs "
                        + more(m.minus(known.bill().month())))
                .orElse(
                        open
                                ? "; what another key would cost is not known"
                                : tried ? "; no other key answers the same within the demands" : "");
    }

    private static String more(Money more) {
        return more.isZero()
                ? "the same"
                : more.compareTo(Money.ZERO) > 0 ? more + " a month more" : Figures.signed(more);
    }
}
