package dev.dynawright.rules.money;

import dev.dynawright.cost.Layout;
import dev.dynawright.cost.Money;
import dev.dynawright.design.Index;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.plan.Fault;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Way;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Spending;
import dev.dynawright.rules.Words;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Finds readers of an index that fetch from the table what it would be cheaper to project. */
public final class NarrowProjection extends Rule<Judged> {
    public NarrowProjection() {
        super(Code.advice("C405", "narrow-projection"));
    }

    @Override
    public void check(Judged judged, Consumer<Finding> found) {
        for (PatternPlan plan : judged.plans()) {
            Optional<Way> way = plan.chosen().filter(w -> !w.has(Fault.Kind.REQUESTS));
            List<Step> steps = way.map(Way::steps).orElse(List.of());
            boolean fetches = steps.stream().anyMatch(s -> s.purpose().equals(Optional.of(Step.Purpose.FETCH)));
            Optional<Index> index =
                    steps.isEmpty() ? Optional.empty() : steps.get(0).place().index();
            if (fetches && index.isPresent()) {
                check(judged, plan, steps, index.get(), found);
            }
        }
    }

    private void check(Judged judged, PatternPlan plan, List<Step> steps, Index index, Consumer<Finding> found) {
        Place place = steps.get(0).place();
        Needs needs = new Needs(judged, place, index);
        Optional<Source> source = needs.source(steps.get(0));
        List<Step> fetches = steps.stream()
                .filter(s -> source.isPresent()
                        && s.place().equals(Place.of(source.get().table())))
                .filter(s -> s.types().contains(source.get().type().name()))
                .toList();
        if (fetches.isEmpty()) {
            return;
        }
        Set<String> missing = new LinkedHashSet<>(needs.of(plan, source.get()));
        missing.removeIf(name -> source.get().layout().projects(index, name));
        List<String> wider = new ArrayList<>(missing);
        source.get().layout().stored().stream()
                .map(Layout.Stored::name)
                .filter(name -> index.projection() instanceof Index.Projection.Include
                        && source.get().layout().projects(index, name)
                        && !index.key().contains(name)
                        && !place.table().key().contains(name))
                .forEach(wider::add);
        Money fetching = Spending.month(
                judged,
                plan,
                fetches.stream().flatMap(s -> s.charges().stream()).toList());
        if (!Spending.isWorthSaying(fetching, judged.bill().month())) {
            return;
        }
        new WhatIf(judged)
                .projecting(place.table(), index, new Index.Projection.Include(wider))
                .filter(money -> Spending.isWorthSaying(money, judged.bill().month()))
                .ifPresent(saved -> found.accept(Finding.at(
                                HeatText.span(judged, place),
                                code(),
                                "index `" + index.name() + "` does not project " + Words.names(List.copyOf(missing))
                                        + ", so pattern `" + plan.pattern().id() + "` fetches every row from `"
                                        + place.table().name() + "`; with " + (missing.size() == 1 ? "it" : "them")
                                        + " the month costs " + saved + " less",
                                "narrower than its readers need")
                        .note("the fetches cost " + fetching + " a month, the wider index " + fetching.minus(saved))));
    }
}
