package dev.dynawright.model;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalLong;

/** How many children one parent has: the average where it is stated, the least and the most. */
public record FanOut(Optional<BigDecimal> each, boolean constant, long atLeast, OptionalLong atMost) {
    public static final FanOut UNSTATED = new FanOut(Optional.empty(), false, 0, OptionalLong.empty());

    public FanOut {
        each = each.map(BigDecimal::stripTrailingZeros);
    }

    /** Exactly one child for each parent. */
    public boolean isOne() {
        return constant && each.isPresent() && each.get().compareTo(BigDecimal.ONE) == 0;
    }

    public boolean isBounded() {
        return atMost.isPresent();
    }
}
