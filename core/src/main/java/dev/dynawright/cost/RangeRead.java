package dev.dynawright.cost;

import dev.dynawright.design.Limits;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * The expected units of reading a range: one, and one more for each further unit of bytes that the range passes, with the
 * probability that it does. All kinds of rows but the last are taken as a list of likely numbers, the last as it is.
 */
final class RangeRead {
    /** So many numbers of rows of one kind are told apart, and so many sums of several kinds. */
    private static final int SLICES = 128;

    /** So many units are added up one by one; what is behind them hardly changes from one to the next and is added as an area. */
    private static final int TERMS = 2_048;

    /** A probability below 2^-45 ends the sum: all that follows is less than a millionth of a unit. */
    private static final long UNLIKELY = Fixed.UNIT >> 45;

    private static final long MICRO = 1_000_000;
    private static final long UNIT = Limits.READ_UNIT_BYTES * MICRO;

    /** Bytes that surely lie before a kind of rows, and how many rows they are, with their narrow probability. */
    private record Before(long bytesMicro, long rowsMicro, long weight) {}

    private RangeRead() {}

    static BigDecimal units(BigDecimal fixedBytes, List<Units.Group> groups, OptionalLong limit) {
        List<Before> before = List.of(new Before(micro(fixedBytes), 0, Fixed.UNIT));
        for (int i = 0; i + 1 < groups.size(); i++) {
            before = merged(behind(before, groups.get(i), limit));
        }
        BigDecimal all = BigDecimal.ZERO;
        for (Before start : before) {
            BigDecimal units = groups.isEmpty()
                    ? BigDecimal.valueOf(Math.max(1, sure(start.bytesMicro())))
                    : last(start, groups.get(groups.size() - 1), limit);
            all = all.add(units.multiply(probability(start.weight())));
        }
        return all;
    }

    private static long micro(BigDecimal number) {
        return number.movePointRight(6).setScale(0, RoundingMode.HALF_UP).longValueExact();
    }

    private static BigDecimal probability(long narrow) {
        return Fixed.decimal(Fixed.wide(narrow));
    }

    /** The units that bytes take. */
    private static long sure(long bytesMicro) {
        return (bytesMicro + UNIT - 1) / UNIT;
    }

    private static List<Before> behind(List<Before> before, Units.Group group, OptionalLong limit) {
        long bytes = micro(group.bytesPerRow());
        List<Before> all = new ArrayList<>();
        for (Spread.Slice slice : group.rows().slices(SLICES)) {
            for (Before start : before) {
                long rows = Math.min(slice.rowsMicro(), left(limit, start.rowsMicro()));
                long weight = Fixed.multiply(start.weight(), slice.weight());
                if (weight > 0) {
                    all.add(new Before(start.bytesMicro() + product(rows, bytes), start.rowsMicro() + rows, weight));
                }
            }
        }
        return all;
    }

    /** Millionths of rows times millionths of bytes, in millionths. */
    private static long product(long rowsMicro, long bytesMicro) {
        return BigInteger.valueOf(rowsMicro)
                .multiply(BigInteger.valueOf(bytesMicro))
                .divide(BigInteger.valueOf(MICRO))
                .longValueExact();
    }

    private static long left(OptionalLong limit, long rowsMicro) {
        return limit.isEmpty() ? Long.MAX_VALUE : Math.max(0, limit.getAsLong() * MICRO - rowsMicro);
    }

    /** Neighbours put together at their mean until few are left. */
    private static List<Before> merged(List<Before> all) {
        List<Before> sorted = new ArrayList<>(all);
        sorted.sort((a, b) -> a.bytesMicro() != b.bytesMicro()
                ? Long.compare(a.bytesMicro(), b.bytesMicro())
                : Long.compare(a.rowsMicro(), b.rowsMicro()));
        long share = sorted.size() > SLICES ? Fixed.UNIT / SLICES : 0;
        List<Before> few = new ArrayList<>();
        for (Before next : sorted) {
            int last = few.size() - 1;
            boolean joins = last >= 0
                    && (few.get(last).weight() + next.weight() <= share
                            || (few.get(last).bytesMicro() == next.bytesMicro()
                                    && few.get(last).rowsMicro() == next.rowsMicro()));
            if (joins) {
                few.set(last, mean(few.get(last), next));
            } else {
                few.add(next);
            }
        }
        long rest = Fixed.UNIT - few.stream().mapToLong(Before::weight).sum();
        Before first = few.get(0);
        few.set(0, new Before(first.bytesMicro(), first.rowsMicro(), first.weight() + rest));
        return few;
    }

    private static Before mean(Before a, Before b) {
        long weight = a.weight() + b.weight();
        return new Before(
                mean(a.bytesMicro(), b.bytesMicro(), b.weight(), weight),
                mean(a.rowsMicro(), b.rowsMicro(), b.weight(), weight),
                weight);
    }

    private static long mean(long a, long b, long weightOfB, long weight) {
        return BigInteger.valueOf(b - a)
                        .multiply(BigInteger.valueOf(weightOfB))
                        .divide(BigInteger.valueOf(weight))
                        .longValueExact()
                + a;
    }

    /** The units of what is there and of rows behind it, up to a limit. */
    private static BigDecimal last(Before start, Units.Group group, OptionalLong limit) {
        Spread rows = group.rows();
        long bytes = micro(group.bytesPerRow());
        long most = limit.isPresent() ? left(limit, start.rowsMicro()) / MICRO : Long.MAX_VALUE;
        long sure = Math.max(1, sure(start.bytesMicro()));
        if (bytes == 0 || most == 0) {
            return BigDecimal.valueOf(sure);
        }
        Sum sum = new Sum(sure);
        Walk walk = new Walk(rows);
        for (int i = 0; i < TERMS; i++) {
            long number = (UNIT * (sure + i) - start.bytesMicro()) / bytes;
            long above = number >= most ? 0 : walk.above(number);
            sum.add(above);
            if (above < UNLIKELY) {
                return sum.value();
            }
        }
        BigDecimal next = BigDecimal.valueOf(UNIT * (sure + TERMS) - start.bytesMicro())
                .divide(BigDecimal.valueOf(bytes), 6, RoundingMode.HALF_UP);
        return sum.value().add(area(rows, next, most, BigDecimal.valueOf(bytes, 6)));
    }

    /** What the terms from a number of rows on add up to, by the trapezoid rule. */
    private static BigDecimal area(Spread rows, BigDecimal from, long most, BigDecimal bytes) {
        long whole = from.longValue();
        if (whole >= most) {
            return BigDecimal.ZERO;
        }
        BigDecimal above = probability(rows.narrowAbove(whole));
        BigDecimal end = most == Long.MAX_VALUE ? BigDecimal.ZERO : rows.beyond(most);
        BigDecimal integral = rows.beyond(whole)
                .subtract(end)
                .subtract(from.subtract(BigDecimal.valueOf(whole)).multiply(above));
        return integral.max(BigDecimal.ZERO)
                .multiply(bytes)
                .divide(BigDecimal.valueOf(Limits.READ_UNIT_BYTES), 12, RoundingMode.HALF_UP)
                .add(above.divide(BigDecimal.valueOf(2)));
    }

    /** A sum of narrow probabilities, which may pass what one number holds. */
    private static final class Sum {
        private long whole;
        private long part;

        Sum(long whole) {
            this.whole = whole;
        }

        void add(long narrow) {
            part += narrow;
            if (part >= Fixed.UNIT) {
                part -= Fixed.UNIT;
                whole++;
            }
        }

        BigDecimal value() {
            return BigDecimal.valueOf(whole).add(probability(part));
        }
    }

    /** Follows the probabilities of ever more rows: where they shrink by a factor, with one multiplication a step. */
    private static final class Walk {
        private final Spread rows;
        private final boolean shrinks;
        private long at = -1;
        private long value;
        private final long[] distances = {-1, -1};
        private final long[] shrinking = new long[2];
        private final long[] losing = new long[2];

        Walk(Spread rows) {
            this.rows = rows;
            this.shrinks = rows.shrinks();
        }

        long above(long number) {
            if (number < rows.least()) {
                return Fixed.UNIT;
            }
            OptionalLong end = rows.most();
            if (end.isPresent() && number >= end.getAsLong()) {
                return 0;
            }
            if (!shrinks || at < 0) {
                value = rows.narrowAbove(number);
            } else if (number > at) {
                int step = step(number - at);
                value = Math.max(0, Fixed.multiply(value, shrinking[step]) - losing[step]);
            }
            at = number;
            return value;
        }

        /** Distances between units take two values at most: a whole number of rows and one more. */
        private int step(long distance) {
            int step = distances[0] == distance || distances[0] < 0 ? 0 : 1;
            if (distances[step] != distance) {
                distances[step] = distance;
                shrinking[step] = rows.shrinking(distance);
                losing[step] = rows.losing(distance);
            }
            return step;
        }
    }
}
