package dev.dynawright.compile.webreport;

import dev.dynawright.cost.Money;
import java.math.BigDecimal;

/** Dollars as cells and lengths. */
final class Amounts {
    private static final int NANO = 9;

    private Amounts() {}

    static BigDecimal dollars(Money money) {
        return new BigDecimal(money.nano(), NANO);
    }

    static DataTable.Cell cell(Money money) {
        return DataTable.Cell.number(money.toString(), dollars(money));
    }

    /** With a bar as long as its part of the largest one beside it. */
    static DataTable.Cell bar(Money money, Money largest, String kind) {
        return DataTable.Cell.number(
                        Html.all(
                                Html.tag("span", "figure").of(money.toString()),
                                Bar.of(dollars(money), dollars(largest), kind)),
                        dollars(money))
                .as("barred");
    }

    static Money largest(Iterable<Money> all) {
        Money largest = Money.ZERO;
        for (Money money : all) {
            largest = money.compareTo(largest) > 0 ? money : largest;
        }
        return largest;
    }
}
