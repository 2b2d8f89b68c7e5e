package dev.dynawright.solve.linear;

import java.util.Arrays;

/**
 * A basis matrix as a product of triangular factors and one more factor for each exchange since. A position in the
 * basis is the row on which its column pivots; a slack stands in its own row or nowhere.
 */
final class Factors {
    static final double SMALLEST = 1e-11;
    private static final double NEGLIGIBLE = 1e-14;
    /** In place of a step: rows that were done before, and rows that no column pivots on yet. */
    private static final int OUTSIDE = -2;

    private static final int WAITING = -1;

    private final Matrix matrix;
    private final Columns lower = new Columns();
    private final Columns upper = new Columns();
    private final Columns exchanges = new Columns();

    private final Singletons singletons;
    private final double[] work;
    private final boolean[] done;
    private final int[] rowCount;

    /** The step in which the rest of a row was eliminated. */
    private final int[] stepOf;
    /** The rows that a column meets, and the way to them. */
    private final int[] met;

    private final boolean[] seen;
    private final int[] path;
    private final int[] next;

    Factors(Matrix matrix) {
        this.matrix = matrix;
        work = new double[matrix.rows];
        done = new boolean[matrix.rows];
        rowCount = new int[matrix.rows];
        stepOf = new int[matrix.rows];
        met = new int[matrix.rows];
        seen = new boolean[matrix.rows];
        path = new int[matrix.rows];
        next = new int[matrix.rows];
        singletons = new Singletons(matrix, lower, upper, done, rowCount);
    }

    int exchanges() {
        return exchanges.count();
    }

    /**
     * Factors a basis and reorders it by pivot rows. Columns that depend on others are left out; slacks take their
     * rows. A variable from `columns` on is the slack of a row.
     */
    void factor(int[] basis) {
        lower.clear();
        upper.clear();
        exchanges.clear();
        Arrays.fill(done, false);
        int[] structural = new int[basis.length];
        int count = 0;
        for (int variable : basis) {
            if (variable >= matrix.columns) {
                done[variable - matrix.columns] = true;
            } else {
                structural[count++] = variable;
            }
        }
        for (int row = 0; row < matrix.rows; row++) {
            basis[row] = matrix.columns + row;
        }
        nucleus(singletons.pivot(Arrays.copyOf(structural, count), basis), basis);
    }

    /** Eliminates the rest column by column; the work for a column is in proportion to what it meets. */
    private void nucleus(int[] columns, int[] basis) {
        Arrays.fill(stepOf, OUTSIDE);
        for (int row = 0; row < matrix.rows; row++) {
            if (!done[row]) {
                stepOf[row] = WAITING;
            }
        }
        for (int column : columns) {
            int count = meet(column);
            for (int at = count - 1; at >= 0; at--) {
                int row = met[at];
                double times = work[row];
                if (stepOf[row] >= 0 && times != 0) {
                    for (int place = lower.start[stepOf[row]], end = lower.end(stepOf[row]); place < end; place++) {
                        work[lower.index[place]] -= lower.value[place] * times;
                    }
                }
            }
            int pivotRow = pivotRow(count);
            if (pivotRow >= 0) {
                eliminate(column, pivotRow, count, basis);
            }
            for (int at = 0; at < count; at++) {
                work[met[at]] = 0;
                seen[met[at]] = false;
            }
        }
    }

    /** Lays out a column and finds every row that it meets, each after all that its elimination changes; how many there are. */
    private int meet(int column) {
        int count = 0;
        for (int place = matrix.columnStart[column]; place < matrix.columnStart[column + 1]; place++) {
            work[matrix.rowAt[place]] = matrix.valueAt[place];
            count = follow(matrix.rowAt[place], count);
        }
        return count;
    }

    /** Goes from a row to those that its elimination changes, deepest first. */
    private int follow(int start, int found) {
        if (seen[start]) {
            return found;
        }
        int count = found;
        int depth = 0;
        path[0] = start;
        seen[start] = true;
        next[0] = stepOf[start] >= 0 ? lower.start[stepOf[start]] : 0;
        while (depth >= 0) {
            int row = path[depth];
            int end = stepOf[row] >= 0 ? lower.end(stepOf[row]) : 0;
            int place = next[depth];
            while (place < end && seen[lower.index[place]]) {
                place++;
            }
            if (place >= end) {
                met[count++] = row;
                depth--;
                continue;
            }
            int deeper = lower.index[place];
            next[depth] = place + 1;
            seen[deeper] = true;
            depth++;
            path[depth] = deeper;
            next[depth] = stepOf[deeper] >= 0 ? lower.start[stepOf[deeper]] : 0;
        }
        return count;
    }

    /** The row with the fewest entries among those whose entry is large enough; -1 if the column depends on others. */
    private int pivotRow(int count) {
        double largest = 0;
        for (int at = 0; at < count; at++) {
            if (stepOf[met[at]] == WAITING) {
                largest = Math.max(largest, Math.abs(work[met[at]]));
            }
        }
        int best = -1;
        for (int at = 0; at < count && largest > SMALLEST; at++) {
            int row = met[at];
            if (stepOf[row] == WAITING && Math.abs(work[row]) >= 0.1 * largest) {
                boolean fewer = best < 0 || rowCount[row] < rowCount[best];
                if (fewer || (rowCount[row] == rowCount[best] && row < best)) {
                    best = row;
                }
            }
        }
        return best;
    }

    private void eliminate(int column, int pivotRow, int count, int[] basis) {
        double pivot = work[pivotRow];
        upper.begin(pivotRow, pivot);
        int step = lower.count();
        lower.begin(pivotRow, 1);
        for (int at = 0; at < count; at++) {
            int row = met[at];
            if (row == pivotRow || Math.abs(work[row]) <= NEGLIGIBLE) {
                continue;
            }
            if (stepOf[row] == WAITING) {
                lower.add(row, work[row] / pivot);
            } else {
                upper.add(row, work[row]);
            }
        }
        stepOf[pivotRow] = step;
        basis[pivotRow] = column;
    }

    /** Solves B x = v in place; v by rows, x by positions. */
    void forward(double[] x) {
        for (int step = 0; step < lower.count(); step++) {
            double times = x[lower.pivot[step]];
            if (times != 0) {
                for (int place = lower.start[step], end = lower.end(step); place < end; place++) {
                    x[lower.index[place]] -= lower.value[place] * times;
                }
            }
        }
        for (int step = upper.count() - 1; step >= 0; step--) {
            int row = upper.pivot[step];
            if (x[row] != 0) {
                double times = x[row] / upper.diagonal[step];
                x[row] = times;
                for (int place = upper.start[step], end = upper.end(step); place < end; place++) {
                    x[upper.index[place]] -= upper.value[place] * times;
                }
            }
        }
        for (int step = 0; step < exchanges.count(); step++) {
            int row = exchanges.pivot[step];
            if (x[row] != 0) {
                double times = x[row] / exchanges.diagonal[step];
                x[row] = times;
                for (int place = exchanges.start[step], end = exchanges.end(step); place < end; place++) {
                    x[exchanges.index[place]] -= exchanges.value[place] * times;
                }
            }
        }
    }

    /** Solves y B = v in place; v by positions, y by rows. */
    void backward(double[] y) {
        for (int step = exchanges.count() - 1; step >= 0; step--) {
            double sum = y[exchanges.pivot[step]];
            for (int place = exchanges.start[step], end = exchanges.end(step); place < end; place++) {
                sum -= exchanges.value[place] * y[exchanges.index[place]];
            }
            y[exchanges.pivot[step]] = sum / exchanges.diagonal[step];
        }
        for (int step = 0; step < upper.count(); step++) {
            double sum = y[upper.pivot[step]];
            for (int place = upper.start[step], end = upper.end(step); place < end; place++) {
                sum -= upper.value[place] * y[upper.index[place]];
            }
            y[upper.pivot[step]] = sum / upper.diagonal[step];
        }
        for (int step = lower.count() - 1; step >= 0; step--) {
            double sum = y[lower.pivot[step]];
            for (int place = lower.start[step], end = lower.end(step); place < end; place++) {
                sum -= lower.value[place] * y[lower.index[place]];
            }
            y[lower.pivot[step]] = sum;
        }
    }

    /** Records that the column at a position is exchanged; `column` is the new one, solved forward. */
    void exchange(int position, double[] column, Places places) {
        exchanges.begin(position, column[position]);
        for (int place = 0; place < places.count; place++) {
            int row = places.at[place];
            if (row != position && Math.abs(column[row]) > NEGLIGIBLE) {
                exchanges.add(row, column[row]);
            }
        }
    }
}
