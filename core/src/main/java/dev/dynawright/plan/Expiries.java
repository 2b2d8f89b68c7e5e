package dev.dynawright.plan;

import dev.dynawright.cost.Facts;
import dev.dynawright.cost.Layout;
import dev.dynawright.cost.Turnover;
import dev.dynawright.cost.Units;
import dev.dynawright.design.Index;
import dev.dynawright.design.Table;
import dev.dynawright.model.EntityName;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;

/** What it costs that items end by themselves: nothing where they do, a replicated write in each further region. */
public final class Expiries {
    private Expiries() {}

    /** One for each table that has some. */
    public static List<Bill.Expiry> of(DesignView view, Tariff tariff) {
        List<Bill.Expiry> all = new ArrayList<>();
        Turnover turnover = view.turnover();
        for (Table table : view.design().tables()) {
            if (tariff.further(table).isEmpty()) {
                continue;
            }
            BigDecimal milli = BigDecimal.ZERO;
            for (Source source : view.in(table)) {
                EntityName entity = source.type().entity();
                if (source.isRow() && source.expiry().isPresent()) {
                    milli = milli.add(
                            one(source).multiply(turnover.ends(entity)).multiply(share(view, source)));
                }
            }
            if (milli.signum() > 0) {
                all.add(new Bill.Expiry(table, milli, tariff.replicated(table, milli)));
            }
        }
        return all;
    }

    /** How many items of a type there are for each entity: a value that not all have is guarded for those that do. */
    private static BigDecimal share(DesignView view, Source source) {
        long count = view.relations().known(source.type().entity()).count();
        return count == 0
                ? BigDecimal.ZERO
                : view.storage().items(source.type()).divide(BigDecimal.valueOf(count), MathContext.DECIMAL64);
    }

    /** What one item and its index entries take in one further region. */
    private static BigDecimal one(Source source) {
        Layout layout = source.layout();
        BigDecimal milli = BigDecimal.valueOf(Units.expiry(layout.item(Facts.NONE), 1));
        for (Layout.Case one : layout.cases(Facts.NONE)) {
            BigDecimal share = BigDecimal.valueOf(one.share().millionths(), 6);
            for (Index index : source.table().indexes()) {
                if (layout.isIn(index, one.facts())) {
                    long entry = Units.expiry(layout.entry(index, one.facts()), 1);
                    milli = milli.add(share.multiply(BigDecimal.valueOf(entry)));
                }
            }
        }
        return milli;
    }
}
