package dev.dynawright.plan.choose.oracle;

/** What a design costs at least, in nano-dollars a month: each pattern, and what is stored and kept. */
final class Bound {
    private final long[] each;
    private long rest;

    Bound(int patterns, long rest) {
        this.each = new long[patterns];
        this.rest = rest;
    }

    void add(int pattern, long month) {
        each[pattern] += month;
    }

    void add(long month) {
        rest += month;
    }

    long of(int pattern) {
        return each[pattern];
    }

    /** All together; no price if there is none for one pattern. */
    long total() {
        long total = rest;
        for (long month : each) {
            if (month >= Priced.NONE) {
                return Priced.NONE;
            }
            total += month;
        }
        return total;
    }
}
