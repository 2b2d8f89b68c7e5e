package dev.dynawright.rules.designs;

import dev.dynawright.design.Limits;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Form;
import java.util.Optional;

/** How many digits a number can have: what the model says is the most, else what it says or assumes is usual. */
public record Width(int digits, boolean integer, boolean stated) {
    /** What a number is taken to have behind the point where nothing is known, as money has. */
    private static final int DECIMALS = 2;

    public static Optional<Width> of(Attribute attribute) {
        if (!(attribute.form() instanceof Form.Digits form)) {
            return Optional.empty();
        }
        // Without `at most` the largest number of digits is four times the usual one; nobody said so.
        boolean stated = form.largest() < Math.min(Limits.NUMBER_DIGITS, 4 * form.usual());
        return Optional.of(new Width(stated ? form.largest() : form.usual(), form.integer(), stated));
    }

    /** The padding that has room for it: {@code 9}, or {@code 10.2} for a number that is not whole. */
    public String padding() {
        return integer || digits <= DECIMALS ? "" + digits : (digits - DECIMALS) + "." + DECIMALS;
    }
}
