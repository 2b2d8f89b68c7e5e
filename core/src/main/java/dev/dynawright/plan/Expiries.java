package dev.dynawright.plan;

import dev.dynawright.cost.Facts;
import dev.dynawright.cost.Layout;
import dev.dynawright.cost.Turnover;
import dev.dynawright.cost.Units;
import dev.dynawright.design.Index;
import dev.dynawright.design.Table;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Lifetime;
import java.math.BigDecimal;
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
                boolean ends = source.type().isHome()
                        && table.expires().isPresent()
                        && !(view.relations().known(entity).lifetime() instanceof Lifetime.Forever);
                if (ends) {
                    BigDecimal ended = turnover.creations(entity).subtract(turnover.deletions(entity));
                    milli = milli.add(one(source).multiply(ended.max(BigDecimal.ZERO)));
                }
            }
            if (milli.signum() > 0) {
                all.add(new Bill.Expiry(table, milli, tariff.replicated(table, milli)));
            }
        }
        return all;
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
