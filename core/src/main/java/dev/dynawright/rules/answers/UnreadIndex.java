package dev.dynawright.rules.answers;

import dev.dynawright.cost.Money;
import dev.dynawright.design.Index;
import dev.dynawright.design.Table;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.plan.Bill;
import dev.dynawright.plan.Place;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Spending;
import java.util.function.Consumer;

/** Finds indexes that no chosen way reads. */
public final class UnreadIndex extends Rule<Judged> {
    public UnreadIndex() {
        super(Code.warning("D316", "unread-index"));
    }

    @Override
    public void check(Judged judged, Consumer<Finding> found) {
        for (Table table : judged.design().tables()) {
            for (Index index : table.indexes()) {
                Place place = Place.of(table, index);
                if (!judged.isRead(place)) {
                    found.accept(finding(judged, place, index));
                }
            }
        }
    }

    private Finding finding(Judged judged, Place place, Index index) {
        Finding finding = Finding.at(
                judged.span("tables", place.table().name(), "indexes", index.name()),
                code(),
                "no pattern reads index `" + index.name() + "` of table `"
                        + place.table().name() + "`",
                "never read");
        Money writes = Spending.month(judged, place, c -> true);
        Money stored = judged.bill().storage().stream()
                .filter(s -> s.place().equals(place))
                .map(Bill.Stored::month)
                .reduce(Money.ZERO, Money::plus);
        Money both = writes.plus(stored);
        return both.isZero()
                ? finding
                : finding.note("it costs " + both + " a month: " + writes + " to write and " + stored + " to store");
    }
}
