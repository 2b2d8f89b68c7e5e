package dev.dynawright.compile.report.chosen;

import dev.dynawright.compile.report.Figures;
import dev.dynawright.cost.Money;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.Bill;
import dev.dynawright.rules.Judged;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Why one design costs more than another: the patterns, the storage and the stream consumers that make the difference. */
final class Reasons {
    private static final int SHOWN = 3;

    private Reasons() {}

    /** Something that costs more in one design than in the other, and what either does there. */
    record Reason(String where, String why, Money more) {}

    /** The largest differences, the dearest for the first design at the top. */
    static List<Reason> between(Judged theirs, Judged mine) {
        List<Reason> all = new ArrayList<>();
        for (Bill.Line line : mine.bill().lines()) {
            PatternId pattern = line.pattern();
            if (theirs.bill().without().contains(pattern)) {
                continue;
            }
            Money more = PatternTable.month(theirs.bill(), pattern).minus(line.month());
            all.add(new Reason(
                    pattern.text(),
                    "there " + Compared.how(theirs, pattern) + "; here " + Compared.how(mine, pattern),
                    more));
        }
        all.add(new Reason(
                "storage",
                "there " + stored(theirs) + "; here " + stored(mine),
                theirs.bill().stored().minus(mine.bill().stored())));
        all.add(new Reason(
                "stream consumers",
                "there " + theirs.bill().keepers().size() + "; here "
                        + mine.bill().keepers().size(),
                theirs.bill().kept().minus(mine.bill().kept())));
        all.removeIf(r -> r.more().isZero());
        all.sort(Comparator.comparing((Reason r) -> r.more().nano().abs()).reversed());
        return all.subList(0, Math.min(SHOWN, all.size()));
    }

    private static String stored(Judged judged) {
        BigDecimal bytes =
                judged.bill().storage().stream().map(Bill.Stored::bytes).reduce(BigDecimal.ZERO, BigDecimal::add);
        return Figures.stored(bytes) + " in "
                + Figures.counted(judged.bill().storage().size(), "table or index", "tables and indexes");
    }

    /** The month of a design without the patterns that the other one does not answer. */
    static Money common(Judged judged, Judged other) {
        Money apart = judged.bill().lines().stream()
                .filter(l -> other.bill().without().contains(l.pattern()))
                .map(Bill.Line::month)
                .reduce(Money.ZERO, Money::plus);
        return judged.bill().month().minus(apart);
    }
}
