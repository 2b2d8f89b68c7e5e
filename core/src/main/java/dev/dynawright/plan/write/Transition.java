package dev.dynawright.plan.write;

import dev.dynawright.cost.Facts;
import java.math.BigDecimal;
import java.util.Optional;

/** One of the things that can happen to an item: how it is before and after, if it is there, and how often that happens. */
record Transition(Optional<Facts> before, Optional<Facts> after, BigDecimal share) {
    static Transition made(Facts after, BigDecimal share) {
        return new Transition(Optional.empty(), Optional.of(after), share);
    }

    static Transition ended(Facts before, BigDecimal share) {
        return new Transition(Optional.of(before), Optional.empty(), share);
    }

    static Transition changed(Facts before, Facts after, BigDecimal share) {
        return new Transition(Optional.of(before), Optional.of(after), share);
    }

    Transition times(BigDecimal factor) {
        return new Transition(before, after, share.multiply(factor));
    }
}
