package dev.dynawright.data.make;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.OptionalLong;

/**
 * Draws how many children a parent has: geometric from the least to the most with a stated mean. Where the mean lies above the
 * middle it is the other way round. All probabilities are whole numbers, so that every machine draws the same.
 */
public final class FanOuts {
    private static final int BITS = 128;
    private static final int DRAWN = 62;
    private static final BigInteger ONE = BigInteger.ONE.shiftLeft(BITS);
    private static final int HALVINGS = 110;
    /** Ratios that are closer to one are taken for one. */
    private static final int EVEN = 40;

    private final long least;
    private final long last;
    private final boolean reversed;
    private final long[] ends;

    private FanOuts(long least, long last, boolean reversed, long[] ends) {
        this.least = least;
        this.last = last;
        this.reversed = reversed;
        this.ends = ends;
    }

    /** The numbers from the least to the most, or to {@code cap} if that is less; a mean out of reach is the nearest one. */
    public static FanOuts of(BigDecimal mean, long least, OptionalLong most, long cap) {
        long end = Math.max(least, Math.min(most.orElse(Long.MAX_VALUE), Math.max(cap, least)));
        long last = end - least;
        BigInteger over = fixed(mean.subtract(BigDecimal.valueOf(least)).max(BigDecimal.ZERO));
        BigInteger whole = BigInteger.valueOf(last).shiftLeft(BITS);
        over = over.min(whole);
        boolean reversed = over.shiftLeft(1).compareTo(whole) > 0;
        BigInteger ratio = ratio(reversed ? whole.subtract(over) : over, last);
        return new FanOuts(least, last, reversed, ends(ratio, last));
    }

    private static BigInteger fixed(BigDecimal number) {
        return number.multiply(new BigDecimal(ONE))
                .setScale(0, RoundingMode.HALF_UP)
                .unscaledValue();
    }

    /** The ratio of two neighbours for which the mean is right, by halving. */
    private static BigInteger ratio(BigInteger mean, long last) {
        BigInteger low = BigInteger.ZERO;
        BigInteger high = ONE.subtract(ONE.shiftRight(EVEN));
        if (mean(high, last).compareTo(mean) <= 0) {
            return mean.signum() == 0 ? low : ONE;
        }
        for (int i = 0; i < HALVINGS; i++) {
            BigInteger middle = low.add(high).shiftRight(1);
            if (mean(middle, last).compareTo(mean) >= 0) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return low;
    }

    /** Without an end the mean is r / (1 - r); what lies behind the end begins there and looks the same. */
    private static BigInteger mean(BigInteger ratio, long last) {
        BigInteger rest = ONE.subtract(ratio);
        BigInteger whole = ratio.shiftLeft(BITS).divide(rest);
        BigInteger cut = power(ratio, last + 1);
        BigInteger behind = ONE.subtract(cut);
        return whole.subtract(cut.shiftLeft(BITS).divide(behind).multiply(BigInteger.valueOf(last + 1)));
    }

    private static BigInteger power(BigInteger base, long exponent) {
        BigInteger result = ONE;
        BigInteger square = base;
        for (long left = exponent; left > 0 && result.signum() > 0; left >>= 1) {
            if ((left & 1) == 1) {
                result = result.multiply(square).shiftRight(BITS);
            }
            square = square.multiply(square).shiftRight(BITS);
        }
        return result;
    }

    /** For each number the probability of it or any before it, in parts of 2^62, until nothing is left. */
    private static long[] ends(BigInteger ratio, long last) {
        BigInteger cut = power(ratio, last + 1);
        BigInteger all = ONE.subtract(cut);
        long[] ends = new long[(int) Math.min(last + 1, 1 << 20)];
        BigInteger from = ONE;
        int count = 0;
        while (count < ends.length) {
            from = from.multiply(ratio).shiftRight(BITS);
            BigInteger behind = from.subtract(cut).max(BigInteger.ZERO);
            boolean even = all.signum() == 0;
            long part = even
                    ? (1L << DRAWN) / (last + 1) * (last - count)
                    : behind.shiftLeft(DRAWN).divide(all).longValueExact();
            ends[count++] = (1L << DRAWN) - part;
            if (part == 0) {
                break;
            }
        }
        return Arrays.copyOf(ends, count);
    }

    public long next(Draw draw) {
        long drawn = draw.below(1L << DRAWN);
        int at = Arrays.binarySearch(ends, drawn);
        long number = Math.min(last, at >= 0 ? at + 1 : -at - 1);
        return least + (reversed ? last - number : number);
    }
}
