package dev.dynawright.data.make;

import dev.dynawright.data.Atom;
import dev.dynawright.model.Form;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/**
 * Makes numbers of many lengths, as 9, 10 and 100. Without a stated largest length they have at most the usual one, and at most
 * two digits behind the point.
 */
final class Amounts {
    private static final int MOST_DIGITS = 38;
    private static final List<Integer> FIRST = List.of(9, 10, 100, 1, 99, 1000, 0, 11);

    private final boolean integer;
    private final int usual;
    private final int most;
    private final int decimals;
    private final boolean negatives;
    private final Optional<Long> floor;
    private final Draw draw;
    private int made;

    Amounts(Form.Digits form, boolean negatives, Optional<Long> floor, Draw draw) {
        boolean stated = form.largest() < Math.min(MOST_DIGITS, 4 * form.usual());
        this.integer = form.integer();
        this.usual = Math.max(1, Math.min(form.usual(), form.largest()));
        this.most = Math.max(1, stated ? form.largest() : form.usual());
        this.decimals = integer ? 0 : Math.max(0, Math.min(2, most - 1));
        this.negatives = negatives;
        this.floor = floor;
        this.draw = draw;
    }

    Atom next() {
        int number = made++;
        if (number % 2 == 1 && number / 2 < FIRST.size()) {
            BigDecimal first = BigDecimal.valueOf(FIRST.get(number / 2));
            if (first.precision() <= most - decimals) {
                return kept(first);
            }
        }
        int digits = draw.onceIn(3) ? 1 + draw.below(most) : usual;
        int behind = integer ? 0 : draw.below(Math.min(decimals, Math.max(0, digits - 1)) + 1);
        int before = Math.max(1, Math.min(digits - behind, most - decimals));
        BigDecimal value = new BigDecimal(ofDigits(before + behind), behind);
        return kept(negatives && draw.onceIn(5) ? value.negate() : value);
    }

    private Atom kept(BigDecimal value) {
        return new Atom.Amount(floor.map(f -> value.max(BigDecimal.valueOf(f))).orElse(value));
    }

    private BigInteger ofDigits(int digits) {
        StringBuilder text = new StringBuilder();
        text.append((char) ('1' + draw.below(9)));
        for (int i = 1; i < digits; i++) {
            text.append((char) ('0' + draw.below(10)));
        }
        return new BigInteger(text.toString());
    }
}
