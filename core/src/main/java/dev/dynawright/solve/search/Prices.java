package dev.dynawright.solve.search;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Prices of rows: whole numbers of 2^-shift, none negative; a row without one costs nothing. Two are equal only if they
 * are the same.
 */
public final class Prices {
    /** Every row is free. */
    public static final Prices NONE = new Prices(0, new int[0], new long[0]);

    private final int shift;
    private final int[] rows;
    private final long[] times;

    /** Takes the arrays over; nobody else may keep them. */
    Prices(int shift, int[] rows, long[] times) {
        this.shift = shift;
        this.rows = rows;
        this.times = times;
    }

    /** Several prices as one, the rows named by a map; rows it does not know lose their price. */
    public static Prices joined(List<Prices> all, Map<Integer, Integer> names) {
        int shift = all.stream().mapToInt(Prices::shift).max().orElse(0);
        for (Prices prices : all) {
            for (long price : prices.times) {
                shift = Math.min(shift, prices.shift + Long.numberOfLeadingZeros(price) - 3);
            }
        }
        Map<Integer, Long> times = new TreeMap<>();
        for (Prices prices : all) {
            int by = shift - prices.shift;
            for (int place = 0; place < prices.size(); place++) {
                Integer name = names.get(prices.rows[place]);
                if (name != null) {
                    times.put(name, by >= 0 ? prices.times[place] << by : prices.times[place] >> -by);
                }
            }
        }
        return new Prices(
                shift,
                times.keySet().stream().mapToInt(row -> row).toArray(),
                times.values().stream().mapToLong(each -> each).toArray());
    }

    public int shift() {
        return shift;
    }

    /** How many rows have a price. */
    public int size() {
        return rows.length;
    }

    public int row(int place) {
        return rows[place];
    }

    public long times(int place) {
        return times[place];
    }

    /** The same prices, the rows named by what stands at their place in an array. */
    public Prices renamed(int[] names) {
        int[] renamed = new int[rows.length];
        for (int place = 0; place < rows.length; place++) {
            renamed[place] = names[rows[place]];
        }
        return new Prices(shift, renamed, times);
    }
}
