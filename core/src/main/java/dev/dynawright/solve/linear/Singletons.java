package dev.dynawright.solve.linear;

import java.util.Arrays;
import java.util.stream.IntStream;

/** The easy part of factoring: columns with one row left and rows with one column left need no elimination. */
final class Singletons {
    private final Matrix matrix;
    private final Columns lower;
    private final Columns upper;
    private final boolean[] done;
    private final int[] rowCount;

    /** Writes into the factors and the marks of rows that are given. */
    Singletons(Matrix matrix, Columns lower, Columns upper, boolean[] done, int[] rowCount) {
        this.matrix = matrix;
        this.lower = lower;
        this.upper = upper;
        this.done = done;
        this.rowCount = rowCount;
    }

    /** Pivots while some column has one row left or some row one column; returns the columns that remain. */
    int[] pivot(int[] columns, int[] basis) {
        int[] columnCount = count(columns);
        int[] start = new int[matrix.rows + 1];
        int[] users = users(columns, start);
        boolean[] used = new boolean[columns.length];
        // A number below zero is a row, one from zero on a column.
        int[] queue = new int[2 * columns.length + 2 * matrix.rows + 2];
        int tail = 0;
        for (int at = 0; at < columns.length; at++) {
            if (columnCount[at] == 1) {
                queue[tail++] = at;
            }
        }
        for (int row = 0; row < matrix.rows; row++) {
            if (rowCount[row] == 1) {
                queue[tail++] = -1 - row;
            }
        }
        for (int head = 0; head < tail; head++) {
            int at = queue[head];
            int row = -1;
            if (at >= 0) {
                if (used[at] || columnCount[at] != 1) {
                    continue;
                }
                row = openRow(columns[at]);
            } else {
                row = -1 - at;
                if (done[row] || rowCount[row] != 1) {
                    continue;
                }
                at = openUser(users, start, row, used);
            }
            if (!pivotSingleton(columns[at], row, basis)) {
                continue;
            }
            used[at] = true;
            for (int place = matrix.columnStart[columns[at]]; place < matrix.columnStart[columns[at] + 1]; place++) {
                int other = matrix.rowAt[place];
                if (!done[other] && --rowCount[other] == 1) {
                    queue[tail++] = -1 - other;
                }
            }
            for (int place = start[row]; place < start[row + 1]; place++) {
                int other = users[place];
                if (!used[other] && --columnCount[other] == 1) {
                    queue[tail++] = other;
                }
            }
        }
        return rest(columns, columnCount, used);
    }

    /** How many rows each column has left; counts the columns of each row, too. */
    private int[] count(int[] columns) {
        int[] columnCount = new int[columns.length];
        Arrays.fill(rowCount, 0);
        for (int at = 0; at < columns.length; at++) {
            for (int place = matrix.columnStart[columns[at]]; place < matrix.columnStart[columns[at] + 1]; place++) {
                if (!done[matrix.rowAt[place]]) {
                    columnCount[at]++;
                    rowCount[matrix.rowAt[place]]++;
                }
            }
        }
        return columnCount;
    }

    /** The columns of each row, by their places; row i has those from start[i] to start[i + 1]. */
    private int[] users(int[] columns, int[] start) {
        for (int row = 0; row < matrix.rows; row++) {
            start[row + 1] = start[row] + rowCount[row];
        }
        int[] users = new int[start[matrix.rows]];
        int[] next = Arrays.copyOf(start, matrix.rows);
        for (int at = 0; at < columns.length; at++) {
            for (int place = matrix.columnStart[columns[at]]; place < matrix.columnStart[columns[at] + 1]; place++) {
                if (!done[matrix.rowAt[place]]) {
                    users[next[matrix.rowAt[place]]++] = at;
                }
            }
        }
        return users;
    }

    private int openRow(int column) {
        for (int place = matrix.columnStart[column]; place < matrix.columnStart[column + 1]; place++) {
            if (!done[matrix.rowAt[place]]) {
                return matrix.rowAt[place];
            }
        }
        throw new IllegalStateException("column " + column + " has no row left");
    }

    private static int openUser(int[] users, int[] start, int row, boolean[] used) {
        for (int place = start[row]; place < start[row + 1]; place++) {
            if (!used[users[place]]) {
                return users[place];
            }
        }
        throw new IllegalStateException("row " + row + " has no column left");
    }

    /** The columns not used, in ascending order of their counts, equal ones as they stand. */
    private static int[] rest(int[] columns, int[] counts, boolean[] used) {
        return IntStream.range(0, columns.length)
                .filter(at -> !used[at])
                .mapToLong(at -> ((long) counts[at] << 32) | at)
                .sorted()
                .mapToInt(key -> columns[(int) key])
                .toArray();
    }

    /** Whether the entry is large enough to pivot on. */
    private boolean pivotSingleton(int column, int row, int[] basis) {
        double pivot = 0;
        double largest = 0;
        for (int place = matrix.columnStart[column]; place < matrix.columnStart[column + 1]; place++) {
            if (matrix.rowAt[place] == row) {
                pivot = matrix.valueAt[place];
            }
            if (!done[matrix.rowAt[place]]) {
                largest = Math.max(largest, Math.abs(matrix.valueAt[place]));
            }
        }
        if (Math.abs(pivot) < Factors.SMALLEST || Math.abs(pivot) < 0.01 * largest) {
            return false;
        }
        done[row] = true;
        basis[row] = column;
        upper.begin(row, pivot);
        boolean begun = false;
        for (int place = matrix.columnStart[column]; place < matrix.columnStart[column + 1]; place++) {
            int other = matrix.rowAt[place];
            if (other == row) {
                continue;
            }
            if (done[other]) {
                upper.add(other, matrix.valueAt[place]);
            } else {
                if (!begun) {
                    lower.begin(row, 1);
                    begun = true;
                }
                lower.add(other, matrix.valueAt[place] / pivot);
            }
        }
        return true;
    }
}
