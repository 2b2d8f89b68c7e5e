package dev.dynawright.cost;

import dev.dynawright.model.Share;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The bytes of one item as a distribution over whole bytes. More than a few hundred sizes are laid on an even grid, each shared
 * between the two points beside it, which keeps the mean.
 */
public final class Sizes {
    private static final int MOST = 512;
    private static final int SLICES = 256;

    private final long[] bytes;
    private final long[] weights;

    private Sizes(SortedMap<Long, Long> points) {
        SortedMap<Long, Long> few = points.size() > MOST ? grid(points) : points;
        this.bytes = new long[few.size()];
        this.weights = new long[few.size()];
        int at = 0;
        int heaviest = 0;
        long left = Fixed.UNIT;
        for (Map.Entry<Long, Long> point : few.entrySet()) {
            bytes[at] = point.getKey();
            weights[at] = point.getValue();
            left -= weights[at];
            heaviest = weights[at] > weights[heaviest] ? at : heaviest;
            at++;
        }
        weights[heaviest] += left;
    }

    private static SortedMap<Long, Long> grid(SortedMap<Long, Long> points) {
        long first = points.firstKey();
        long step = (points.lastKey() - first) / (MOST / 2) + 1;
        SortedMap<Long, Long> grid = new TreeMap<>();
        points.forEach((size, weight) -> {
            long below = first + (size - first) / step * step;
            long upper = share(weight, size - below, step);
            grid.merge(below, weight - upper, Long::sum);
            if (upper > 0) {
                grid.merge(below + step, upper, Long::sum);
            }
        });
        return grid;
    }

    private static long share(long weight, long part, long whole) {
        return BigInteger.valueOf(weight)
                .multiply(BigInteger.valueOf(part))
                .divide(BigInteger.valueOf(whole))
                .longValueExact();
    }

    private Sizes(long[] bytes, long[] weights) {
        this.bytes = bytes;
        this.weights = weights;
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
        TreeMap<Long, Long> sums = new TreeMap<>();
        for (int i = 0; i < bytes.length; i++) {
            for (int j = 0; j < other.bytes.length; j++) {
                sums.merge(bytes[i] + other.bytes[j], Fixed.multiply(weights[i], other.weights[j]), Long::sum);
            }
        }
        return new Sizes(sums);
    }

    private Sizes shifted(long more) {
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
        long whole = shares.stream().mapToLong(Share::millionths).sum();
        if (whole == 0) {
            return each.isEmpty() ? of(0) : each.get(0);
        }
        TreeMap<Long, Long> points = new TreeMap<>();
        for (int i = 0; i < each.size(); i++) {
            Sizes sizes = each.get(i);
            for (int j = 0; shares.get(i).millionths() > 0 && j < sizes.bytes.length; j++) {
                long weight = share(sizes.weights[j], shares.get(i).millionths(), whole);
                points.merge(sizes.bytes[j], weight, Long::sum);
            }
        }
        return new Sizes(points);
    }

    /** So many of them together. Each counts with its mean bytes: how they differ among themselves evens out. */
    public Sizes times(Spread rows) {
        BigDecimal one = mean();
        TreeMap<Long, Long> points = new TreeMap<>();
        for (Spread.Slice slice : rows.slices(SLICES)) {
            BigDecimal all = one.multiply(BigDecimal.valueOf(slice.rowsMicro(), 6));
            long whole = all.setScale(0, RoundingMode.FLOOR).longValueExact();
            long micro = all.subtract(BigDecimal.valueOf(whole))
                    .movePointRight(6)
                    .setScale(0, RoundingMode.HALF_UP)
                    .longValueExact();
            long upper = share(slice.weight(), micro, 1_000_000);
            points.merge(whole, slice.weight() - upper, Long::sum);
            if (upper > 0) {
                points.merge(whole + 1, upper, Long::sum);
            }
        }
        return new Sizes(points);
    }

    public BigDecimal mean() {
        BigInteger sum = BigInteger.ZERO;
        for (int i = 0; i < bytes.length; i++) {
            sum = sum.add(BigInteger.valueOf(bytes[i]).multiply(BigInteger.valueOf(weights[i])));
        }
        return decimal(sum);
    }

    /** The largest of the usual sizes; what is possible at the most is another matter. */
    public long largest() {
        return bytes[bytes.length - 1];
    }

    /** The expected units, each begun one counted and never less than one. */
    BigDecimal units(long unitBytes) {
        BigInteger sum = BigInteger.ZERO;
        for (int i = 0; i < bytes.length; i++) {
            long units = Math.max(1, (bytes[i] + unitBytes - 1) / unitBytes);
            sum = sum.add(BigInteger.valueOf(units).multiply(BigInteger.valueOf(weights[i])));
        }
        return decimal(sum);
    }

    private static BigDecimal decimal(BigInteger narrow) {
        return Fixed.decimal(narrow.shiftLeft(Fixed.WIDE - Fixed.NARROW));
    }
}
