package dev.dynawright.rules.money;

import dev.dynawright.cost.Money;
import dev.dynawright.cost.Prices;
import dev.dynawright.design.Table;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.model.Settings.Billing;
import dev.dynawright.model.pattern.Rate;
import dev.dynawright.plan.Charge;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Tariff;
import dev.dynawright.rules.Capacity;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Spending;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Finds tables that would cost less if they were billed in the other way. */
public final class CheaperBilling extends Rule<Judged> {
    public CheaperBilling() {
        super(Code.advice("C412", "cheaper-billing"));
    }

    @Override
    public void check(Judged judged, Consumer<Finding> found) {
        for (Table table : judged.design().tables()) {
            Tariff tariff = judged.tariff();
            boolean onDemand = tariff.billing(table) == Billing.ON_DEMAND;
            Billing other = onDemand ? Billing.PROVISIONED : Billing.ON_DEMAND;
            Money now = requests(judged, table, tariff);
            Money then = requests(judged, table, tariff.trying(other));
            boolean fits = !onDemand || Capacity.passed(judged, table).isEmpty();
            if (fits && Spending.isWorthSaying(now.minus(then))) {
                Finding finding = Finding.at(
                                judged.span("tables", table.name()),
                                code(),
                                "the requests to table `" + table.name() + "` would cost " + then
                                        + " a month with `billing: " + other.word() + "`; now they cost " + now,
                                "the other billing is cheaper")
                        .note("counted is the average, used to " + Prices.UTILISATION + " % of what is provisioned")
                        .fix(TableField.added(judged, table, "billing", other.word(), "choose the other billing"));
                found.accept(Capacity.passed(judged, table).map(finding::note).orElse(finding));
            }
        }
    }

    private static Money requests(Judged judged, Table table, Tariff tariff) {
        Money all = Money.ZERO;
        for (Map.Entry<PatternPlan, List<Charge>> taken :
                judged.ledger().in(table).entrySet()) {
            Rate average = taken.getKey().pattern().traffic().average().orElse(new Rate(0));
            all = all.plus(tariff.all(taken.getValue(), average.perMonth()));
        }
        return all;
    }
}
