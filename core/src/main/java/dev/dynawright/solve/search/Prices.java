package dev.dynawright.solve.search;

/** Prices of rows: whole numbers of 2^-shift, none negative; a row without one costs nothing. */
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
