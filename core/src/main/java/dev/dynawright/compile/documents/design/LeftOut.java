package dev.dynawright.compile.documents.design;

import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.cost.Turnover;
import dev.dynawright.design.ItemType;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Lifetime;
import dev.dynawright.model.Numbers;
import dev.dynawright.plan.Bill;
import dev.dynawright.plan.Source;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;

/** What the storage of a later month leaves out: it grows with the items, as large as they are today. */
public final class LeftOut {
    private final Known known;

    private LeftOut(Known known) {
        this.known = known;
    }

    public static List<String> of(Known known) {
        LeftOut part = new LeftOut(known);
        List<String> said = new ArrayList<>();
        for (Source source : known.view().sources()) {
            for (ItemType.Inside inside : source.type().inside()) {
                part.inside(said, source.type(), inside);
            }
        }
        List<String> steady = known.view().sources().stream()
                .filter(s -> !s.isRow())
                .map(s -> s.type().name())
                .toList();
        if (!steady.isEmpty()) {
            said.add("Of " + Marked.and(Marked.eachCode(steady)) + " as many are counted as there are today.");
        }
        return said;
    }

    private void inside(List<String> said, ItemType type, ItemType.Inside inside) {
        boolean grows = known.relations().known(type.entity()).lifetime() instanceof Lifetime.Forever
                && known.view().turnover().isKnown(type.entity());
        if (!grows) {
            said.add(Marked.code(type.name()) + " is counted as today, with the " + Marked.code(inside.child())
                    + " inside.");
            return;
        }
        BigDecimal each = BigDecimal.valueOf(count(inside.child()))
                .divide(BigDecimal.valueOf(Math.max(1, count(type.entity()))), MathContext.DECIMAL64);
        BigDecimal more = grown(inside.child())
                .subtract(grown(type.entity()).multiply(each))
                .multiply(BigDecimal.valueOf(Bill.MONTHS));
        if (more.compareTo(BigDecimal.ONE) >= 0) {
            said.add(Marked.code(type.name()) + " grows here by new items that are as large as those of today; what "
                    + Numbers.rounded(more) + " more " + Marked.code(inside.child())
                    + " take that come to lie inside them is not in these figures.");
        }
    }

    private long count(EntityName entity) {
        return known.relations().known(entity).count();
    }

    private BigDecimal grown(EntityName entity) {
        Turnover turnover = known.view().turnover();
        return turnover.creations(entity).subtract(turnover.deletions(entity)).subtract(turnover.ends(entity));
    }
}
