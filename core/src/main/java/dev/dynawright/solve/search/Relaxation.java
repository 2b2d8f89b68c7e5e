package dev.dynawright.solve.search;

import dev.dynawright.solve.linear.DualSimplex;
import dev.dynawright.solve.linear.Matrix;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/** The linear relaxation of a case: its free variables, and the groups and rows that still bind them. */
final class Relaxation {
    private static final double WHOLE = 1e-6;

    private final Component component;
    private final int[] columnOf;
    private final int[] variables;
    /** For each linear row the row of the component, or -1 - group. */
    private final int[] sources;

    private final double[] scale;
    private final DualSimplex simplex;
    private final boolean[] settled;
    private long pivotsBefore;

    Relaxation(Component component, Case at) {
        this.component = component;
        int size = component.size();
        columnOf = new int[size];
        Arrays.fill(columnOf, -1);
        int[] free = new int[size];
        int count = 0;
        for (int variable = 0; variable < size; variable++) {
            if (at.isFree(variable)) {
                columnOf[variable] = count;
                free[count++] = variable;
            }
        }
        variables = Arrays.copyOf(free, count);
        settled = new boolean[count];
        RelaxedRows rows = new RelaxedRows(component, at, columnOf);
        sources = rows.sources();
        scale = rows.scales();
        double[] cost = new double[count];
        for (int column = 0; column < count; column++) {
            cost[column] = component.cost[variables[column]];
        }
        Matrix matrix = rows.matrix(count);
        simplex = new DualSimplex(matrix, rows.rightSides(), cost, rows.rooms());
    }

    long pivots() {
        long since = simplex.pivots() - pivotsBefore;
        pivotsBefore = simplex.pivots();
        return since;
    }

    /** Begins with a basis near the one given; groups that must be satisfied are tight. */
    void begin(Hint hint) {
        boolean[] tight = new boolean[sources.length];
        Set<Integer> tightRows = new HashSet<>(hint.tight());
        for (int row = 0; row < sources.length; row++) {
            tight[row] = sources[row] >= 0 ? tightRows.contains(sources[row]) : component.exactlyOne[-1 - sources[row]];
        }
        simplex.begin(
                hint.basic().stream()
                        .mapToInt(variable -> columnOf[variable])
                        .filter(column -> column >= 0)
                        .toArray(),
                tight);
    }

    List<Integer> basic() {
        return IntStream.range(0, variables.length)
                .filter(simplex::isBasic)
                .mapToObj(column -> variables[column])
                .toList();
    }

    /** The rows that hold exactly and have a say. */
    List<Integer> tight() {
        return IntStream.range(0, sources.length)
                .filter(row -> sources[row] >= 0 && simplex.isTight(row))
                .mapToObj(row -> sources[row])
                .toList();
    }

    /** Narrows the relaxation to a case inside the one it was made for. */
    void narrow(Case at) {
        for (int column = 0; column < variables.length; column++) {
            boolean free = at.isFree(variables[column]);
            if (!free) {
                simplex.range(column, at.value(variables[column]), at.value(variables[column]));
            } else if (settled[column]) {
                simplex.range(column, 0, 1);
            }
            settled[column] = !free;
        }
    }

    /** Solves from where the last run ended. */
    DualSimplex.End solve(BooleanSupplier stop) {
        return simplex.run(stop);
    }

    double objective() {
        return simplex.objective();
    }

    /** What the chosen variables cost that were settled before the relaxation was made. */
    double outsideCost(Case at) {
        double sum = 0;
        for (int variable = 0; variable < columnOf.length; variable++) {
            sum += columnOf[variable] < 0 && at.value(variable) == 1 ? component.cost[variable] : 0;
        }
        return sum;
    }

    double value(int variable, Case at) {
        if (!at.isFree(variable) || columnOf[variable] < 0) {
            return at.value(variable);
        }
        return simplex.value(columnOf[variable]);
    }

    /** The variables of the relaxed solution that are 1, if all are 0 or 1; else an empty array. */
    boolean[] whole(Case at) {
        boolean[] chosen = at.chosen();
        for (int column = 0; column < variables.length; column++) {
            double value = simplex.value(column);
            if (Math.abs(value - Math.rint(value)) > WHOLE) {
                return new boolean[0];
            }
            chosen[variables[column]] = value > 0.5;
        }
        return chosen;
    }

    /** The present prices of the rows, rounded to as few binary places as they need. */
    Prices prices() {
        double[] prices = new double[sources.length];
        for (int row = 0; row < sources.length; row++) {
            prices[row] = sources[row] >= 0 ? simplex.price(row) * scale[row] : 0;
        }
        return rounded(prices);
    }

    /** After an infeasible end: prices that refute the case, if arithmetic was kind. */
    Prices ray() {
        double[] prices = new double[sources.length];
        double positive = 0;
        for (int row = 0; row < sources.length; row++) {
            prices[row] = simplex.ray(row) * scale[row];
            positive = Math.max(positive, Math.abs(prices[row]));
        }
        for (int row = 0; row < sources.length; row++) {
            prices[row] = sources[row] >= 0 && positive > 0 ? prices[row] / positive * 1024 : 0;
        }
        return rounded(prices);
    }

    /** Prices after one step of iterative refinement: exact reduced costs of basic variables are made zero. */
    Prices refined(Prices prices, Lagrangian exact) {
        double[] amounts = new double[variables.length];
        double[] groupPrice = new double[component.groups.length];
        for (int row = 0; row < sources.length; row++) {
            if (sources[row] < 0) {
                groupPrice[-1 - sources[row]] = simplex.price(row) * scale[row];
            }
        }
        for (int column = 0; column < variables.length; column++) {
            int group = component.groupOf[variables[column]];
            amounts[column] = exact.reduced(variables[column]) + (group >= 0 ? groupPrice[group] : 0);
        }
        double[] more = simplex.pricesFor(amounts);
        double[] corrected = new double[component.rows()];
        for (int place = 0; place < prices.size(); place++) {
            corrected[prices.row(place)] = Math.scalb((double) prices.times(place), -prices.shift());
        }
        double[] byRow = new double[sources.length];
        for (int row = 0; row < sources.length; row++) {
            if (sources[row] >= 0) {
                byRow[row] = corrected[sources[row]] - more[row] * scale[row];
            }
        }
        return rounded(byRow);
    }

    private Prices rounded(double[] prices) {
        double largest = 0;
        boolean whole = true;
        int count = 0;
        for (double price : prices) {
            largest = Math.max(largest, price);
            whole &= price <= 0 || Math.abs(price - Math.rint(price)) < 1e-7;
            count += price > 0 ? 1 : 0;
        }
        int shift = whole ? 0 : Math.max(0, Math.min(24, 60 - Math.getExponent(Math.max(1, largest))));
        int[] rows = new int[count];
        long[] times = new long[count];
        int size = 0;
        for (int row = 0; row < prices.length; row++) {
            long rounded = Math.round(Math.scalb(prices[row], shift));
            if (rounded > 0) {
                rows[size] = sources[row];
                times[size++] = rounded;
            }
        }
        return new Prices(shift, Arrays.copyOf(rows, size), Arrays.copyOf(times, size));
    }
}
