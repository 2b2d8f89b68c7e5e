package dev.dynawright.solve.linear;

import java.util.Arrays;
import java.util.function.BooleanSupplier;

/**
 * Minimises cost · x where matrix · x + slack = right side and every x and slack has a finite range. As no range is
 * infinite, any basis becomes dual feasible by moving variables to their other end: there is no first phase, and a
 * changed range goes on from the last basis.
 */
public final class DualSimplex {
    /** How a run ended. */
    public enum End {
        OPTIMAL,
        /** No x is in all ranges; {@link #ray} says why. */
        INFEASIBLE,
        STOPPED
    }

    /** What one exchange did. */
    private enum Outcome {
        MOVED,
        IDLE,
        INFEASIBLE
    }

    private static final double PRIMAL = 1e-9;
    private static final double PIVOT = 1e-7;
    private static final int EXCHANGES = 100;
    /** So many exchanges without progress, and costs are shifted a little until the end is near. */
    private static final int PATIENCE = 40;

    private final Vertex at;
    private final Matrix matrix;
    private final int rows;
    private final int columns;
    /** Costs in use. */
    private final double[] cost;

    private final double[] trueCost;
    private final RatioTest ratioTest;

    private final double[] rho;
    private final double[] entering;
    private final double[] tau;
    private final double[] moved;
    /** The places of what is not zero in the row and the column of an exchange. */
    private final Places rowPlaces;

    private final Places columnPlaces;
    /** How far the variable at each position of the basis is out of its range, squared; 0 within it. */
    private final double[] outside;

    private final double tolerance;
    private boolean shifted;
    /** Whether values and reduced costs were updated since they were computed. */
    private boolean updated;

    private long pivots;

    /** Every variable starts in the range 0 to 1, every slack in 0 to `slackHigh`. */
    public DualSimplex(Matrix matrix, double[] rightSide, double[] cost, double[] slackHigh) {
        this.matrix = matrix;
        at = new Vertex(matrix, rightSide, slackHigh);
        rows = matrix.rows;
        columns = matrix.columns;
        this.cost = Arrays.copyOf(cost, rows + columns);
        trueCost = this.cost.clone();
        rho = new double[rows];
        entering = new double[rows];
        tau = new double[rows];
        moved = new double[rows];
        rowPlaces = new Places(rows);
        columnPlaces = new Places(rows);
        outside = new double[rows];
        double largest = Arrays.stream(cost).map(Math::abs).max().orElse(0);
        tolerance = Math.max(1e-6, largest * 0x1p-48);
        ratioTest = new RatioTest(rows + columns, tolerance, PIVOT);
    }

    /** Begins with a basis: some variables, and the slacks of all rows that are not tight, as far as they fit. */
    public void begin(int[] variables, boolean[] tight) {
        at.take(variables, tight);
    }

    public void range(int variable, double from, double to) {
        at.low[variable] = from;
        at.high[variable] = to;
    }

    public long pivots() {
        return pivots;
    }

    public double value(int variable) {
        return at.value(variable);
    }

    /** What one more of a row's right side would save. */
    public double price(int row) {
        return at.reduced[columns + row];
    }

    /** After INFEASIBLE: multipliers of rows whose combination no x in its range satisfies. */
    public double ray(int row) {
        return rho[row];
    }

    public boolean isBasic(int variable) {
        return at.positionOf[variable] >= 0;
    }

    /** Whether the slack of a row stays at one end of its range. */
    public boolean isTight(int row) {
        return at.positionOf[columns + row] < 0;
    }

    /** Prices of rows that change the reduced costs of basic variables by given amounts. */
    public double[] pricesFor(double[] amounts) {
        double[] prices = new double[rows];
        for (int row = 0; row < rows; row++) {
            prices[row] = at.basis[row] < columns ? amounts[at.basis[row]] : 0;
        }
        at.factors.backward(prices);
        return prices;
    }

    /** The cost of the present basic solution. */
    public double objective() {
        double sum = 0;
        for (int variable = 0; variable < columns; variable++) {
            sum += trueCost[variable] * at.value(variable);
        }
        return sum;
    }

    /** Runs from the present basis until nothing is out of range. */
    public End run(BooleanSupplier stop) {
        boolean mayShift = true;
        int idle = 0;
        int rounds = 0;
        if (at.isFactored() && at.factors.exchanges() < EXCHANGES) {
            recompute();
        } else {
            refactor();
        }
        while (true) {
            if (at.factors.exchanges() >= EXCHANGES) {
                refactor();
            }
            if (++rounds % 16 == 0 && stop.getAsBoolean()) {
                restoreCosts();
                return End.STOPPED;
            }
            int leaving = leaving();
            if (leaving < 0) {
                if (restoreCosts()) {
                    mayShift = false;
                    continue;
                }
                if (updated) {
                    recompute();
                    continue;
                }
                return End.OPTIMAL;
            }
            Outcome outcome = pivot(leaving);
            if (outcome == Outcome.INFEASIBLE) {
                restoreCosts();
                return End.INFEASIBLE;
            }
            idle = outcome == Outcome.IDLE ? idle + 1 : 0;
            if (idle > PATIENCE && mayShift && !shifted) {
                shiftCosts();
                idle = 0;
            }
        }
    }

    private int leaving() {
        int best = -1;
        double most = 0;
        for (int row = 0; row < rows; row++) {
            if (outside[row] > 0) {
                double gain = outside[row] / at.weight[row];
                if (gain > most) {
                    most = gain;
                    best = row;
                }
            }
        }
        return best;
    }

    private void look(int row) {
        double out = at.outOfRange(row);
        outside[row] = out > PRIMAL ? out * out : 0;
    }

    private void lookAtAll() {
        for (int row = 0; row < rows; row++) {
            look(row);
        }
    }

    private Outcome pivot(int leaving) {
        Arrays.fill(rho, 0);
        rho[leaving] = 1;
        at.factors.backward(rho);
        rowPlaces.find(rho);
        int leaver = at.basis[leaving];
        boolean above = at.basic[leaving] > at.high[leaver];
        int sign = above ? 1 : -1;
        double end = above ? at.high[leaver] : at.low[leaver];
        fillRow(sign);
        int enterer = ratioTest.choose(at.reduced, Math.abs(at.basic[leaving] - end));
        if (enterer < 0 && at.factors.exchanges() == 0) {
            for (int row = 0; row < rows; row++) {
                rho[row] *= -sign;
            }
            return Outcome.INFEASIBLE;
        }
        if (enterer >= 0) {
            Arrays.fill(entering, 0);
            at.addColumn(entering, enterer, 1);
            at.factors.forward(entering);
            columnPlaces.find(entering);
        }
        if (enterer < 0 || !agrees(entering[leaving], ratioTest.alpha(enterer) * sign)) {
            refactor();
            return Outcome.MOVED;
        }
        flip();
        double step = at.reduced[enterer] / (ratioTest.alpha(enterer) * sign);
        for (int place = 0; place < ratioTest.touched(); place++) {
            int variable = ratioTest.variable(place);
            at.reduced[variable] -= step * ratioTest.alpha(variable) * sign;
        }
        at.reduced[enterer] = 0;
        at.reduced[leaver] = -step;
        updateWeights(leaving);
        double length = (at.basic[leaving] - end) / entering[leaving];
        for (int place = 0; place < columnPlaces.count; place++) {
            int row = columnPlaces.at[place];
            at.basic[row] -= length * entering[row];
            look(row);
        }
        at.basic[leaving] = at.resting(enterer) + length;
        at.factors.exchange(leaving, entering, columnPlaces);
        updated = true;
        at.basis[leaving] = enterer;
        at.positionOf[enterer] = leaving;
        at.positionOf[leaver] = -1;
        at.atHigh[leaver] = above;
        look(leaving);
        pivots++;
        return Math.abs(step) <= tolerance ? Outcome.IDLE : Outcome.MOVED;
    }

    /** Whether the pivot computed by column is the one computed by row; fresh factors are believed. */
    private boolean agrees(double byColumn, double byRow) {
        return at.factors.exchanges() == 0 || Math.abs(byColumn - byRow) <= 1e-6 * (1 + Math.abs(byRow));
    }

    /** The row of the leaving variable, over all variables outside the basis. */
    private void fillRow(int sign) {
        ratioTest.clear();
        for (int each = 0; each < rowPlaces.count; each++) {
            int row = rowPlaces.at[each];
            double times = rho[row] * sign;
            for (int place = matrix.rowStart[row]; place < matrix.rowStart[row + 1]; place++) {
                int variable = matrix.columnAt[place];
                if (at.positionOf[variable] < 0) {
                    ratioTest.add(variable, times * matrix.valueInRow[place]);
                }
            }
            if (at.positionOf[columns + row] < 0) {
                ratioTest.add(columns + row, times);
            }
        }
        ratioTest.gather(at.low, at.high, at.atHigh);
    }

    /** Moves the variables that the ratio test passed to their other ends. */
    private void flip() {
        if (ratioTest.flips() == 0) {
            return;
        }
        Arrays.fill(moved, 0);
        for (int place = 0; place < ratioTest.flips(); place++) {
            int variable = ratioTest.flip(place);
            double by = (at.high[variable] - at.low[variable]) * (at.atHigh[variable] ? -1 : 1);
            at.atHigh[variable] = !at.atHigh[variable];
            at.addColumn(moved, variable, by);
        }
        at.factors.forward(moved);
        for (int row = 0; row < rows; row++) {
            if (moved[row] != 0) {
                at.basic[row] -= moved[row];
                look(row);
            }
        }
    }

    private void updateWeights(int leaving) {
        double own = 0;
        Arrays.fill(tau, 0);
        for (int place = 0; place < rowPlaces.count; place++) {
            int row = rowPlaces.at[place];
            own += rho[row] * rho[row];
            tau[row] = rho[row];
        }
        at.factors.forward(tau);
        double pivot = entering[leaving];
        for (int place = 0; place < columnPlaces.count; place++) {
            int row = columnPlaces.at[place];
            if (row != leaving) {
                double ratio = entering[row] / pivot;
                double weight = at.weight[row] - 2 * ratio * tau[row] + ratio * ratio * own;
                at.weight[row] = Math.max(weight, 1e-4);
            }
        }
        at.weight[leaving] = Math.max(own / (pivot * pivot), 1e-4);
    }

    private void refactor() {
        at.refactor(cost, tolerance);
        lookAtAll();
        updated = false;
    }

    /** Computes anew what each exchange only updates. */
    private void recompute() {
        at.recompute(cost, tolerance);
        lookAtAll();
        updated = false;
    }

    /** Breaks ties among costs for a while, the same way on every run. */
    private void shiftCosts() {
        shifted = true;
        double scale = Arrays.stream(trueCost).map(Math::abs).max().orElse(0);
        long state = 88172645463325252L;
        for (int variable = 0; variable < columns; variable++) {
            state ^= state << 13;
            state ^= state >>> 7;
            state ^= state << 17;
            double size = 1e-6 * (Math.abs(trueCost[variable]) + 1e-3 * scale) + 100 * tolerance;
            double by = size * (0.5 + (state >>> 11) * 0x1p-54);
            cost[variable] = trueCost[variable] + (at.reduced[variable] < 0 ? -by : by);
        }
        refactor();
    }

    /** Whether costs were shifted; they no longer are. */
    private boolean restoreCosts() {
        if (!shifted) {
            return false;
        }
        System.arraycopy(trueCost, 0, cost, 0, columns);
        shifted = false;
        recompute();
        return true;
    }
}
