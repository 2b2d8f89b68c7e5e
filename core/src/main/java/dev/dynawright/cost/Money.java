package dev.dynawright.cost;

import dev.dynawright.model.Numbers;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** An amount of money in nano-dollars. */
public record Money(long nano) implements Comparable<Money> {
    public static final Money ZERO = new Money(0);

    private static final int PLACES = 9;
    private static final long CENT = 10_000_000;
    private static final int CENTS = 2;

    public static Money dollars(long dollars) {
        return new Money(Math.multiplyExact(dollars, 100 * CENT));
    }

    /** Nano-dollars from pico-dollars, rounded once, half up. */
    public static Money ofPico(BigDecimal pico) {
        return new Money(pico.movePointLeft(3).setScale(0, RoundingMode.HALF_UP).longValueExact());
    }

    public Money plus(Money other) {
        return new Money(Math.addExact(nano, other.nano));
    }

    public Money minus(Money other) {
        return new Money(Math.subtractExact(nano, other.nano));
    }

    public Money times(long factor) {
        return new Money(Math.multiplyExact(nano, factor));
    }

    public boolean isZero() {
        return nano == 0;
    }

    @Override
    public int compareTo(Money other) {
        return Long.compare(nano, other.nano);
    }

    /** In cents, {@code $1,234.56}; below a cent with two digits that are not zero, {@code $0.0012}. */
    @Override
    public String toString() {
        BigDecimal dollars = BigDecimal.valueOf(nano, PLACES).abs();
        boolean small = nano != 0 && Math.abs(nano) < CENT;
        BigDecimal shown = small
                ? dollars.round(new MathContext(2, RoundingMode.HALF_UP))
                : dollars.setScale(CENTS, RoundingMode.HALF_UP);
        String sign = nano < 0 ? "-$" : "$";
        if (small) {
            return sign + shown.stripTrailingZeros().toPlainString();
        }
        long whole = shown.longValue();
        String cents = shown.subtract(BigDecimal.valueOf(whole)).toPlainString().substring(1);
        return sign + Numbers.grouped(whole) + cents;
    }
}
