package dev.dynawright.solve.linear;

import java.util.Arrays;
import java.util.function.BooleanSupplier;

/**
 * Minimises cost · x where matrix · x + slack = right side and every x and slack has a finite range. As no range is
 * infinite, any basis becomes dual feasible by moving variables to their other end: there is no first phase, and a
 * changed range or cost goes on from the last basis.
 */
public final class DualSimplex {
    /** How a run ended. */
    public enum End {
        OPTIMAL,
        /** No x is in all ranges; {@link #ray} says why. */
        INFEASIBLE,
        /** The objective cannot be below the limit given. */
        LIMIT,
        STOPPED
    }

    private static final double PRIMAL = 1e-9;
    private static final double PIVOT = 1e-7;
    private static final int EXCHANGES = 100;

    final Matrix matrix;
    private final int rows;
    private final int columns;
    private final double[] rightSide;
    /** Costs in use; shifted a little while the run would stall. */
    private final double[] cost;

    private final double[] trueCost;
    private final double[] low;
    private final double[] high;

    private final int[] basis;
    private final int[] positionOf;
    private final boolean[] atHigh;
    private final double[] reduced;
    private final double[] basic;
    private final double[] weight;
    private final Factors factors;
    private final RatioTest ratioTest;

    private final double[] rho;
    private final double[] entering;
    private final double[] tau;
    private final double[] moved;
    private final double dualTolerance;
    private boolean shifted;
    private boolean shiftAllowed = true;
    private long pivots;

    /** Every variable starts in the range 0 to 1, every slack in 0 to `slackHigh`. */
    public DualSimplex(Matrix matrix, double[] rightSide, double[] cost, double[] slackHigh) {
        this.matrix = matrix;
        this.rightSide = rightSide;
        rows = matrix.rows;
        columns = matrix.columns;
        int all = rows + columns;
        this.cost = Arrays.copyOf(cost, all);
        low = new double[all];
        high = new double[all];
        Arrays.fill(high, 0, columns, 1);
        System.arraycopy(slackHigh, 0, high, columns, rows);
        basis = new int[rows];
        positionOf = new int[all];
        atHigh = new boolean[all];
        reduced = new double[all];
        basic = new double[rows];
        weight = new double[rows];
        factors = new Factors(matrix);
        rho = new double[rows];
        entering = new double[rows];
        tau = new double[rows];
        moved = new double[rows];
        double largest = 1;
        for (double each : cost) {
            largest = Math.max(largest, Math.abs(each));
        }
        dualTolerance = Math.max(1e-6, largest * 0x1p-48);
        trueCost = this.cost.clone();
        for (int row = 0; row < rows; row++) {
            basis[row] = columns + row;
        }
        Arrays.fill(weight, 1);
        ratioTest = new RatioTest(all, dualTolerance, PIVOT);
        placeBasis();
    }

    /** Begins with a basis: some variables, and the slacks of all rows that are not tight, as far as they fit. */
    public void begin(int[] variables, boolean[] tight) {
        int count = 0;
        for (int row = 0; row < rows; row++) {
            if (!tight[row]) {
                basis[count++] = columns + row;
            }
        }
        for (int at = 0; at < variables.length && count < rows; at++) {
            basis[count++] = variables[at];
        }
        for (int row = 0; row < rows && count < rows; row++) {
            if (tight[row]) {
                basis[count++] = columns + row;
            }
        }
        Arrays.fill(weight, 1);
        refactor();
    }

    public void range(int variable, double from, double to) {
        low[variable] = from;
        high[variable] = to;
    }

    public long pivots() {
        return pivots;
    }

    public double value(int variable) {
        int position = positionOf[variable];
        return position >= 0 ? basic[position] : resting(variable);
    }

    /** What one more of a row's right side would save. */
    public double price(int row) {
        return positionOf[columns + row] >= 0 ? 0 : reduced[columns + row];
    }

    /** After INFEASIBLE: multipliers of rows whose combination no x in its range satisfies. */
    public double ray(int row) {
        return rho[row];
    }

    public boolean isBasic(int variable) {
        return positionOf[variable] >= 0;
    }

    /** Whether the slack of a row stays at one end of its range. */
    public boolean isTight(int row) {
        return positionOf[columns + row] < 0;
    }

    /** Solves for prices that change the reduced costs of basic variables by given amounts (by variable). */
    public double[] pricesFor(double[] amounts) {
        double[] y = new double[rows];
        for (int row = 0; row < rows; row++) {
            y[row] = basis[row] < columns ? amounts[basis[row]] : 0;
        }
        factors.backward(y);
        return y;
    }

    /** The cost of the present basic solution; while it is not yet feasible, a bound from below. */
    public double objective() {
        double sum = 0;
        for (int variable = 0; variable < columns; variable++) {
            sum += trueCost[variable] * value(variable);
        }
        return sum;
    }

    /** Runs from the present basis until nothing is out of range. */
    public End run(double limit, BooleanSupplier stop) {
        shiftAllowed = true;
        refactor();
        int idle = 0;
        int sinceStart = 0;
        while (true) {
            if (factors.exchanges() >= EXCHANGES) {
                refactor();
            }
            if (++sinceStart % 16 == 0 && stop.getAsBoolean()) {
                restoreCosts();
                return End.STOPPED;
            }
            if (sinceStart % 32 == 0 && !shifted && objective() >= limit) {
                return End.LIMIT;
            }
            int leaving = leaving();
            if (leaving < 0) {
                if (restoreCosts()) {
                    continue;
                }
                if (factors.exchanges() > 0) {
                    refactor();
                    continue;
                }
                return End.OPTIMAL;
            }
            Outcome outcome = pivot(leaving);
            if (outcome == Outcome.INFEASIBLE) {
                restoreCostsKeepingRay();
                return End.INFEASIBLE;
            }
            idle = outcome == Outcome.IDLE ? idle + 1 : 0;
            if (idle > 40 && shiftAllowed && !shifted) {
                shiftCosts();
                idle = 0;
            }
        }
    }

    private enum Outcome {
        MOVED,
        IDLE,
        INFEASIBLE
    }

    private int leaving() {
        int best = -1;
        double most = 0;
        for (int row = 0; row < rows; row++) {
            double out = outOfRange(row);
            if (out > PRIMAL) {
                double gain = out * out / weight[row];
                if (gain > most) {
                    most = gain;
                    best = row;
                }
            }
        }
        return best;
    }

    private double outOfRange(int row) {
        return Math.max(low[basis[row]] - basic[row], basic[row] - high[basis[row]]);
    }

    private Outcome pivot(int leaving) {
        Arrays.fill(rho, 0);
        rho[leaving] = 1;
        factors.backward(rho);
        int leaver = basis[leaving];
        boolean above = basic[leaving] > high[leaver];
        double end = above ? high[leaver] : low[leaver];
        fillRow(above ? 1 : -1);
        int enterer = ratioTest.choose(reduced, Math.abs(basic[leaving] - end));
        if (enterer < 0) {
            if (factors.exchanges() > 0) {
                refactor();
                return Outcome.MOVED;
            }
            for (int row = 0; row < rows; row++) {
                rho[row] *= above ? -1 : 1;
            }
            return Outcome.INFEASIBLE;
        }
        loadColumn(entering, enterer, 1);
        factors.forward(entering);
        double alpha = ratioTest.alpha(enterer) * (above ? 1 : -1);
        if (Math.abs(entering[leaving] - alpha) > 1e-6 * (1 + Math.abs(alpha)) && factors.exchanges() > 0) {
            refactor();
            return Outcome.MOVED;
        }
        flip();
        double step = reduced[enterer] / alpha;
        for (int at = 0; at < ratioTest.touched(); at++) {
            int variable = ratioTest.variable(at);
            reduced[variable] -= step * ratioTest.alpha(variable) * (above ? 1 : -1);
        }
        reduced[enterer] = 0;
        reduced[leaver] = -step;
        updateWeights(leaving);
        double length = (basic[leaving] - end) / entering[leaving];
        for (int row = 0; row < rows; row++) {
            if (entering[row] != 0) {
                basic[row] -= length * entering[row];
            }
        }
        basic[leaving] = resting(enterer) + length;
        factors.exchange(leaving, entering);
        basis[leaving] = enterer;
        positionOf[enterer] = leaving;
        positionOf[leaver] = -1;
        atHigh[leaver] = above;
        pivots++;
        return Math.abs(step) <= dualTolerance ? Outcome.IDLE : Outcome.MOVED;
    }

    /** The row of the leaving variable, over all variables outside the basis that can move. */
    private void fillRow(int sign) {
        ratioTest.clear();
        for (int row = 0; row < rows; row++) {
            double times = rho[row] * sign;
            if (times == 0) {
                continue;
            }
            for (int place = matrix.rowStart[row]; place < matrix.rowStart[row + 1]; place++) {
                int variable = matrix.columnAt[place];
                if (positionOf[variable] < 0) {
                    ratioTest.add(variable, times * matrix.valueInRow[place]);
                }
            }
            if (positionOf[columns + row] < 0) {
                ratioTest.add(columns + row, times);
            }
        }
        ratioTest.gather(low, high, atHigh);
    }

    /** Moves the variables that the ratio test passed to their other ends. */
    private void flip() {
        if (ratioTest.flips() == 0) {
            return;
        }
        Arrays.fill(moved, 0);
        for (int at = 0; at < ratioTest.flips(); at++) {
            int variable = ratioTest.flip(at);
            double by = (high[variable] - low[variable]) * (atHigh[variable] ? -1 : 1);
            atHigh[variable] = !atHigh[variable];
            addColumn(moved, variable, by);
        }
        factors.forward(moved);
        for (int row = 0; row < rows; row++) {
            basic[row] -= moved[row];
        }
    }

    private void updateWeights(int leaving) {
        double own = 0;
        for (int row = 0; row < rows; row++) {
            own += rho[row] * rho[row];
        }
        System.arraycopy(rho, 0, tau, 0, rows);
        factors.forward(tau);
        double pivot = entering[leaving];
        for (int row = 0; row < rows; row++) {
            if (entering[row] != 0 && row != leaving) {
                double ratio = entering[row] / pivot;
                weight[row] = Math.max(weight[row] - 2 * ratio * tau[row] + ratio * ratio * own, 1e-4);
            }
        }
        weight[leaving] = Math.max(own / (pivot * pivot), 1e-4);
    }

    private double resting(int variable) {
        return atHigh[variable] ? high[variable] : low[variable];
    }

    private void loadColumn(double[] into, int variable, double times) {
        Arrays.fill(into, 0);
        addColumn(into, variable, times);
    }

    private void addColumn(double[] into, int variable, double times) {
        if (variable >= columns) {
            into[variable - columns] += times;
            return;
        }
        for (int place = matrix.columnStart[variable]; place < matrix.columnStart[variable + 1]; place++) {
            into[matrix.rowAt[place]] += times * matrix.valueAt[place];
        }
    }

    private void placeBasis() {
        Arrays.fill(positionOf, -1);
        for (int row = 0; row < rows; row++) {
            positionOf[basis[row]] = row;
        }
    }

    /** Factors the basis afresh and computes everything that was updated so far. */
    private void refactor() {
        double[] weightOf = moved;
        double[] byVariable = new double[rows + columns];
        Arrays.fill(byVariable, 1);
        for (int row = 0; row < rows; row++) {
            byVariable[basis[row]] = weight[row];
        }
        factors.factor(basis);
        placeBasis();
        for (int row = 0; row < rows; row++) {
            weightOf[row] = byVariable[basis[row]];
        }
        System.arraycopy(weightOf, 0, weight, 0, rows);
        recompute();
    }

    private void recompute() {
        for (int row = 0; row < rows; row++) {
            tau[row] = cost[basis[row]];
        }
        factors.backward(tau);
        for (int variable = 0; variable < columns; variable++) {
            double sum = cost[variable];
            for (int place = matrix.columnStart[variable]; place < matrix.columnStart[variable + 1]; place++) {
                sum -= tau[matrix.rowAt[place]] * matrix.valueAt[place];
            }
            reduced[variable] = positionOf[variable] >= 0 ? 0 : sum;
        }
        for (int row = 0; row < rows; row++) {
            reduced[columns + row] = positionOf[columns + row] >= 0 ? 0 : -tau[row];
        }
        System.arraycopy(rightSide, 0, basic, 0, rows);
        for (int variable = 0; variable < rows + columns; variable++) {
            if (positionOf[variable] < 0) {
                if (reduced[variable] < -dualTolerance) {
                    atHigh[variable] = true;
                } else if (reduced[variable] > dualTolerance) {
                    atHigh[variable] = false;
                }
                double value = resting(variable);
                if (value != 0) {
                    addColumn(basic, variable, -value);
                }
            }
        }
        factors.forward(basic);
    }

    /** Breaks ties among costs for a while, the same way on every run. */
    private void shiftCosts() {
        shifted = true;
        double scale = 0;
        for (double each : trueCost) {
            scale = Math.max(scale, Math.abs(each));
        }
        long state = 88172645463325252L;
        for (int variable = 0; variable < columns; variable++) {
            state ^= state << 13;
            state ^= state >>> 7;
            state ^= state << 17;
            double size = 1e-6 * (Math.abs(trueCost[variable]) + 1e-3 * scale) + 100 * dualTolerance;
            double by = size * (0.5 + (state >>> 11) * 0x1p-54);
            cost[variable] = trueCost[variable] + (reduced[variable] < 0 ? -by : by);
        }
        refactor();
    }

    /** Whether costs were shifted; they no longer are, and in this run never again. */
    private boolean restoreCosts() {
        if (!shifted) {
            return false;
        }
        System.arraycopy(trueCost, 0, cost, 0, columns);
        shifted = false;
        shiftAllowed = false;
        refactor();
        return true;
    }

    private void restoreCostsKeepingRay() {
        double[] ray = rho.clone();
        restoreCosts();
        System.arraycopy(ray, 0, rho, 0, rows);
    }
}
