package dev.dynawright.cost;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * How many rows there are, as a distribution over whole numbers: the least, or with some probability more, and then
 * geometrically many more up to the most. Fan-outs begin so, and thinning them, or taking them below one another, stays so:
 * exactly where nothing is bounded, else with the right mean, the right chance of none and the right most.
 */
public final class Spread {
    private static final BigDecimal PARTS = BigDecimal.TEN.pow(18);
    private static final int SLICES = 2_048;
    private static final int MOST_RANGES = 1_000;

    private final long least;
    private final BigInteger more;
    private final Geometric beyond;
    private final BigDecimal mean;
    private final boolean byChild;
    private final Map<BigDecimal, Spread> thinned = new HashMap<>(2);
    private final Map<Range, BigDecimal> units = new HashMap<>(2);

    /** Rows of some bytes each that are read up to a limit. */
    private record Range(BigDecimal bytes, OptionalLong limit) {}

    /** Some rows, in millionths because it can be the mean of a few numbers, and the narrow probability of them. */
    record Slice(long rowsMicro, long weight) {}

    private Spread(long least, BigInteger more, Geometric beyond, BigDecimal mean, boolean byChild) {
        this.least = least;
        this.more = more;
        this.beyond = beyond;
        this.mean = mean;
        this.byChild = byChild;
    }

    public static Spread exactly(long rows) {
        return about(BigDecimal.valueOf(rows));
    }

    /** As constant as a mean allows: one of the two whole numbers beside it. */
    static Spread about(BigDecimal rows) {
        BigDecimal whole = rows.setScale(0, RoundingMode.FLOOR);
        return new Spread(
                whole.longValueExact(), Fixed.of(rows.subtract(whole)), Geometric.of(BigInteger.ZERO, 0), rows, false);
    }

    /** Geometric from the least to the most, with this mean; constant if the mean is the most. */
    public static Spread geometric(BigDecimal mean, long least, OptionalLong most) {
        if (most.isPresent() && mean.compareTo(BigDecimal.valueOf(most.getAsLong())) >= 0) {
            return exactly(most.getAsLong());
        }
        BigDecimal over = mean.subtract(BigDecimal.valueOf(least)).max(BigDecimal.ZERO);
        long width = most.isPresent() ? most.getAsLong() - least : Geometric.ENDLESS;
        Geometric all = Geometric.of(Fixed.of(over), width);
        Geometric beyond = Geometric.withRatioOf(all, width == Geometric.ENDLESS ? width : width - 1);
        return new Spread(least, all.from(1), beyond, over.add(BigDecimal.valueOf(least)), false);
    }

    /** With a stated least, chance of more, mean and most; where they contradict one another the mean is right. */
    private static Spread shaped(long least, BigInteger more, BigDecimal mean, OptionalLong most) {
        BigInteger over = Fixed.of(mean.subtract(BigDecimal.valueOf(least)));
        long last = most.isPresent() ? most.getAsLong() - least - 1 : Geometric.ENDLESS;
        if (over.signum() <= 0 || last < 0) {
            return about(mean);
        }
        BigInteger chance = more.min(Fixed.ONE).min(over);
        if (last != Geometric.ENDLESS) {
            chance = chance.max(
                    over.divide(BigInteger.valueOf(last).add(BigInteger.ONE)).add(BigInteger.ONE));
        }
        BigInteger rest = Fixed.divide(over, chance).subtract(Fixed.ONE);
        return new Spread(least, chance, Geometric.of(rest, last), mean, false);
    }

    /** Each row stays with this probability, independently; the least stay as evenly as they can. */
    public Spread kept(BigDecimal share) {
        if (share.compareTo(BigDecimal.ONE) >= 0) {
            return this;
        }
        Spread known = thinned.get(share);
        if (known == null) {
            known = thinned(share);
            thinned.put(share, known);
        }
        return known;
    }

    private Spread thinned(BigDecimal share) {
        BigDecimal left = mean.multiply(share);
        if (share.signum() <= 0) {
            return exactly(0);
        } else if (byChild) {
            return geometric(left, 0, most());
        }
        BigInteger s = Fixed.of(share);
        BigDecimal staying = BigDecimal.valueOf(least).multiply(share);
        BigDecimal whole = staying.setScale(0, RoundingMode.FLOOR);
        BigInteger part = Fixed.of(staying.subtract(whole));
        BigInteger thinned = Fixed.multiply(more, Fixed.ONE.subtract(transform(Fixed.ONE.subtract(s))));
        BigInteger either = part.add(Fixed.multiply(thinned, Fixed.ONE.subtract(part)));
        return more.signum() == 0 ? about(left) : shaped(whole.longValueExact(), either, left, most());
    }

    /** The expected units of reading these rows and nothing else, each of so many bytes. */
    BigDecimal units(BigDecimal bytes, OptionalLong limit) {
        Range range = new Range(bytes, limit);
        BigDecimal known = units.get(range);
        if (known == null) {
            if (units.size() >= MOST_RANGES) {
                units.clear();
            }
            known = RangeRead.units(BigDecimal.ZERO, List.of(new Units.Group(this, bytes)), limit);
            units.put(range, known);
        }
        return known;
    }

    /** The rows that lie below these, so many for each of them. */
    public Spread each(Spread below) {
        BigDecimal product = mean.multiply(below.mean, MathContext.DECIMAL128);
        OptionalLong largest = new Bound(most()).times(new Bound(below.most())).most();
        if (product.signum() == 0) {
            return exactly(0);
        } else if (byChild || below.byChild) {
            return geometric(product, 0, largest);
        }
        long smallest = Bound.of(least).times(below.least).most().getAsLong();
        BigInteger none = Fixed.ONE.subtract(below.more);
        BigInteger fewest = Fixed.power(none, least);
        if (below.least == 0) {
            fewest = Fixed.multiply(fewest, Fixed.ONE.subtract(more).add(Fixed.multiply(more, transform(none))));
        } else {
            fewest = Fixed.multiply(fewest, Fixed.ONE.subtract(more));
        }
        return shaped(smallest, Fixed.ONE.subtract(fewest), product, largest);
    }

    /** The mean of a power whose exponent is one more than the geometric number: from its probabilities, summed by parts. */
    private BigInteger transform(BigInteger base) {
        if (!beyond.shrinks()) {
            BigInteger all = base;
            BigInteger power = base;
            for (long i = 1; i <= beyond.last() && power.bitLength() > Fixed.WIDE - Fixed.NARROW; i++) {
                BigInteger next = Fixed.multiply(power, base);
                all = all.subtract(Fixed.multiply(beyond.from(i), power.subtract(next)));
                power = next;
            }
            return all;
        }
        BigInteger ratio = beyond.shrinking(1);
        long count = beyond.last() == Geometric.ENDLESS ? Geometric.ENDLESS : beyond.last() + 1;
        BigInteger end = count == Geometric.ENDLESS ? BigInteger.ZERO : beyond.shrinking(count);
        BigInteger joint = Fixed.multiply(ratio, base);
        BigInteger jointEnd = count == Geometric.ENDLESS ? BigInteger.ZERO : Fixed.power(joint, count);
        BigInteger sum = Fixed.divide(Fixed.ONE.subtract(jointEnd), Fixed.ONE.subtract(joint));
        BigInteger scale = Fixed.divide(Fixed.ONE.subtract(ratio), Fixed.ONE.subtract(end));
        return Fixed.multiply(base, Fixed.multiply(scale, sum));
    }

    /** The same rows, known to be among several others: in no respect more than any, the mean as it was if that allows it. */
    Spread within(List<Spread> others) {
        long fewest = least;
        Bound largest = new Bound(most());
        for (Spread other : others) {
            fewest = Math.min(fewest, other.least);
            largest = largest.min(new Bound(other.most()));
        }
        BigInteger chance = wideAbove(fewest);
        for (Spread other : others) {
            chance = chance.min(other.wideAbove(fewest));
        }
        BigDecimal over = mean.subtract(BigDecimal.valueOf(fewest));
        BigDecimal excess = over;
        for (Spread other : others) {
            BigDecimal each = other.excess(fewest, largest.most().orElse(Long.MAX_VALUE));
            excess = excess.min(each.multiply(Fixed.decimal(chance), MathContext.DECIMAL128));
        }
        boolean same = fewest == least && chance.equals(more) && largest.most().equals(most());
        if (chance.signum() == 0) {
            return exactly(fewest);
        }
        return same && excess.compareTo(over) == 0
                ? this
                : shaped(fewest, chance, BigDecimal.valueOf(fewest).add(excess), largest.most());
    }

    /**
     * How many more than a number there are on average where there are more, but not more than a limit; and no more than rows
     * have that become rarer as fast as these.
     */
    private BigDecimal excess(long number, long limit) {
        BigDecimal chance = Fixed.decimal(wideAbove(number));
        BigDecimal mean = chance.signum() == 0
                ? BigDecimal.ONE
                : meanAtMost(limit).subtract(meanAtMost(number)).divide(chance, MathContext.DECIMAL128);
        if (byChild || limit == Long.MAX_VALUE || more.signum() == 0 || beyond.last() == 0) {
            return mean;
        }
        long last = Math.max(0, Math.min(beyond.last(), limit - number - 1));
        BigDecimal rarer = BigDecimal.ONE.add(
                Fixed.decimal(Geometric.withRatioOf(beyond, last).mean()));
        return mean.min(rarer);
    }

    /** As a child meets its parent: a number of rows is as likely as it is, times itself. */
    public Spread metByChild() {
        if (byChild || mean.signum() == 0) {
            return this;
        }
        BigInteger first = BigInteger.valueOf(least + 1);
        BigInteger beyondSquare = first.multiply(first)
                .shiftLeft(Fixed.WIDE)
                .add(beyond.mean().shiftLeft(1).multiply(first))
                .add(beyond.square());
        BigInteger fewest = BigInteger.valueOf(least).pow(2);
        BigInteger square = Fixed.ONE.subtract(more).multiply(fewest).add(Fixed.multiply(more, beyondSquare));
        BigDecimal met = Fixed.decimal(Fixed.divide(square, Fixed.of(mean)));
        return new Spread(least, more, beyond, met, true);
    }

    private Spread met() {
        return new Spread(least, more, beyond, plainMean(), false);
    }

    private BigDecimal plainMean() {
        BigInteger over = Fixed.multiply(more, Fixed.ONE.add(beyond.mean()));
        return Fixed.decimal(Fixed.of(least).add(over));
    }

    public BigDecimal mean() {
        return mean;
    }

    /** The mean of what remains if no more than a limit is taken. */
    public BigDecimal meanAtMost(long limit) {
        if (limit == Long.MAX_VALUE || (most().isPresent() && most().getAsLong() <= limit)) {
            return mean;
        } else if (byChild) {
            BigDecimal sum = BigDecimal.ZERO;
            for (Slice slice : slices(SLICES)) {
                BigDecimal rows = BigDecimal.valueOf(slice.rowsMicro(), 6).min(BigDecimal.valueOf(limit));
                sum = sum.add(rows.multiply(Fixed.decimal(Fixed.wide(slice.weight()))));
            }
            return sum;
        }
        return Fixed.decimal(sum(limit));
    }

    private BigInteger sum(long limit) {
        return Fixed.of(Math.min(limit, least)).add(Fixed.multiply(more, beyond.sum(limit - least)));
    }

    public OptionalLong most() {
        if (more.signum() == 0) {
            return OptionalLong.of(least);
        }
        return beyond.last() == Geometric.ENDLESS ? OptionalLong.empty() : OptionalLong.of(least + 1 + beyond.last());
    }

    public long least() {
        return least;
    }

    /** The probability of more than a number, in parts of 10^18. */
    public long above(long number) {
        return Fixed.decimal(wideAbove(number))
                .multiply(PARTS)
                .setScale(0, RoundingMode.HALF_UP)
                .longValueExact();
    }

    BigInteger wideAbove(long number) {
        if (byChild) {
            BigInteger plain = Fixed.of(plainMean());
            BigInteger rest = plain.subtract(met().sum(Math.max(0, number)));
            BigInteger weighted = met().wideAbove(number).multiply(BigInteger.valueOf(Math.max(0, number)));
            return Fixed.divide(weighted.add(rest), plain).min(Fixed.ONE).max(BigInteger.ZERO);
        }
        return number < least ? Fixed.ONE : Fixed.multiply(more, beyond.from(number - least));
    }

    /** The narrow probability of more than a number. */
    long narrowAbove(long number) {
        return Math.min(Fixed.UNIT, Fixed.narrow(wideAbove(number)));
    }

    /** The sum of the probabilities of more than a number and of more than any after it. */
    BigDecimal beyond(long number) {
        return mean.subtract(meanAtMost(number)).max(BigDecimal.ZERO);
    }

    /** Whether the probabilities can be followed with one multiplication a step. */
    boolean shrinks() {
        return !byChild && beyond.shrinks();
    }

    long shrinking(long distance) {
        return Fixed.narrow(beyond.shrinking(distance));
    }

    /** What is lost over a distance besides shrinking. */
    long losing(long distance) {
        return Fixed.narrow(Fixed.multiply(more, beyond.losing(beyond.shrinking(distance))));
    }

    /** The distribution as a list of at most so many numbers: each by itself, or the means of blocks of the same width. */
    List<Slice> slices(int most) {
        List<Slice> slices = Slices.of(least, more, beyond, most);
        return byChild ? Slices.metByChild(slices, plainMean()) : slices;
    }
}
