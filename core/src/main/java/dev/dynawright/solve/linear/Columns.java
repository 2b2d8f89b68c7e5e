package dev.dynawright.solve.linear;

import java.util.Arrays;

/** Sparse columns written one after the other. */
final class Columns {
    private int count;
    int[] start = new int[64];
    int[] pivot = new int[64];
    double[] diagonal = new double[64];
    int[] index = new int[256];
    double[] value = new double[256];
    private int size;

    void clear() {
        count = 0;
        size = 0;
    }

    int count() {
        return count;
    }

    int end(int column) {
        return column + 1 < count ? start[column + 1] : size;
    }

    void begin(int pivotRow, double pivotValue) {
        if (count == start.length) {
            start = Arrays.copyOf(start, 2 * count);
            pivot = Arrays.copyOf(pivot, 2 * count);
            diagonal = Arrays.copyOf(diagonal, 2 * count);
        }
        start[count] = size;
        pivot[count] = pivotRow;
        diagonal[count] = pivotValue;
        count++;
    }

    void add(int row, double number) {
        if (size == index.length) {
            index = Arrays.copyOf(index, 2 * size);
            value = Arrays.copyOf(value, 2 * size);
        }
        index[size] = row;
        value[size] = number;
        size++;
    }
}
