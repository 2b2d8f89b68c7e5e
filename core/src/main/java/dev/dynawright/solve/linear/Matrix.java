package dev.dynawright.solve.linear;

import java.util.Arrays;

/** A sparse matrix, readable by columns and by rows. */
public final class Matrix {
    final int rows;
    final int columns;
    /** Column j holds the places columnStart[j] to columnStart[j + 1] of rowAt and valueAt. */
    final int[] columnStart;

    final int[] rowAt;
    final double[] valueAt;
    /** Row i likewise. */
    final int[] rowStart;

    final int[] columnAt;
    final double[] valueInRow;

    /** Takes over a matrix by columns. */
    public Matrix(int rows, int[] columnStart, int[] rowAt, double[] valueAt) {
        this.rows = rows;
        this.columns = columnStart.length - 1;
        this.columnStart = columnStart;
        this.rowAt = rowAt;
        this.valueAt = valueAt;
        rowStart = new int[rows + 1];
        int size = columnStart[columns];
        for (int place = 0; place < size; place++) {
            rowStart[rowAt[place] + 1]++;
        }
        for (int row = 0; row < rows; row++) {
            rowStart[row + 1] += rowStart[row];
        }
        columnAt = new int[size];
        valueInRow = new double[size];
        int[] next = Arrays.copyOf(rowStart, rows);
        for (int column = 0; column < columns; column++) {
            for (int place = columnStart[column]; place < columnStart[column + 1]; place++) {
                int to = next[rowAt[place]]++;
                columnAt[to] = column;
                valueInRow[to] = valueAt[place];
            }
        }
    }
}
