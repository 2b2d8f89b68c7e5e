package dev.dynawright.compile.documents.requirements;

import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.compile.documents.Page;
import dev.dynawright.compile.documents.Page.Rows;
import dev.dynawright.compile.documents.design.LeftOut;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.compile.report.UnknownGrowth;
import dev.dynawright.cost.Turnover;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Lifetime;
import dev.dynawright.model.Numbers;
import dev.dynawright.plan.Bill;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/** How many entities come and go, and what they take up in a year. */
final class GrowthPart {
    private static final String UNKNOWN = "not known";

    private GrowthPart() {}

    static void add(Page page, Known known) {
        Turnover turnover = known.view().turnover();
        Rows rows = new Rows("Entity", "#Now", "#Made in a month", "#Deleted in a month", "#After 12 months");
        int still = 0;
        for (Entity entity : known.model().entities()) {
            BigDecimal made = turnover.creations(entity.name());
            BigDecimal gone = turnover.deletions(entity.name());
            boolean counted = turnover.isKnown(entity.name());
            if (counted && made.signum() == 0 && gone.signum() == 0) {
                still++;
                continue;
            }
            rows.row(
                    Marked.code(entity.name()),
                    Numbers.grouped(entity.count()),
                    counted ? whole(made) : UNKNOWN + ": some may be there already",
                    whole(gone),
                    later(entity, counted, made, gone));
        }
        if (!rows.isEmpty()) {
            page.table(rows);
        }
        Bill bill = known.bill();
        String without = Known.words(UnknownGrowth.in(known.judged()));
        List<String> said = new ArrayList<>();
        said.add((still == 0
                        ? ""
                        : Figures.counted(still, "kind of entity", "kinds of entities")
                                + (still == 1 ? " neither grows nor shrinks" : " neither grow nor shrink")
                                + " by these patterns. ")
                + "Storage of this design costs " + bill.stored() + " a month now and " + bill.storedInAYear() + " in "
                + Bill.MONTHS + " months" + (without.isEmpty() ? "" : ", " + without) + ".");
        said.addAll(LeftOut.of(known));
        page.sentences(said);
    }

    /** What comes and goes in a month, twelve times; what ends by itself is taken to stay as many. */
    private static String later(Entity entity, boolean counted, BigDecimal made, BigDecimal gone) {
        if (!(entity.lifetime() instanceof Lifetime.Forever)) {
            return Numbers.grouped(entity.count()) + ", as it ends by itself";
        }
        return counted
                ? whole(BigDecimal.valueOf(entity.count())
                        .add(made.subtract(gone).multiply(BigDecimal.valueOf(Bill.MONTHS)))
                        .max(BigDecimal.ZERO))
                : UNKNOWN;
    }

    private static String whole(BigDecimal number) {
        return Numbers.grouped(number.setScale(0, RoundingMode.HALF_UP));
    }
}
