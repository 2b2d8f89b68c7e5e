package dev.dynawright.rules.money;

import dev.dynawright.cost.Money;
import dev.dynawright.design.Index;
import dev.dynawright.design.Table;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.plan.Fault;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.Step;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Spending;
import dev.dynawright.rules.Words;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Finds indexes that project attributes which none of their readers needs. */
public final class WideProjection extends Rule<Judged> {
    public WideProjection() {
        super(Code.advice("C404", "wide-projection"));
    }

    @Override
    public void check(Judged judged, Consumer<Finding> found) {
        Set<Place> inVain = readInVain(judged);
        Money month = judged.bill().month();
        Map<Place, Money> stored = new LinkedHashMap<>();
        judged.bill().storage().forEach(s -> stored.put(s.place(), s.month()));
        for (Table table : judged.design().tables()) {
            for (Index index : table.indexes()) {
                Place place = Place.of(table, index);
                // No projection saves more than the index costs.
                Money all = Spending.month(judged, place, c -> true).plus(stored.getOrDefault(place, Money.ZERO));
                boolean dear = Spending.isWorthSaying(all, month);
                if (dear && judged.isRead(place) && !inVain.contains(place)) {
                    check(judged, place, index, found);
                }
            }
        }
    }

    /** Where a reader takes far more than its answer: mending that changes what the index costs. */
    private static Set<Place> readInVain(Judged judged) {
        return judged.plans().stream()
                .flatMap(p -> p.chosen().stream())
                .filter(w -> w.has(Fault.Kind.OVERSIZED_READ))
                .flatMap(w -> w.steps().stream())
                .map(Step::place)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private void check(Judged judged, Place place, Index index, Consumer<Finding> found) {
        Needs needs = new Needs(judged, place, index);
        Set<String> needed = new LinkedHashSet<>();
        needs.sources().forEach(s -> needed.addAll(needs.of(s)));
        Set<String> beyond = new LinkedHashSet<>();
        Set<String> rest = new LinkedHashSet<>();
        for (Source source : needs.sources()) {
            Set<String> mine = needs.projectedBeyond(source, needed);
            beyond.addAll(mine);
            rest.addAll(needs.projectedBeyond(source, mine));
        }
        if (beyond.isEmpty()) {
            return;
        }
        Index.Projection narrow =
                rest.isEmpty() ? new Index.Projection.Keys() : new Index.Projection.Include(List.copyOf(rest));
        Optional<Money> saved = new WhatIf(judged)
                .projecting(place.table(), index, narrow)
                .filter(money -> Spending.isWorthSaying(money, judged.bill().month()));
        if (saved.isPresent()) {
            found.accept(Finding.at(
                            HeatText.span(judged, place),
                            code(),
                            "index `" + index.name() + "` projects " + Words.names(List.copyOf(beyond))
                                    + ", which none of its readers needs; without "
                                    + (beyond.size() == 1 ? "it" : "them") + " the month costs " + saved.get()
                                    + " less",
                            "wider than its readers need")
                    .note(
                            rest.isEmpty()
                                    ? "`project: keys` is enough"
                                    : "`project: [" + String.join(", ", rest) + "]` is enough"));
        }
    }
}
