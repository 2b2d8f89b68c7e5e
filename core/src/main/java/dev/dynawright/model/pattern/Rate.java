package dev.dynawright.model.pattern;

import dev.dynawright.model.Numbers;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** How often something happens, as a whole number of requests in a 30-day month. */
public record Rate(long perMonth) implements Comparable<Rate> {
    public static final long SECONDS_PER_MONTH = 2_592_000;

    public Rate {
        if (perMonth < 0) {
            throw new IllegalArgumentException("rate of " + perMonth);
        }
    }

    public static Rate perSecond(long requests) {
        return new Rate(Math.multiplyExact(requests, SECONDS_PER_MONTH));
    }

    public Rate times(long factor) {
        return new Rate(Math.multiplyExact(perMonth, factor));
    }

    public Rate plus(Rate other) {
        return new Rate(Math.addExact(perMonth, other.perMonth));
    }

    public BigDecimal inSeconds() {
        return BigDecimal.valueOf(perMonth).divide(BigDecimal.valueOf(SECONDS_PER_MONTH), MathContext.DECIMAL64);
    }

    @Override
    public int compareTo(Rate other) {
        return Long.compare(perMonth, other.perMonth);
    }

    /** The largest unit of time in which the rate is a short number, such as {@code 7/s} or {@code 3/day}. */
    @Override
    public String toString() {
        long[] lengths = {SECONDS_PER_MONTH, 43_200, 720, 30, 1};
        String[] units = {"s", "min", "hour", "day", "month"};
        for (int i = 0; i < units.length; i++) {
            BigDecimal value = BigDecimal.valueOf(perMonth)
                    .divide(BigDecimal.valueOf(lengths[i]), 12, RoundingMode.HALF_UP)
                    .stripTrailingZeros();
            boolean exact = value.multiply(BigDecimal.valueOf(lengths[i])).compareTo(BigDecimal.valueOf(perMonth)) == 0;
            if (exact && value.scale() <= 6) {
                return Numbers.grouped(value) + "/" + units[i];
            }
        }
        throw new AssertionError("a rate is whole in a month");
    }
}
