package dev.dynawright.cost;

import dev.dynawright.cost.Spread.Slice;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/** Cuts a distribution of rows into a list of numbers and their probabilities. */
final class Slices {
    /** What is less likely than one in two to this power is not looked at. */
    private static final int UNLIKELY = 50;

    private Slices() {}

    /** The distribution as a list of at most so many numbers: each by itself, or the means of blocks of the same width. */
    static List<Slice> of(long least, BigInteger more, Geometric beyond, int most) {
        List<Slice> slices = new ArrayList<>();
        slices.add(new Slice(Math.multiplyExact(least, 1_000_000L), Fixed.UNIT - Fixed.narrow(more)));
        long end = likelyEnd(more, beyond);
        long width = Math.max(1, (end + most - 1) / most);
        BigDecimal offset = Fixed.decimal(beyond.within(width));
        long above = Fixed.narrow(more);
        for (long at = 0; at < end && above > 0; at += width) {
            boolean last = at + width >= end;
            long next = last ? 0 : Fixed.narrow(Fixed.multiply(more, beyond.from(at + width)));
            BigDecimal rows = BigDecimal.valueOf(least + 1 + at).add(offset);
            slices.add(new Slice(
                    rows.movePointRight(6).setScale(0, RoundingMode.HALF_UP).longValueExact(), above - next));
            above = next;
        }
        return slices;
    }

    /** Numbers as a child meets them, each as likely as it is, times itself; the plain mean is theirs. */
    static List<Slice> metByChild(List<Slice> slices, BigDecimal plain) {
        List<Slice> met = new ArrayList<>();
        long left = Fixed.UNIT;
        for (int i = slices.size() - 1; i >= 0; i--) {
            Slice slice = slices.get(i);
            BigDecimal factor = BigDecimal.valueOf(slice.rowsMicro(), 6).divide(plain, MathContext.DECIMAL128);
            BigInteger weight = Fixed.multiply(Fixed.wide(slice.weight()), Fixed.of(factor));
            long narrow = i == 0 && slice.rowsMicro() > 0 ? left : Math.min(left, Fixed.narrow(weight));
            met.add(0, new Slice(slice.rowsMicro(), narrow));
            left -= narrow;
        }
        Slice rest = met.get(met.size() > 1 ? 1 : 0);
        met.set(met.size() > 1 ? 1 : 0, new Slice(rest.rowsMicro(), rest.weight() + left));
        return met;
    }

    /** How many numbers beyond the least are worth looking at. */
    private static long likelyEnd(BigInteger more, Geometric beyond) {
        if (more.signum() == 0) {
            return 0;
        }
        long end = 1;
        BigInteger unlikely = Fixed.ONE.shiftRight(UNLIKELY);
        while (end <= beyond.last()
                && end < Long.MAX_VALUE / 4
                && beyond.from(end).compareTo(unlikely) > 0) {
            end *= 2;
        }
        return beyond.last() == Geometric.ENDLESS ? end : Math.min(end, beyond.last() + 1);
    }
}
