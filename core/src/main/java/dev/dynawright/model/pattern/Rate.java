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

    /** As people say it: {@code 0.3/s} where that is short, else the shortest time with a whole number, {@code 250/hour}. */
    @Override
    public String toString() {
        BigDecimal perSecond = BigDecimal.valueOf(perMonth)
                .divide(BigDecimal.valueOf(SECONDS_PER_MONTH), 6, RoundingMode.HALF_UP)
                .stripTrailingZeros();
        boolean exact =
                perSecond.multiply(BigDecimal.valueOf(SECONDS_PER_MONTH)).compareTo(BigDecimal.valueOf(perMonth)) == 0;
        if (exact && perSecond.scale() <= 2) {
            return Numbers.grouped(perSecond) + "/s";
        } else if (perMonth % 43_200 == 0) {
            return Numbers.grouped(perMonth / 43_200) + "/min";
        } else if (perMonth % 720 == 0) {
            return Numbers.grouped(perMonth / 720) + "/hour";
        } else if (perMonth % 30 == 0) {
            return Numbers.grouped(perMonth / 30) + "/day";
        }
        return Numbers.grouped(perMonth) + "/month";
    }
}
