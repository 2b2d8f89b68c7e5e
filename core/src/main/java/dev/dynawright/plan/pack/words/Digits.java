package dev.dynawright.plan.pack.words;

import dev.dynawright.design.Limits;
import dev.dynawright.design.Template.Shape;
import dev.dynawright.model.Form;

/** The shapes that give numbers of a model one width, so that the order of their texts is that of the numbers. */
record Digits(Form.Digits form, boolean negatives) {
    /** What a number is taken to have behind the point where nothing is known, as money has. */
    private static final int DECIMALS = 2;

    /** Without `at most` the largest number of digits is four times the usual one; nobody said so. */
    private int most() {
        boolean stated = form.largest() < Math.min(Limits.NUMBER_DIGITS, 4 * form.usual());
        return Math.max(1, stated ? form.largest() : form.usual());
    }

    /** The offset for numbers below zero takes half of the room, so there is one digit more. */
    Shape padded() {
        int all = Math.min(most() + (negatives ? 1 : 0), Limits.NUMBER_DIGITS);
        int decimals = form.integer() ? 0 : Math.max(1, Math.min(DECIMALS, all - 1));
        return new Shape.Pad(Math.max(1, all - decimals), decimals, negatives);
    }

    /** Only whole numbers from zero on can be inverted. */
    Shape reversed() {
        return form.integer() && !negatives ? new Shape.Reverse(Math.min(most(), Limits.NUMBER_DIGITS)) : padded();
    }
}
