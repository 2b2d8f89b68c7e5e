package dev.dynawright.compile.documents.design;

import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.compile.documents.Page;
import dev.dynawright.compile.documents.Page.Rows;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.cost.Money;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Rate;
import dev.dynawright.plan.Bill;
import dev.dynawright.plan.Charge;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Place;
import dev.dynawright.rules.Spending;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/** The units that a table or an index takes, on average and when all peaks meet, and what they cost. */
final class CapacityPart {
    private final Known known;
    private final Place place;

    private CapacityPart(Known known, Place place) {
        this.known = known;
        this.place = place;
    }

    static void add(Page page, Known known, Place place) {
        new CapacityPart(known, place).add(page);
    }

    private void add(Page page) {
        page.piece("Capacity of " + Marked.code(place));
        Money all = Spending.month(known.judged(), place, c -> true);
        Money reads = Spending.month(known.judged(), place, c -> c.writeMilli() == 0);
        Rows rows = new Rows("What", "#Average units/s", "#All peaks at once", "#A month");
        rows.row(
                "Reads",
                units(Charge::readMilli, known::average),
                units(Charge::readMilli, known::peak),
                reads.toString());
        rows.row(
                "Writes",
                units(Charge::writeMilli, known::average),
                units(Charge::writeMilli, known::peak),
                all.minus(reads).toString());
        Optional<Bill.Stored> stored = known.bill().storage().stream()
                .filter(s -> s.place().equals(place))
                .findFirst();
        stored.ifPresent(s -> rows.row(
                "Storage, " + Figures.stored(s.bytes()), "", "", s.month().toString()));
        rows.row(
                "**All**",
                "",
                "",
                all.plus(stored.map(Bill.Stored::month).orElse(Money.ZERO)).toString());
        page.table(rows);
    }

    private String units(ToLongFunction<Charge> milli, Function<Pattern, Rate> rate) {
        BigDecimal all = BigDecimal.ZERO;
        for (Map.Entry<PatternPlan, List<Charge>> taken :
                known.judged().ledger().at(place).entrySet()) {
            long each = taken.getValue().stream().mapToLong(milli).sum();
            all = all.add(BigDecimal.valueOf(each, 3)
                    .multiply(rate.apply(taken.getKey().pattern()).inSeconds(), MathContext.DECIMAL64));
        }
        return Numbers.rounded(all);
    }
}
