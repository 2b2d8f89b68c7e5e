package dev.dynawright.layer;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Optional;

/** A sum and how many numbers it is of. */
public record Average(BigDecimal sum, long count) {
    public Average {
        sum = Checks.number("sum", sum);
    }

    Average and(Average other) {
        return new Average(sum.add(other.sum), count + other.count);
    }

    /** The sum over the count; none of nothing. */
    public Optional<BigDecimal> value() {
        return count == 0
                ? Optional.empty()
                : Optional.of(sum.divide(BigDecimal.valueOf(count), MathContext.DECIMAL64));
    }
}
