package dev.dynawright.compile.report.chosen;

import dev.dynawright.cost.Money;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** How many times as much one amount is as another. */
public final class Ratios {
    private static final int DIGITS = 2;

    private Ratios() {}

    /** With two digits behind the point; of nothing, none. */
    public static String times(Money amount, Money of) {
        return of.isZero()
                ? "any"
                : new BigDecimal(amount.nano())
                        .divide(new BigDecimal(of.nano()), DIGITS, RoundingMode.HALF_UP)
                        .toPlainString();
    }
}
