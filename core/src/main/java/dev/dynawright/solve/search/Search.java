package dev.dynawright.solve.search;

import dev.dynawright.solve.linear.DualSimplex.End;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/** Branch and bound, depth first. Each case ends with prices that prove, in exact arithmetic, that it can be left. */
public final class Search {
    /** A split under way: the case it began in, and prices for the case that is still to come. */
    private record Open(int variable, boolean now, boolean second, int settled, Prices prices) {}

    /** What to do with a case. */
    private enum Next {
        LEAVE,
        SPLIT,
        RESTART,
        STOP
    }

    private final Component component;
    private final BooleanSupplier stop;
    private final Lagrangian exact;
    private final Branching branching;

    private Case at;
    private Relaxation relaxation;
    /** The best solution so far, and what it costs. */
    private boolean[] solution = new boolean[0];

    private long leastCost = Long.MAX_VALUE;
    private boolean hasSolution;
    private final List<Step> steps = new ArrayList<>();
    private final Deque<Open> open = new ArrayDeque<>();

    private Prices prices = Prices.NONE;
    private Prices root = Prices.NONE;
    private long openBound = Long.MAX_VALUE;
    private long nodes;
    private long pivots;
    private int freeAtRoot;

    private List<Integer> basic = List.of();
    private List<Integer> tight = List.of();

    private Search(Component component, Hint hint, BooleanSupplier stop) {
        this.component = component;
        this.stop = stop;
        exact = new Lagrangian(component);
        branching = new Branching(component);
        at = new Case(component);
        relaxation = new Relaxation(component, at);
        boolean[] hinted = new boolean[component.size()];
        hint.solution().forEach(variable -> hinted[variable] = true);
        offer(hinted);
        if (!hint.basic().isEmpty()) {
            relaxation.begin(hint);
        }
    }

    public static Found run(Component component, Hint hint, BooleanSupplier stop) {
        return new Search(component, hint, stop).run();
    }

    private Found run() {
        freeAtRoot = component.size();
        exact.price(Prices.NONE, at, true);
        if (exact.isInfinite()) {
            steps.add(new Step.Refute(Prices.NONE));
            return found(OptionalLong.empty());
        }
        while (true) {
            Next next = visit();
            if (next == Next.RESTART) {
                restart();
            } else if (next == Next.SPLIT) {
                split();
            } else if (next == Next.STOP) {
                leaveOpen();
                break;
            } else if (!advance()) {
                break;
            }
        }
        pivots += relaxation.pivots();
        long bound = Math.min(openBound, leastCost);
        if (bound == Long.MAX_VALUE) {
            return found(OptionalLong.empty());
        }
        if (steps.get(0) instanceof Step.Split) {
            // Not needed by the proof, but it shows what the first relaxation was worth.
            steps.add(0, new Step.Trim(root));
        }
        return found(OptionalLong.of(bound));
    }

    private Optional<Found.Chosen> best() {
        if (!hasSolution) {
            return Optional.empty();
        }
        List<Integer> variables = IntStream.range(0, solution.length)
                .filter(variable -> solution[variable])
                .boxed()
                .toList();
        return Optional.of(new Found.Chosen(variables, leastCost));
    }

    private Found found(OptionalLong bound) {
        return new Found(best(), bound, List.copyOf(steps), root, basic, tight, new Found.Work(nodes, pivots));
    }

    /** Solves the relaxation of the present case and leaves it if its prices say so. */
    private Next visit() {
        nodes++;
        relaxation.narrow(at);
        End end = relaxation.solve(stop);
        if (end == End.INFEASIBLE && refuted(relaxation.ray())) {
            return Next.LEAVE;
        }
        if (end == End.STOPPED || stop.getAsBoolean()) {
            prices = better(relaxation.prices());
            return Next.STOP;
        }
        if (end == End.OPTIMAL) {
            boolean improved = offer(relaxation.whole(at));
            prices = relaxation.prices();
            if (open.isEmpty() && steps.isEmpty()) {
                root = prices;
                basic = relaxation.basic();
                tight = relaxation.tight();
            }
            if (closed()) {
                return Next.LEAVE;
            }
            if (improved && worthRestart()) {
                return Next.RESTART;
            }
            trim();
        }
        if (branching.choose(relaxation, at) >= 0) {
            return Next.SPLIT;
        }
        settleTheRest();
        return Next.LEAVE;
    }

    private boolean offer(boolean[] chosen) {
        if (chosen.length < component.size() || !component.isSolution(chosen)) {
            return false;
        }
        long cost = component.costOf(chosen);
        if (hasSolution && cost >= leastCost) {
            return false;
        }
        hasSolution = true;
        leastCost = cost;
        solution = chosen;
        return true;
    }

    /** Whether the prices, if need be refined, show that nothing here is cheaper than what is known. */
    private boolean closed() {
        if (!hasSolution) {
            exact.price(prices, at, true);
            return false;
        }
        for (int round = 0; round < 3; round++) {
            exact.price(prices, at, true);
            if (exact.ceiling() >= leastCost) {
                steps.add(new Step.Close(prices));
                return true;
            }
            if (relaxation.objective() + settledCost() <= leastCost - 1.5) {
                return false;
            }
            prices = relaxation.refined(prices, exact);
        }
        exact.price(prices, at, true);
        return false;
    }

    private double settledCost() {
        return relaxation.outsideCost(at);
    }

    private boolean refuted(Prices ray) {
        exact.price(ray, at, false);
        if (exact.isPositive()) {
            steps.add(new Step.Refute(ray));
            return true;
        }
        return false;
    }

    private void trim() {
        if (hasSolution && exact.trim(at, leastCost) > 0) {
            steps.add(new Step.Trim(prices));
        }
    }

    /** Whether the root would lose so many more variables that the work so far is better thrown away. */
    private boolean worthRestart() {
        if (open.isEmpty()) {
            return false;
        }
        Case fresh = new Case(component);
        exact.price(root, fresh, true);
        exact.trim(fresh, leastCost);
        int free = component.size() - fresh.count();
        exact.price(prices, at, true);
        return free <= 0.8 * freeAtRoot;
    }

    private void restart() {
        steps.clear();
        open.clear();
        pivots += relaxation.pivots();
        at = new Case(component);
        exact.price(root, at, true);
        steps.add(new Step.Trim(root));
        exact.trim(at, leastCost);
        freeAtRoot = component.size() - at.count();
        relaxation = new Relaxation(component, at);
    }

    private void split() {
        int variable = branching.variable();
        open.push(new Open(variable, branching.side(), false, at.count(), prices));
        steps.add(new Step.Split(variable, branching.side()));
        at.settle(variable, branching.side());
    }

    /** Goes to the next case; false if there is none. */
    private boolean advance() {
        while (!open.isEmpty()) {
            Open top = open.pop();
            at.back(top.settled());
            if (!top.second()) {
                open.push(new Open(top.variable(), !top.now(), true, at.count(), top.prices()));
                at.settle(top.variable(), !top.now());
                prices = top.prices();
                return true;
            }
        }
        return false;
    }

    /** Nothing is free: the case is one point, a solution or not. */
    private void settleTheRest() {
        boolean[] chosen = at.chosen();
        offer(chosen);
        exact.price(Prices.NONE, at, true);
        if (hasSolution && exact.ceiling() >= leastCost) {
            steps.add(new Step.Close(Prices.NONE));
            return;
        }
        for (int row = 0; row < component.rows(); row++) {
            if (component.excess(row, chosen) > 0) {
                steps.add(new Step.Refute(new Prices(0, new int[] {row}, new long[] {1})));
                return;
            }
        }
        // Only a guard can forbid this point; no prices say so.
        steps.add(new Step.Refute(Prices.NONE));
    }

    /** The better of new prices and those of the case around. */
    private Prices better(Prices other) {
        exact.price(other, at, true);
        long fresh = exact.ceiling();
        exact.price(prices, at, true);
        return fresh >= exact.ceiling() ? other : prices;
    }

    /** Closes every case that is left with the prices at hand; the least of their bounds is the bound. */
    private void leaveOpen() {
        do {
            exact.price(prices, at, true);
            openBound = Math.min(openBound, exact.ceiling());
            steps.add(new Step.Close(prices));
        } while (advance());
    }
}
