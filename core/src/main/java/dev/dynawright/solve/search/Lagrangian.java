package dev.dynawright.solve.search;

/**
 * The bound that prices give for a case, in exact arithmetic: what breaks a row is paid at its price instead of
 * forbidden, so every group takes its cheapest member. All numbers are whole multiples of 2^-shift with 128 bits.
 */
final class Lagrangian {
    private final Component component;
    private final long[] high;
    private final long[] low;
    private int shift;
    private boolean infinite;
    private long totalHigh;
    private long totalLow;

    Lagrangian(Component component) {
        this.component = component;
        high = new long[component.size()];
        low = new long[component.size()];
    }

    /** Computes the bound of a case; without costs it is above zero only where there is no solution. */
    void price(Prices prices, Case at, boolean withCosts) {
        shift = prices.shift();
        for (int variable = 0; variable < component.size(); variable++) {
            long cost = withCosts ? component.cost[variable] : 0;
            high[variable] = shift == 0 ? cost >> 63 : cost >> (64 - shift);
            low[variable] = cost << shift;
        }
        infinite = false;
        totalHigh = 0;
        totalLow = 0;
        for (int place = 0; place < prices.size(); place++) {
            int row = prices.row(place);
            long price = prices.times(place);
            addToTotal(Math.multiplyHigh(-price, component.most[row]), -price * component.most[row]);
            int[] variables = component.rowVariables[row];
            long[] times = component.rowTimes[row];
            for (int term = 0; term < variables.length; term++) {
                addTo(variables[term], Math.multiplyHigh(price, times[term]), price * times[term]);
            }
        }
        for (int group = 0; group < component.groups.length && !infinite; group++) {
            int least = least(group, at, -1);
            if (least >= 0) {
                addToTotal(high[least], low[least]);
            } else if (least == NOTHING) {
                infinite = true;
            }
        }
        for (int variable = 0; variable < component.size(); variable++) {
            if (component.groupOf[variable] < 0 && takes(variable, at)) {
                addToTotal(high[variable], low[variable]);
            }
        }
    }

    private static final int NONE = -1;
    private static final int NOTHING = -2;

    /** The cheapest member without one: NONE if none at all is cheapest, NOTHING if the group cannot be satisfied. */
    private int least(int group, Case at, int without) {
        int least = component.exactlyOne[group] ? NOTHING : NONE;
        boolean chosen = false;
        for (int member : component.groups[group]) {
            if (at.value(member) == 1) {
                if (chosen || member == without) {
                    return NOTHING;
                }
                chosen = true;
                least = member;
            } else if (at.isFree(member) && !chosen && member != without) {
                boolean less = least >= 0 ? isLess(member, least) : least == NOTHING || high[member] < 0;
                least = less ? member : least;
            }
        }
        return least;
    }

    private boolean takes(int variable, Case at) {
        return at.value(variable) == 1 || (at.isFree(variable) && high[variable] < 0);
    }

    private boolean isLess(int a, int b) {
        return high[a] != high[b] ? high[a] < high[b] : Long.compareUnsigned(low[a], low[b]) < 0;
    }

    private void addTo(int variable, long moreHigh, long moreLow) {
        long sum = low[variable] + moreLow;
        high[variable] += moreHigh + (Long.compareUnsigned(sum, moreLow) < 0 ? 1 : 0);
        low[variable] = sum;
    }

    private void addToTotal(long moreHigh, long moreLow) {
        long sum = totalLow + moreLow;
        totalHigh += moreHigh + (Long.compareUnsigned(sum, moreLow) < 0 ? 1 : 0);
        totalLow = sum;
    }

    /** The exact reduced cost of a variable, rounded only at the end. */
    double reduced(int variable) {
        return asDouble(high[variable], low[variable]) * Math.scalb(1.0, -shift);
    }

    private static double asDouble(long high, long low) {
        if (high == low >> 63) {
            return low;
        }
        return high * 0x1p64 + (low >= 0 ? low : low + 0x1p64);
    }

    boolean isInfinite() {
        return infinite;
    }

    boolean isPositive() {
        return infinite || totalHigh > 0 || (totalHigh == 0 && totalLow != 0);
    }

    /** What every solution of the case costs at least; the largest number if there is none. */
    long ceiling() {
        if (infinite) {
            return Long.MAX_VALUE;
        }
        return ceiling(totalHigh, totalLow);
    }

    private long ceiling(long atHigh, long atLow) {
        long mask = (1L << shift) - 1;
        long up = (atLow & mask) != 0 ? 1 : 0;
        if (shift == 0) {
            return atHigh == atLow >> 63 ? atLow : saturated(atHigh);
        }
        long top = atHigh >> (shift - 1);
        if (top != 0 && top != -1) {
            return saturated(atHigh);
        }
        return Math.addExact(atHigh << (64 - shift) | atLow >>> shift, up);
    }

    private static long saturated(long atHigh) {
        return atHigh < 0 ? Long.MIN_VALUE : Long.MAX_VALUE - 1;
    }

    /** What the bound becomes with a group or a lone variable at another value, as a whole number. */
    private long exchanged(int out, int in) {
        long atHigh = totalHigh;
        long atLow = totalLow;
        if (out >= 0) {
            atHigh -= high[out] + (Long.compareUnsigned(atLow, low[out]) < 0 ? 1 : 0);
            atLow -= low[out];
        }
        if (in >= 0) {
            long sum = atLow + low[in];
            atHigh += high[in] + (Long.compareUnsigned(sum, low[in]) < 0 ? 1 : 0);
            atLow = sum;
        }
        return ceiling(atHigh, atLow);
    }

    /** How far the reduced cost of a free variable is above the cheapest of its group, or above zero. */
    double surplus(int variable, Case at) {
        int group = component.groupOf[variable];
        int least = group >= 0 ? least(group, at, -1) : -1;
        return least < 0 ? Math.max(0, reduced(variable)) : reduced(variable) - reduced(least);
    }

    /** Settles every variable whose other value costs at least the bound; returns how many. */
    int trim(Case at, long bound) {
        if (infinite) {
            return 0;
        }
        int before = at.count();
        int[] out = new int[component.size()];
        int count = 0;
        for (int group = 0; group < component.groups.length; group++) {
            int least = least(group, at, -1);
            for (int member : component.groups[group]) {
                if (at.isFree(member) && exchanged(least, member) >= bound) {
                    out[count++] = member;
                }
            }
            if (least == NONE || (least >= 0 && !at.isFree(least))) {
                continue;
            }
            int second = least(group, at, least);
            if (second == NOTHING || exchanged(least, second) >= bound) {
                out[count++] = -1 - least;
            }
        }
        for (int variable = 0; variable < component.size(); variable++) {
            if (component.groupOf[variable] < 0 && at.isFree(variable)) {
                int now = takes(variable, at) ? variable : -1;
                if (exchanged(now, variable) >= bound) {
                    out[count++] = variable;
                } else if (exchanged(now, -1) >= bound) {
                    out[count++] = -1 - variable;
                }
            }
        }
        for (int place = 0; place < count; place++) {
            at.settle(out[place] >= 0 ? out[place] : -1 - out[place], out[place] < 0);
        }
        return at.count() - before;
    }

    /** How far the bound is below a cost. */
    double below(long cost) {
        long costHigh = shift == 0 ? cost >> 63 : cost >> (64 - shift);
        long costLow = cost << shift;
        long borrow = Long.compareUnsigned(costLow, totalLow) < 0 ? 1 : 0;
        return asDouble(costHigh - totalHigh - borrow, costLow - totalLow) * Math.scalb(1.0, -shift);
    }
}
