package dev.dynawright.cost;

import java.math.BigInteger;

/**
 * The numbers from nought to a last one, or without end, each a fixed ratio as likely as the one before it. Where the mean lies
 * above the middle it is the other way round, so that the ratio is never above one.
 */
final class Geometric {
    static final long ENDLESS = Long.MAX_VALUE;

    /** Beyond this many times its mean, what lies behind the end has a probability below 10^-34 and changes nothing. */
    private static final long FAR = 80;

    private static final int MOST_STEPS = 200;
    private static final int CLOSE = 110;
    private static final int EVEN = 40;

    private final BigInteger ratio;
    private final long last;
    private final boolean reversed;
    private final BigInteger behind;

    private Geometric(BigInteger ratio, long last, boolean reversed) {
        this.ratio = ratio;
        this.last = last;
        this.reversed = reversed;
        this.behind = last == ENDLESS ? BigInteger.ZERO : Fixed.power(ratio, last + 1);
    }

    /** The one with a mean, at most the last number. */
    static Geometric of(BigInteger mean, long last) {
        if (last == ENDLESS) {
            return new Geometric(endless(mean), last, false);
        }
        BigInteger twice = mean.shiftLeft(1);
        BigInteger end = Fixed.of(last);
        return twice.compareTo(end) <= 0
                ? new Geometric(solve(mean.max(BigInteger.ZERO), last), last, false)
                : new Geometric(solve(end.subtract(mean).max(BigInteger.ZERO), last), last, true);
    }

    /** The one with a ratio, seen from its other end if reversed. */
    static Geometric withRatioOf(Geometric other, long last) {
        return new Geometric(other.ratio, last, other.reversed);
    }

    private static BigInteger endless(BigInteger mean) {
        return Fixed.divide(mean, Fixed.ONE.add(mean));
    }

    /** The ratio for which the mean is right: the false position, halving the end that stays. */
    private static BigInteger solve(BigInteger mean, long last) {
        BigInteger low = endless(mean);
        BigInteger room =
                Fixed.ONE.subtract(low).multiply(BigInteger.valueOf(last).add(BigInteger.ONE));
        if (last == 0 || mean.signum() == 0 || room.compareTo(Fixed.of(FAR)) > 0) {
            return low;
        }
        BigInteger high = Fixed.ONE.subtract(
                Fixed.ONE.shiftRight(EVEN).divide(BigInteger.valueOf(last).add(BigInteger.ONE)));
        BigInteger below = mean(low, last).subtract(mean);
        BigInteger above = mean(high, last).subtract(mean);
        if (above.signum() <= 0) {
            return Fixed.ONE;
        }
        BigInteger close = mean.shiftRight(CLOSE);
        for (int step = 0; step < MOST_STEPS && below.signum() < 0; step++) {
            BigInteger width = high.subtract(low);
            BigInteger next = low.add(width.multiply(below.negate()).divide(above.subtract(below)));
            if (next.equals(low)) {
                next = low.add(width.shiftRight(1));
            }
            BigInteger off = mean(next, last).subtract(mean);
            if (off.abs().compareTo(close) <= 0 || width.bitLength() < Fixed.WIDE - CLOSE) {
                return next;
            }
            if (off.signum() < 0) {
                low = next;
                below = off;
                above = above.shiftRight(1);
            } else {
                high = next;
                above = off;
                below = below.shiftRight(1);
            }
        }
        return low;
    }

    /** Without an end the mean is r / (1 - r); what lies behind the end begins there and looks the same. */
    private static BigInteger mean(BigInteger ratio, long last) {
        BigInteger whole = Fixed.divide(ratio, Fixed.ONE.subtract(ratio));
        BigInteger cut = Fixed.power(ratio, last + 1);
        BigInteger moved = Fixed.divide(cut, Fixed.ONE.subtract(cut))
                .multiply(BigInteger.valueOf(last).add(BigInteger.ONE));
        return whole.subtract(moved);
    }

    private boolean isEven() {
        return ratio.equals(Fixed.ONE);
    }

    private BigInteger count() {
        return BigInteger.valueOf(last).add(BigInteger.ONE);
    }

    /** The probability of a number or any after it. */
    BigInteger from(long number) {
        if (number <= 0) {
            return Fixed.ONE;
        } else if (last != ENDLESS && number > last) {
            return BigInteger.ZERO;
        } else if (isEven()) {
            return Fixed.of(last + 1 - number).divide(count());
        }
        BigInteger power = Fixed.power(ratio, reversed ? last + 1 - number : number);
        BigInteger part = Fixed.divide(power.subtract(behind), Fixed.ONE.subtract(behind));
        return reversed ? Fixed.ONE.subtract(part) : part;
    }

    /** The sum of these probabilities over the first numbers. */
    BigInteger sum(long numbers) {
        long count = last == ENDLESS ? numbers : Math.min(numbers, last + 1);
        if (count <= 0) {
            return BigInteger.ZERO;
        }
        BigInteger n = BigInteger.valueOf(count);
        if (isEven()) {
            BigInteger pairs = n.multiply(n.subtract(BigInteger.ONE)).shiftRight(1);
            return n.multiply(count()).subtract(pairs).shiftLeft(Fixed.WIDE).divide(count());
        }
        BigInteger powers = Fixed.divide(Fixed.ONE.subtract(Fixed.power(ratio, count)), Fixed.ONE.subtract(ratio));
        if (reversed) {
            powers = Fixed.multiply(powers, Fixed.power(ratio, last + 2 - count));
        }
        BigInteger part = Fixed.divide(powers.subtract(behind.multiply(n)), Fixed.ONE.subtract(behind));
        return reversed ? Fixed.of(count).subtract(part) : part;
    }

    BigInteger mean() {
        if (last == ENDLESS) {
            return Fixed.divide(ratio, Fixed.ONE.subtract(ratio));
        }
        return sum(last + 1).subtract(Fixed.ONE);
    }

    /** The mean of the square. */
    BigInteger square() {
        if (isEven()) {
            BigInteger end = BigInteger.valueOf(last);
            return end.multiply(end.shiftLeft(1).add(BigInteger.ONE))
                    .shiftLeft(Fixed.WIDE)
                    .divide(BigInteger.valueOf(6));
        }
        BigInteger rest = Fixed.ONE.subtract(ratio);
        BigInteger first = Fixed.divide(ratio, rest);
        BigInteger second = Fixed.divide(Fixed.multiply(ratio, Fixed.ONE.add(ratio)), Fixed.multiply(rest, rest));
        if (behind.signum() == 0 && !reversed) {
            return second;
        }
        BigInteger n = count();
        BigInteger later = n.multiply(n)
                .shiftLeft(Fixed.WIDE)
                .add(first.shiftLeft(1).multiply(n))
                .add(second);
        BigInteger squares = Fixed.divide(second.subtract(Fixed.multiply(behind, later)), Fixed.ONE.subtract(behind));
        if (!reversed) {
            return squares;
        }
        BigInteger end = BigInteger.valueOf(last);
        BigInteger fromEnd = Fixed.of(last).subtract(mean());
        return end.multiply(end)
                .shiftLeft(Fixed.WIDE)
                .subtract(fromEnd.shiftLeft(1).multiply(end))
                .add(squares);
    }

    /** The factor by which {@link #from} shrinks over a distance where there is no end near; none if it does not. */
    BigInteger shrinking(long distance) {
        return Fixed.power(ratio, distance);
    }

    /** What {@link #from} loses over a distance besides shrinking, because it ends. */
    BigInteger losing(BigInteger shrinking) {
        return Fixed.divide(Fixed.multiply(behind, Fixed.ONE.subtract(shrinking)), Fixed.ONE.subtract(behind));
    }

    /** Whether it shrinks by a factor: it then can be followed with one multiplication a step. */
    boolean shrinks() {
        return !reversed && !isEven();
    }

    long last() {
        return last;
    }

    /** The mean within a block of numbers, counted from its first; the same for every block of that width. */
    BigInteger within(long width) {
        if (isEven()) {
            return Fixed.of(width - 1).shiftRight(1);
        }
        BigInteger mean = mean(ratio, width - 1);
        return reversed ? Fixed.of(width - 1).subtract(mean) : mean;
    }
}
