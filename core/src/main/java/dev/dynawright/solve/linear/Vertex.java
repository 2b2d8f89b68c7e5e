package dev.dynawright.solve.linear;

import java.util.Arrays;

/**
 * A basis of a linear program and what follows from it: where each variable is, and its reduced cost. Variables from
 * `columns` on are the slacks of the rows.
 */
final class Vertex {
    final Matrix matrix;
    final int rows;
    final int columns;
    final double[] rightSide;
    final double[] low;
    final double[] high;
    /** The variable at each position of the basis. */
    final int[] basis;
    /** The position of each variable, or -1 outside the basis. */
    final int[] positionOf;
    /** For a variable outside the basis: whether it is at the upper end of its range. */
    final boolean[] atHigh;

    final double[] reduced;
    /** The values of the variables in the basis, by position. */
    final double[] basic;
    /** Weights of the positions for steepest edge pricing; they move with their variables. */
    final double[] weight;

    final Factors factors;
    private final double[] work;
    private boolean factored;

    Vertex(Matrix matrix, double[] rightSide, double[] slackHigh) {
        this.matrix = matrix;
        this.rightSide = rightSide;
        rows = matrix.rows;
        columns = matrix.columns;
        int all = rows + columns;
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
        work = new double[rows];
        for (int row = 0; row < rows; row++) {
            basis[row] = columns + row;
        }
        Arrays.fill(weight, 1);
        placeBasis();
    }

    /** Takes another basis: some variables, and the slacks of all rows that are not tight, as far as they fit. */
    void take(int[] variables, boolean[] tight) {
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
        factored = false;
    }

    /** Whether the factors are those of the basis. */
    boolean isFactored() {
        return factored;
    }

    double value(int variable) {
        int position = positionOf[variable];
        return position >= 0 ? basic[position] : resting(variable);
    }

    double resting(int variable) {
        return atHigh[variable] ? high[variable] : low[variable];
    }

    double outOfRange(int position) {
        int variable = basis[position];
        return Math.max(low[variable] - basic[position], basic[position] - high[variable]);
    }

    void addColumn(double[] into, int variable, double times) {
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

    /** Factors the basis afresh and computes everything anew. */
    void refactor(double[] cost, double tolerance) {
        double[] byVariable = new double[rows + columns];
        Arrays.fill(byVariable, 1);
        for (int row = 0; row < rows; row++) {
            byVariable[basis[row]] = weight[row];
        }
        factors.factor(basis);
        placeBasis();
        for (int row = 0; row < rows; row++) {
            weight[row] = byVariable[basis[row]];
        }
        factored = true;
        recompute(cost, tolerance);
    }

    /** Computes everything that was updated so far, with the factors as they are. */
    void recompute(double[] cost, double tolerance) {
        price(cost);
        place(tolerance);
    }

    private void price(double[] cost) {
        for (int row = 0; row < rows; row++) {
            work[row] = cost[basis[row]];
        }
        factors.backward(work);
        for (int variable = 0; variable < columns; variable++) {
            double sum = cost[variable];
            for (int place = matrix.columnStart[variable]; place < matrix.columnStart[variable + 1]; place++) {
                sum -= work[matrix.rowAt[place]] * matrix.valueAt[place];
            }
            reduced[variable] = positionOf[variable] >= 0 ? 0 : sum;
        }
        for (int row = 0; row < rows; row++) {
            reduced[columns + row] = positionOf[columns + row] >= 0 ? 0 : -work[row];
        }
    }

    /** Moves what is outside the basis to the end that its reduced cost asks for, and computes the rest. */
    private void place(double tolerance) {
        System.arraycopy(rightSide, 0, basic, 0, rows);
        for (int variable = 0; variable < rows + columns; variable++) {
            if (positionOf[variable] < 0) {
                if (reduced[variable] < -tolerance) {
                    atHigh[variable] = true;
                } else if (reduced[variable] > tolerance) {
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
}
