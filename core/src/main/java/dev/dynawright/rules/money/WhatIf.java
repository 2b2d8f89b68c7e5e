package dev.dynawright.rules.money;

import dev.dynawright.cost.Money;
import dev.dynawright.cost.Storage;
import dev.dynawright.design.Design;
import dev.dynawright.design.Index;
import dev.dynawright.design.Table;
import dev.dynawright.model.Model;
import dev.dynawright.plan.Bill;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Keepers;
import dev.dynawright.plan.PatternPlan;
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
        return saved(table, with(table, table.storage(), indexes));
    }

    /** The same table with another class and other indexes. */
    static Table with(Table table, Table.StorageClass storage, List<Index> indexes) {
        return new Table(
                table.name(),
                table.partition(),
                table.sort(),
                table.expires(),
                table.stream(),
                storage,
                table.billing(),
                table.replicas(),
                indexes,
                table.items());
    }

    private Optional<Money> saved(Table table, Table other) {
        Design design = judged.design();
        Design changed = new Design(
                design.name(),
                design.style(),
                design.values(),
                design.stamp(),
                design.tables().stream().map(t -> t.equals(table) ? other : t).toList(),
                design.answers());
        Model model = judged.model().model();
        DesignView view = new DesignView(model, judged.model().scope(), changed);
        List<PatternPlan> plans = Planner.plan(view, judged.prices());
        boolean asGood = faults(plans) <= faults(judged.plans());
        Bill bill = Bill.of(
                plans,
                Stock.of(changed, new Storage(changed, model, judged.model().scope())),
                Keepers.of(changed, judged.model().relations(), model.assumptions()),
                judged.tariff());
        return asGood ? Optional.of(judged.bill().month().minus(bill.month())) : Optional.empty();
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
