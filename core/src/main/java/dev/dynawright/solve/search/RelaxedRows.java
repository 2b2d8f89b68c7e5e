package dev.dynawright.solve.search;

import dev.dynawright.solve.linear.Matrix;
import java.util.Arrays;

/** The linear rows of a case: what is settled moves to the right side, and what cannot be broken is left out. */
final class RelaxedRows {
    private final Component component;
    private final int[] columnOf;
    private final int[] sources;
    private final double[] scales;
    private final double[] rightSides;
    private final double[] rooms;
    private int count;

    private final int[] entryRow;
    private final int[] entryColumn;
    private final double[] entryValue;
    private int entries;

    RelaxedRows(Component component, Case at, int[] columnOf) {
        this.component = component;
        this.columnOf = columnOf;
        int most = component.rows() + component.groups.length;
        sources = new int[most];
        scales = new double[most];
        rightSides = new double[most];
        rooms = new double[most];
        int size = component.size();
        for (int[] row : component.rowVariables) {
            size += row.length;
        }
        entryRow = new int[size];
        entryColumn = new int[size];
        entryValue = new double[size];
        for (int group = 0; group < component.groups.length; group++) {
            addGroup(group, at);
        }
        for (int row = 0; row < component.rows(); row++) {
            addRow(row, at);
        }
    }

    private void addGroup(int group, Case at) {
        int free = 0;
        for (int member : component.groups[group]) {
            free += at.isFree(member) ? 1 : 0;
        }
        if (free == 0 || (free == 1 && !component.exactlyOne[group])) {
            return;
        }
        for (int member : component.groups[group]) {
            if (at.isFree(member)) {
                enter(member, 1);
            }
        }
        finish(-1 - group, 1, 1, component.exactlyOne[group] ? 0 : 1);
    }

    private void addRow(int row, Case at) {
        int[] variables = component.rowVariables[row];
        long[] times = component.rowTimes[row];
        double right = component.most[row];
        double least = 0;
        double most = 0;
        double largest = 0;
        for (int term = 0; term < variables.length; term++) {
            if (at.isFree(variables[term])) {
                least += Math.min(0, times[term]);
                most += Math.max(0, times[term]);
                largest = Math.max(largest, Math.abs((double) times[term]));
            } else if (at.value(variables[term]) == 1) {
                right -= times[term];
            }
        }
        if (most <= right) {
            return;
        }
        double scale = largest == 0 ? 1 : Math.scalb(1.0, -Math.getExponent(largest));
        for (int term = 0; term < variables.length; term++) {
            if (at.isFree(variables[term]) && times[term] != 0) {
                enter(variables[term], times[term] * scale);
            }
        }
        finish(row, scale, right * scale, Math.max(0, (right - least) * scale));
    }

    private void enter(int variable, double value) {
        entryRow[entries] = count;
        entryColumn[entries] = columnOf[variable];
        entryValue[entries++] = value;
    }

    private void finish(int source, double scale, double right, double room) {
        sources[count] = source;
        scales[count] = scale;
        rightSides[count] = right;
        rooms[count++] = room;
    }

    int[] sources() {
        return Arrays.copyOf(sources, count);
    }

    double[] scales() {
        return Arrays.copyOf(scales, count);
    }

    double[] rightSides() {
        return Arrays.copyOf(rightSides, count);
    }

    /** How far each slack can go. */
    double[] rooms() {
        return Arrays.copyOf(rooms, count);
    }

    Matrix matrix(int columns) {
        int[] start = new int[columns + 1];
        for (int entry = 0; entry < entries; entry++) {
            start[entryColumn[entry] + 1]++;
        }
        for (int column = 0; column < columns; column++) {
            start[column + 1] += start[column];
        }
        int[] next = Arrays.copyOf(start, columns);
        int[] rowAt = new int[entries];
        double[] valueAt = new double[entries];
        for (int entry = 0; entry < entries; entry++) {
            int place = next[entryColumn[entry]]++;
            rowAt[place] = entryRow[entry];
            valueAt[place] = entryValue[entry];
        }
        return new Matrix(count, start, rowAt, valueAt);
    }
}
