package dev.dynawright.rules.money;

import dev.dynawright.cost.Money;
import dev.dynawright.design.Index;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.plan.Charge;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Source;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Spending;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Finds entities whose index writes cost more than the writes of their items. */
public final class WriteAmplification extends Rule<Judged> {
    public WriteAmplification() {
        super(Code.advice("C407", "write-amplification"));
    }

    @Override
    public void check(Judged judged, Consumer<Finding> found) {
        for (Source source : judged.view().sources()) {
            if (source.type().isHome()) {
                check(judged, source, found);
            }
        }
    }

    private void check(Judged judged, Source source, Consumer<Finding> found) {
        Money items = Spending.month(judged, Place.of(source.table()), c -> isWrite(c, source));
        Money entries = Money.ZERO;
        List<String> each = new ArrayList<>();
        for (Index index : source.table().indexes()) {
            Money month = Spending.month(judged, Place.of(source.table(), index), c -> isWrite(c, source));
            if (!month.isZero()) {
                entries = entries.plus(month);
                each.add("`" + index.name() + "` " + month);
            }
        }
        if (entries.compareTo(items) > 0 && Spending.isWorthSaying(entries.minus(items))) {
            found.accept(Finding.at(
                            judged.spanOf(source),
                            code(),
                            "writing `" + source.type().name() + "` costs " + items + " a month in the table and "
                                    + entries + " in its indexes",
                            "indexes cost more than items")
                    .note(String.join(", ", each)));
        }
    }

    private static boolean isWrite(Charge charge, Source source) {
        return charge.writeMilli() > 0 && charge.type().equals(source.type().name());
    }
}
