package dev.dynawright.cost;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/**
 * Numbers with a fixed point, so that every machine computes the same bits. Wide ones have 160 bits behind the point, enough
 * for differences of powers that nearly cancel; narrow ones have 62, fit a {@code long} and hold what is between nought and one.
 */
final class Fixed {
    static final int WIDE = 160;
    static final int NARROW = 62;
    static final BigInteger ONE = BigInteger.ONE.shiftLeft(WIDE);
    static final long UNIT = 1L << NARROW;

    private static final int DIGITS = 30;
    private static final BigDecimal SCALE = new BigDecimal(ONE);
    private static final BigInteger TEN_TO_DIGITS = BigInteger.TEN.pow(DIGITS);
    private static final BigInteger HALF = BigInteger.ONE.shiftLeft(WIDE - 1);

    private Fixed() {}

    static BigInteger of(long number) {
        return BigInteger.valueOf(number).shiftLeft(WIDE);
    }

    static BigInteger of(BigDecimal number) {
        return number.multiply(SCALE).setScale(0, RoundingMode.HALF_UP).unscaledValue();
    }

    /** Rounded half up, away from nought: what is shifted out is at least a half if the bit before it is set. */
    static BigDecimal decimal(BigInteger wide) {
        BigInteger digits = wide.abs().multiply(TEN_TO_DIGITS).add(HALF).shiftRight(WIDE);
        return new BigDecimal(wide.signum() < 0 ? digits.negate() : digits, DIGITS);
    }

    static BigInteger multiply(BigInteger a, BigInteger b) {
        return a.multiply(b).shiftRight(WIDE);
    }

    static BigInteger divide(BigInteger a, BigInteger b) {
        return a.shiftLeft(WIDE).divide(b);
    }

    /** A power of a number between nought and one. */
    static BigInteger power(BigInteger base, long exponent) {
        BigInteger result = ONE;
        BigInteger square = base;
        for (long left = exponent; left > 0 && result.signum() > 0; left >>= 1) {
            if ((left & 1) == 1) {
                result = multiply(result, square);
            }
            square = multiply(square, square);
        }
        return result;
    }

    static long narrow(BigInteger wide) {
        return wide.shiftRight(WIDE - NARROW).longValueExact();
    }

    static BigInteger wide(long narrow) {
        return BigInteger.valueOf(narrow).shiftLeft(WIDE - NARROW);
    }

    /** A product of narrow numbers. */
    static long multiply(long a, long b) {
        return Math.multiplyHigh(a, b) << (Long.SIZE - NARROW) | (a * b) >>> NARROW;
    }

    /** Numbers times their narrow shares, added up exactly; as the shares make up one, the sum fits twice a {@code long}. */
    static BigInteger sum(long[] numbers, long[] narrow) {
        long high = 0;
        long low = 0;
        for (int i = 0; i < numbers.length; i++) {
            long product = numbers[i] * narrow[i];
            low += product;
            high += Math.multiplyHigh(numbers[i], narrow[i]) + (Long.compareUnsigned(low, product) < 0 ? 1 : 0);
        }
        BigInteger upper = BigInteger.valueOf(high).shiftLeft(Long.SIZE);
        BigInteger lower = BigInteger.valueOf(low >>> 1).shiftLeft(1).add(BigInteger.valueOf(low & 1));
        return upper.add(lower);
    }
}
