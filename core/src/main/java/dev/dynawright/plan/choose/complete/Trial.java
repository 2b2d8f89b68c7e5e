package dev.dynawright.plan.choose.complete;

import dev.dynawright.plan.Bill;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Heat;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.place.Blueprint;
import java.util.List;

/** A drawn design with some additions, as the judge of designs sees it; {@code unkept} counts what nothing keeps unique. */
record Trial(
        Blueprint blueprint,
        Graft.Grafted grafted,
        DesignView view,
        List<PatternPlan> plans,
        Bill bill,
        List<Heat> heat,
        int unkept) {
    /** The patterns that have no way within their demands. */
    List<PatternPlan> unanswered() {
        return plans.stream().filter(Trial::isUnanswered).toList();
    }

    static boolean isUnanswered(PatternPlan plan) {
        return plan.integration().isEmpty()
                && plan.chosen().filter(Way::isFaultless).isEmpty();
    }

    /** How much is still missing. */
    long lacks() {
        return unanswered().size() + unkept + heat.stream().filter(Heat::isHot).count();
    }

    /** Less is missing, or the same at a lower price, or at the same price with fewer additions. */
    boolean isBetterThan(Trial other) {
        int lacks = Long.compare(lacks(), other.lacks());
        int price = bill.month().compareTo(other.bill.month());
        int size = Integer.compare(
                grafted.additions().size(), other.grafted.additions().size());
        return lacks != 0 ? lacks < 0 : price != 0 ? price < 0 : size < 0;
    }
}
