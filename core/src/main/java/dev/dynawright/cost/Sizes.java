package dev.dynawright.cost;

import dev.dynawright.design.Limits;
import dev.dynawright.model.Share;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of one item as a distribution over whole bytes. More than a few hundred sizes are laid on an even grid, each shared
 * between the two points beside it, which keeps the mean.
 */
public final class Sizes {
    private static final int MOST = 512;
    private static final int SLICES = 256;
    /** The square of a whole up to this fits a long. */
    private static final long MOST_SHARED = 3_000_000_000L;
    /** Sizes that are closer together than this are counted one by one; others are sorted. */
    private static final int WIDEST = 1 << 20;

    private final long[] bytes;
    private final long[] weights;
    private @Nullable BigDecimal mean;
    private @Nullable BigDecimal readUnits;
    private @Nullable BigDecimal writeUnits;

    private Sizes(long[] bytes, long[] weights) {
        this.bytes = bytes;
        this.weights = weights;
    }

    private static long share(long weight, long part, long whole) {
        if (part == 0 || part == whole) {
            return part == 0 ? 0 : weight;
        }
        if (whole > MOST_SHARED) {
            return BigInteger.valueOf(weight)
                    .multiply(BigInteger.valueOf(part))
                    .divide(BigInteger.valueOf(whole))
                    .longValueExact();
        }
        return weight / whole * part + weight % whole * part / whole;
    }

    public static Sizes of(long bytes) {
        return new Sizes(new long[] {bytes}, new long[] {Fixed.UNIT});
    }

    /** Both, independently of one another. */
    public Sizes plus(Sizes other) {
        if (other.bytes.length == 1) {
            return shifted(other.bytes[0]);
        } else if (bytes.length == 1) {
            return other.shifted(bytes[0]);
        }
        Points sums = new Points(bytes.length * other.bytes.length);
        for (int i = 0; i < bytes.length; i++) {
            for (int j = 0; j < other.bytes.length; j++) {
                sums.add(bytes[i] + other.bytes[j], Fixed.multiply(weights[i], other.weights[j]));
            }
        }
        return sums.sizes();
    }

    /** Whether there is but one size. */
    boolean isOne() {
        return bytes.length == 1;
    }

    /** So many bytes more. */
    Sizes shifted(long more) {
        if (more == 0) {
            return this;
        }
        long[] sums = new long[bytes.length];
        for (int i = 0; i < sums.length; i++) {
            sums[i] = bytes[i] + more;
        }
        return new Sizes(sums, weights);
    }

    /** This in a share of the items, else nothing. */
    public Sizes orNothing(Share present) {
        if (present.equals(Share.ALL)) {
            return this;
        }
        return mixed(List.of(this, of(0)), List.of(present, new Share(Share.ALL.millionths() - present.millionths())));
    }

    /** One of several, each in a share of the items; shares that do not add up are taken in proportion. */
    public static Sizes mixed(List<Sizes> each, List<Share> shares) {
        long whole = 0;
        int count = 0;
        for (int i = 0; i < shares.size(); i++) {
            whole += shares.get(i).millionths();
            count += each.get(i).bytes.length;
        }
        if (whole == 0) {
            return each.isEmpty() ? of(0) : each.get(0);
        }
        Points points = new Points(count);
        for (int i = 0; i < each.size(); i++) {
            Sizes sizes = each.get(i);
            for (int j = 0; shares.get(i).millionths() > 0 && j < sizes.bytes.length; j++) {
                points.add(sizes.bytes[j], share(sizes.weights[j], shares.get(i).millionths(), whole));
            }
        }
        return points.sizes();
    }

    /** So many of them together. Each counts with its mean bytes: how they differ among themselves evens out. */
    public Sizes times(Spread rows) {
        BigDecimal one = mean();
        List<Spread.Slice> slices = rows.slices(SLICES);
        Points points = new Points(2 * slices.size());
        for (Spread.Slice slice : slices) {
            BigDecimal all = one.multiply(BigDecimal.valueOf(slice.rowsMicro(), 6));
            long whole = all.setScale(0, RoundingMode.FLOOR).longValueExact();
            long micro = all.subtract(BigDecimal.valueOf(whole))
                    .movePointRight(6)
                    .setScale(0, RoundingMode.HALF_UP)
                    .longValueExact();
            long upper = share(slice.weight(), micro, 1_000_000);
            points.add(whole, slice.weight() - upper);
            if (upper > 0) {
                points.add(whole + 1, upper);
            }
        }
        return points.sizes();
    }

    public BigDecimal mean() {
        BigDecimal known = mean;
        if (known == null) {
            known = bytes.length == 1 ? BigDecimal.valueOf(bytes[0]) : mean(bytes);
            mean = known;
        }
        return known;
    }

    /** The largest of the usual sizes; what is possible at the most is another matter. */
    public long largest() {
        return bytes[bytes.length - 1];
    }

    /** The expected units of reading, each begun one counted and never less than one. */
    BigDecimal readUnits() {
        BigDecimal known = readUnits;
        if (known == null) {
            known = units(Limits.READ_UNIT_BYTES);
            readUnits = known;
        }
        return known;
    }

    /** The same of writing. */
    BigDecimal writeUnits() {
        BigDecimal known = writeUnits;
        if (known == null) {
            known = units(Limits.WRITE_UNIT_BYTES);
            writeUnits = known;
        }
        return known;
    }

    /** The expected units of so many bytes. */
    BigDecimal units(long unitBytes) {
        long[] units = new long[bytes.length];
        boolean same = true;
        for (int i = 0; i < bytes.length; i++) {
            units[i] = Math.max(1, (bytes[i] + unitBytes - 1) / unitBytes);
            same = same && units[i] == units[0];
        }
        return same ? BigDecimal.valueOf(units[0]) : mean(units);
    }

    private BigDecimal mean(long[] values) {
        return Fixed.decimal(Fixed.sum(values, weights).shiftLeft(Fixed.WIDE - Fixed.NARROW));
    }

    /** Sizes as they are collected, in any order and some of them several times. */
    private static final class Points {
        private final long[] bytes;
        private final long[] weights;
        private int count;

        Points(int most) {
            this.bytes = new long[most];
            this.weights = new long[most];
        }

        void add(long size, long weight) {
            bytes[count] = size;
            weights[count] = weight;
            count++;
        }

        Sizes sizes() {
            sort();
            if (count > MOST) {
                return grid().sizes();
            }
            long[] kept = Arrays.copyOf(weights, count);
            long left = Fixed.UNIT;
            int heaviest = 0;
            for (int i = 0; i < count; i++) {
                left -= kept[i];
                heaviest = kept[i] > kept[heaviest] ? i : heaviest;
            }
            kept[heaviest] += left;
            return new Sizes(Arrays.copyOf(bytes, count), kept);
        }

        /** Puts them in order and each size once; few are nearly in order already. */
        private void sort() {
            if (count > MOST) {
                sortMany();
            } else {
                for (int i = 1; i < count; i++) {
                    long size = bytes[i];
                    long weight = weights[i];
                    int at = i - 1;
                    for (; at >= 0 && bytes[at] > size; at--) {
                        bytes[at + 1] = bytes[at];
                        weights[at + 1] = weights[at];
                    }
                    bytes[at + 1] = size;
                    weights[at + 1] = weight;
                }
            }
            int last = -1;
            for (int i = 0; i < count; i++) {
                if (last >= 0 && bytes[last] == bytes[i]) {
                    weights[last] += weights[i];
                } else {
                    last++;
                    bytes[last] = bytes[i];
                    weights[last] = weights[i];
                }
            }
            count = last + 1;
        }

        /** Puts many in order: each size has a place of its own, unless they are too far apart. */
        private void sortMany() {
            long least = bytes[0];
            long most = bytes[0];
            for (int i = 1; i < count; i++) {
                least = Math.min(least, bytes[i]);
                most = Math.max(most, bytes[i]);
            }
            if (most - least >= WIDEST) {
                sortWide();
                return;
            }
            long[] sums = new long[(int) (most - least) + 1];
            BitSet there = new BitSet(sums.length);
            for (int i = 0; i < count; i++) {
                int place = (int) (bytes[i] - least);
                sums[place] += weights[i];
                there.set(place);
            }
            count = 0;
            for (int place = there.nextSetBit(0); place >= 0; place = there.nextSetBit(place + 1)) {
                add(least + place, sums[place]);
            }
        }

        private void sortWide() {
            Integer[] order = new Integer[count];
            Arrays.setAll(order, i -> i);
            Arrays.sort(order, (a, b) -> Long.compare(bytes[a], bytes[b]));
            long[] unsorted = bytes.clone();
            long[] theirs = weights.clone();
            for (int i = 0; i < count; i++) {
                bytes[i] = unsorted[order[i]];
                weights[i] = theirs[order[i]];
            }
        }

        private Points grid() {
            long first = bytes[0];
            long step = (bytes[count - 1] - first) / (MOST / 2) + 1;
            Points grid = new Points(2 * count);
            for (int i = 0; i < count; i++) {
                long below = first + (bytes[i] - first) / step * step;
                long upper = share(weights[i], bytes[i] - below, step);
                grid.add(below, weights[i] - upper);
                if (upper > 0) {
                    grid.add(below + step, upper);
                }
            }
            return grid;
        }
    }
}
