package dev.dynawright.solve.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Chooses among all optimal solutions by further objectives. The prices of an optimum describe the others: a value or
 * an unused right side that they show to be dearer than the gap occurs in none of them.
 */
public final class Refinement {
    private static final double STEPS = 1 << 20;

    private Component component;
    private List<Integer> solution;

    private Refinement(Component component, List<Integer> solution) {
        this.component = component;
        this.solution = solution;
    }

    /** An optimal solution with the least first objective, and so on; `prices` come from the search for the optimum. */
    public static List<Integer> run(
            Component component, List<Integer> optimum, Prices prices, List<long[]> objectives, BooleanSupplier stop) {
        Refinement refinement = new Refinement(component, optimum);
        Prices at = prices;
        for (long[] objective : objectives) {
            if (stop.getAsBoolean()) {
                break;
            }
            refinement.confine(at, objective);
            Hint hint = new Hint(refinement.solution, List.of(), List.of());
            Found found = Search.run(refinement.component, hint, stop);
            refinement.solution = found.best().orElseThrow().variables();
            at = found.first();
        }
        return refinement.solution;
    }

    /** Leaves only solutions that cost no more than the one at hand, and takes the next objective for the cost. */
    private void confine(Prices prices, long[] objective) {
        long cost = 0;
        for (int variable : solution) {
            cost += component.cost[variable];
        }
        Case face = new Case(component);
        Lagrangian exact = new Lagrangian(component);
        exact.price(prices, face, true);
        double gap = exact.below(cost);
        Rows rows = new Rows(component);
        boolean[] chosen = new boolean[component.size()];
        solution.forEach(variable -> chosen[variable] = true);
        if (gap > 0) {
            addKnapsack(rows, exact, face, gap, chosen);
        }
        exact.trim(face, cost + 1);
        for (int place = 0; place < prices.size(); place++) {
            double price = Math.scalb((double) prices.times(place), -prices.shift());
            long room = (long) Math.floor(gap / price * (1 + 1e-9) + 1e-9);
            // A small price says little about a row, and arithmetic less; what is at hand stays allowed.
            rows.addReversed(prices.row(place), Math.max(room, -component.excess(prices.row(place), chosen)));
        }
        List<Component.Guard> guards = new ArrayList<>(component.guards);
        guards.add(new Component.Guard(component.cost, cost));
        component = rows.component(objective, guards, face.values());
    }

    /** What a solution takes beyond the cheapest at these prices stays within the gap, in steps rounded to its favour. */
    private void addKnapsack(Rows rows, Lagrangian exact, Case face, double gap, boolean[] chosen) {
        double steps = STEPS / gap;
        double most = STEPS + 1;
        int[] variables = new int[component.size()];
        long[] times = new long[component.size()];
        int count = 0;
        for (int variable = 0; variable < component.size(); variable++) {
            if (!face.isFree(variable)) {
                continue;
            }
            double surplus = exact.surplus(variable, face);
            boolean saves = component.groupOf[variable] < 0 && exact.reduced(variable) < 0;
            double size = Math.min(4 * STEPS, (saves ? -exact.reduced(variable) : surplus) * steps);
            most -= saves ? size : 0;
            long rounded = (long) Math.floor(saves ? -size : size);
            if (rounded != 0) {
                variables[count] = variable;
                times[count++] = rounded;
            }
        }
        long taken = 0;
        for (int at = 0; at < count; at++) {
            taken += chosen[variables[at]] ? times[at] : 0;
        }
        rows.add(Arrays.copyOf(variables, count), Arrays.copyOf(times, count), Math.max(taken, (long) Math.ceil(most)));
    }

    /** The rows of a component and further ones. */
    private static final class Rows {
        private final Component component;
        private final List<int[]> variables;
        private final List<long[]> times;
        private final List<Long> most = new ArrayList<>();

        Rows(Component component) {
            this.component = component;
            variables = new ArrayList<>(List.of(component.rowVariables));
            times = new ArrayList<>(List.of(component.rowTimes));
            Arrays.stream(component.most).forEach(most::add);
        }

        void add(int[] rowVariables, long[] rowTimes, long rowMost) {
            variables.add(rowVariables);
            times.add(rowTimes);
            most.add(rowMost);
        }

        /** The row may stay below its right side by no more than so much. */
        void addReversed(int row, long room) {
            double least = 0;
            for (long each : component.rowTimes[row]) {
                least += Math.min(0, each);
            }
            if ((double) component.most[row] - room > least) {
                add(
                        component.rowVariables[row],
                        Arrays.stream(component.rowTimes[row])
                                .map(each -> -each)
                                .toArray(),
                        room - component.most[row]);
            }
        }

        Component component(long[] objective, List<Component.Guard> guards, byte[] settled) {
            return new Component(
                    objective,
                    component.groups,
                    component.exactlyOne,
                    variables.toArray(int[][]::new),
                    times.toArray(long[][]::new),
                    most.stream().mapToLong(each -> each).toArray(),
                    guards,
                    settled);
        }
    }
}
