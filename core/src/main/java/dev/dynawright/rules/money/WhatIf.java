package dev.dynawright.rules.money;

import dev.dynawright.cost.Money;
import dev.dynawright.cost.Storage;
import dev.dynawright.design.Design;
import dev.dynawright.design.Index;
import dev.dynawright.design.Table;
import dev.dynawright.plan.Bill;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Planner;
import dev.dynawright.plan.Stock;
import dev.dynawright.rules.Judged;
import java.util.List;
import java.util.Optional;

/** What a month would cost if one thing of a design were different: the design is planned and priced again. */
final class WhatIf {
    private final Judged judged;

    WhatIf(Judged judged) {
        this.judged = judged;
    }

    /** What is saved with an index projecting something else; nothing if the patterns are not answered as well. */
    Optional<Money> projecting(Table table, Index index, Index.Projection projection) {
        Index other = new Index(index.name(), index.local(), index.partition(), index.sort(), projection);
        List<Index> indexes =
                table.indexes().stream().map(i -> i.equals(index) ? other : i).toList();
        return saved(table, index, table.holding(indexes, table.items()));
    }

    /** Only patterns that the index or its table concerns can cost something else: a write may change what now is projected too. */
    private Optional<Money> saved(Table table, Index index, Table other) {
        List<PatternPlan> before = judged.plans().stream()
                .filter(p -> p.concerns(Place.of(table, index)) || p.concerns(Place.of(table)))
                .toList();
        List<PatternPlan> after = Planner.plan(
                judged.view().with(table, other),
                judged.tariff(),
                before.stream().map(PatternPlan::pattern).toList());
        return faults(after) <= faults(before)
                ? Optional.of(month(before, table).minus(month(after, other)))
                : Optional.empty();
    }

    /** What some patterns and the storage of one table cost. */
    private Money month(List<PatternPlan> plans, Table table) {
        Design design = judged.design();
        Design alone = new Design(
                design.name(), design.style(), design.values(), design.stamp(), List.of(table), design.answers());
        Storage storage = judged.view().storage(alone);
        return Bill.of(plans, Stock.of(alone, storage), List.of(), List.of(), judged.tariff())
                .month();
    }

    /** What speaks against the answers; one that is missing weighs more than any. */
    private static long faults(List<PatternPlan> plans) {
        return plans.stream()
                .mapToLong(p -> p.isUnanswered()
                        ? 1_000
                        : p.chosen().map(w -> w.faults().size()).orElse(0))
                .sum();
    }
}
