package dev.dynawright.rules.money;

import dev.dynawright.cost.Money;
import dev.dynawright.design.Table;
import dev.dynawright.design.Table.StorageClass;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.plan.Bill;
import dev.dynawright.plan.Charge;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Place;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Spending;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Finds tables that would cost less in the other table class. */
public final class CheaperClass extends Rule<Judged> {
    public CheaperClass() {
        super(Code.advice("C411", "cheaper-class"));
    }

    @Override
    public void check(Judged judged, Consumer<Finding> found) {
        for (Table table : judged.design().tables()) {
            StorageClass other =
                    table.storage() == StorageClass.STANDARD ? StorageClass.INFREQUENT_ACCESS : StorageClass.STANDARD;
            Money now = month(judged, table, table);
            Money then = month(judged, table, table.in(other));
            Optional.of(now.minus(then))
                    .filter(Spending::isWorthSaying)
                    .ifPresent(saved -> found.accept(Finding.at(
                                    judged.span("tables", table.name()),
                                    code(),
                                    "table `" + table.name() + "` would cost " + saved + " a month less with `class: "
                                            + other.word() + "`",
                                    "the other class is cheaper")
                            .note(
                                    other == StorageClass.STANDARD
                                            ? "its requests cost more in this class than its storage saves"
                                            : "its storage costs more in this class than its requests save")
                            .fix(TableField.added(judged, table, "class", other.word(), "choose the other class"))));
        }
    }

    /** What requests to a table and its storage cost, if it were another one. */
    private static Money month(Judged judged, Table table, Table as) {
        Money all = Money.ZERO;
        for (Map.Entry<PatternPlan, List<Charge>> taken :
                judged.ledger().in(table).entrySet()) {
            List<Charge> charges = taken.getValue().stream()
                    .map(c -> new Charge(
                            new Place(as, c.place().index()), c.type(), c.partition(), c.readMilli(), c.writeMilli()))
                    .toList();
            all = all.plus(Spending.month(judged, taken.getKey(), charges));
        }
        for (Bill.Stored stored : judged.bill().storage()) {
            if (stored.place().table().name().equals(table.name())) {
                all = all.plus(judged.tariff().storage(as, stored.bytes()));
            }
        }
        return all;
    }
}
