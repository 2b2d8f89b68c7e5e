package dev.dynawright.design.keys;

import dev.dynawright.design.Template.Shape;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.regex.Pattern;

/** Numbers as text: plain, padded and reversed. */
final class NumberText {
    private static final Pattern PLAIN = Pattern.compile("-?(0|[1-9][0-9]{0,160})(\\.[0-9]{0,160}[1-9])?");

    private NumberText() {}

    /** The digits of a number without an exponent and without zeros that say nothing. */
    static String plain(BigDecimal value) {
        return value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString();
    }

    static Optional<BigDecimal> parsePlain(String text) {
        return PLAIN.matcher(text).matches() && !text.equals("-0")
                ? Optional.of(new BigDecimal(text))
                : Optional.empty();
    }

    /** How many characters a padded number has. */
    static int width(Shape.Pad pad) {
        return pad.digits() + (pad.decimals() == 0 ? 0 : 1 + pad.decimals());
    }

    static String pad(BigDecimal value, Shape.Pad pad) throws UnfitValue {
        BigInteger scaled = scaled(value, pad.decimals()).add(offset(pad));
        if (scaled.signum() < 0 || scaled.compareTo(span(pad)) >= 0) {
            throw new UnfitValue(plain(value) + " does not fit `pad " + (pad.negatives() ? "-" : "") + pad.digits()
                    + (pad.decimals() == 0 ? "" : "." + pad.decimals()) + "`, which takes " + least(pad) + " to "
                    + most(pad));
        }
        String digits = zeros(scaled, pad.digits() + pad.decimals());
        return pad.decimals() == 0 ? digits : digits.substring(0, pad.digits()) + "." + digits.substring(pad.digits());
    }

    static Optional<BigDecimal> parsePad(String text, Shape.Pad pad) {
        boolean point = pad.decimals() == 0 || (text.length() > pad.digits() && text.charAt(pad.digits()) == '.');
        String digits = pad.decimals() == 0 || !point
                ? text
                : text.substring(0, pad.digits()) + text.substring(pad.digits() + 1);
        if (!point || digits.length() != pad.digits() + pad.decimals() || !isDigits(digits)) {
            return Optional.empty();
        }
        return Optional.of(new BigDecimal(new BigInteger(digits).subtract(offset(pad)), pad.decimals()));
    }

    static String reverse(BigDecimal value, int digits) throws UnfitValue {
        BigInteger number = scaled(value, 0);
        BigInteger most = BigInteger.TEN.pow(digits).subtract(BigInteger.ONE);
        if (number.signum() < 0 || number.compareTo(most) > 0) {
            throw new UnfitValue(plain(value) + " does not fit `reverse " + digits + "`, which takes 0 to " + most);
        }
        return zeros(most.subtract(number), digits);
    }

    static Optional<BigDecimal> parseReverse(String text, int digits) {
        return text.length() == digits && isDigits(text)
                ? Optional.of(new BigDecimal(
                        BigInteger.TEN.pow(digits).subtract(BigInteger.ONE).subtract(new BigInteger(text))))
                : Optional.empty();
    }

    /** The number nearest to another one that a shape takes; between two of them the lower one, or the upper one. */
    static BigDecimal nearest(BigDecimal value, Shape shape, boolean upper) {
        Shape.Pad pad =
                shape instanceof Shape.Pad stated ? stated : new Shape.Pad(((Shape.Reverse) shape).digits(), 0, false);
        BigDecimal inside = value.max(least(pad)).min(most(pad));
        return inside.setScale(pad.decimals(), upper ? RoundingMode.CEILING : RoundingMode.FLOOR);
    }

    private static BigInteger scaled(BigDecimal value, int decimals) throws UnfitValue {
        BigDecimal exact = value.signum() == 0 ? BigDecimal.ZERO : value.stripTrailingZeros();
        if (exact.scale() > decimals) {
            throw new UnfitValue(plain(value) + " has more than " + decimals + " decimals");
        }
        // A number with a huge exponent is refused before it is written out.
        if (exact.precision() - (long) exact.scale() > 400) {
            throw new UnfitValue("a number of " + (exact.precision() - (long) exact.scale()) + " digits does not fit");
        }
        return exact.setScale(decimals, RoundingMode.UNNECESSARY).unscaledValue();
    }

    private static BigInteger span(Shape.Pad pad) {
        return BigInteger.TEN.pow(pad.digits() + pad.decimals());
    }

    /** Half of the numbers that fit are below zero. */
    private static BigInteger offset(Shape.Pad pad) {
        return pad.negatives() ? span(pad).shiftRight(1) : BigInteger.ZERO;
    }

    private static BigDecimal least(Shape.Pad pad) {
        return new BigDecimal(offset(pad).negate(), pad.decimals());
    }

    private static BigDecimal most(Shape.Pad pad) {
        return new BigDecimal(span(pad).subtract(offset(pad)).subtract(BigInteger.ONE), pad.decimals());
    }

    private static String zeros(BigInteger number, int width) {
        String digits = number.toString();
        return "0".repeat(width - digits.length()) + digits;
    }

    private static boolean isDigits(String text) {
        return text.chars().allMatch(c -> c >= '0' && c <= '9');
    }
}
