package dev.dynawright.cost;

import dev.dynawright.model.Numbers;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

/** An amount of money in nano-dollars. */
public record Money(BigInteger nano) implements Comparable<Money> {
    public static final Money ZERO = new Money(BigInteger.ZERO);

    private static final int PLACES = 9;
    private static final long CENT = 10_000_000;
    private static final int CENTS = 2;

    public static Money dollars(long dollars) {
        return new Money(BigInteger.valueOf(dollars).multiply(BigInteger.valueOf(100 * CENT)));
    }

    public Money plus(Money other) {
        return new Money(nano.add(other.nano));
    }

    public Money minus(Money other) {
        return new Money(nano.subtract(other.nano));
    }

    public Money times(long factor) {
        return new Money(nano.multiply(BigInteger.valueOf(factor)));
    }

    public boolean isZero() {
        return nano.signum() == 0;
    }

    @Override
    public int compareTo(Money other) {
        return nano.compareTo(other.nano);
    }

    /** In cents, {@code $1,234.56}; below a cent with two digits that are not zero, {@code $0.0012}. */
    @Override
    public String toString() {
        BigDecimal dollars = new BigDecimal(nano, PLACES).abs();
        boolean small = nano.signum() != 0 && nano.abs().compareTo(BigInteger.valueOf(CENT)) < 0;
        BigDecimal shown = small
                ? dollars.round(new MathContext(2, RoundingMode.HALF_UP))
                : dollars.setScale(CENTS, RoundingMode.HALF_UP);
        String sign = nano.signum() < 0 ? "-$" : "$";
        if (small) {
            return sign + shown.stripTrailingZeros().toPlainString();
        }
        BigDecimal whole = shown.setScale(0, RoundingMode.DOWN);
        String cents = shown.subtract(whole).toPlainString().substring(1);
        return sign + Numbers.grouped(whole) + cents;
    }
}
