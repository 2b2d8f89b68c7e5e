package dev.dynawright.plan.write;

import dev.dynawright.cost.Bound;
import java.math.BigDecimal;

/** How many rows or items there are for one request: on average and at the most. */
record Amount(BigDecimal mean, Bound most) {
    static final Amount ONE = new Amount(BigDecimal.ONE, Bound.of(1));

    boolean isOne() {
        return most.equals(ONE.most) && mean.compareTo(BigDecimal.ONE) == 0;
    }

    Amount times(Amount other) {
        return new Amount(mean.multiply(other.mean), most.times(other.most));
    }

    /** The larger of two, by the most and then by the average. */
    Amount max(Amount other) {
        boolean mine = most.isNone()
                || (!other.most.isNone() && !other.most.passes(most.most().getAsLong()));
        boolean theirs = other.most.isNone()
                || (!most.isNone() && !most.passes(other.most.most().getAsLong()));
        if (mine && theirs) {
            return mean.compareTo(other.mean) >= 0 ? this : other;
        }
        return mine ? this : other;
    }
}
