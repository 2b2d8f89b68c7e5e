package dev.dynawright.solve.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Finds the cheapest solution of a component without some variables, again and again. Prices of the whole component say of each
 * variable what a solution with it costs at least; what costs more than a limit is left out, and the little that remains falls into
 * parts that are searched by themselves. If nothing is below the limit, the limit is raised.
 */
public final class Excluding {
    /** The first limit is the bound and this part of it; the next are so many times as far, and then there is none. */
    private static final long PART = 1 << 11;

    private static final long FARTHER = 32;
    private static final long FARTHEST = PART / FARTHER;

    private final Component component;
    private final Prices prices;
    private final Start usual;
    private final Lagrangian exact;
    private final Propagation propagation;
    /** No solution of the whole component costs less. */
    private long floor = Long.MIN_VALUE;

    private long nodes;
    private long pivots;
    private boolean stopped;
    private final List<Integer> basic = new ArrayList<>();
    private final List<Integer> tight = new ArrayList<>();

    /** A hint as marks: what is likely a solution, and a basis. */
    private static final class Start {
        private final boolean[] likely;
        private final boolean[] basic;
        private final boolean[] tight;

        Start(Component component, Hint hint) {
            likely = marked(hint.solution(), component.size());
            basic = marked(hint.basic(), component.size());
            tight = marked(hint.tight(), component.rows());
        }

        private Start(boolean[] likely, Start other) {
            this.likely = likely;
            basic = other.basic;
            tight = other.tight;
        }

        /** The same with another solution. */
        Start with(List<Integer> solution) {
            return new Start(marked(solution, likely.length), this);
        }

        private static boolean[] marked(List<Integer> numbers, int size) {
            boolean[] marks = new boolean[size];
            numbers.forEach(number -> marks[number] = true);
            return marks;
        }

        Hint of(Remainder.Part part) {
            return new Hint(
                    places(part.variables(), likely), places(part.variables(), basic), places(part.rows(), tight));
        }

        private static List<Integer> places(List<Integer> numbers, boolean[] marks) {
            List<Integer> places = new ArrayList<>();
            for (int place = 0; place < numbers.size(); place++) {
                if (marks[numbers.get(place)]) {
                    places.add(place);
                }
            }
            return places;
        }
    }

    /** The cheapest solution; none if there is none, or, where it is not ended, if none was found in time; and the last basis. */
    public record End(
            Optional<Found.Chosen> best, boolean ended, List<Integer> basic, List<Integer> tight, Found.Work work) {}

    /** Prices and hint may be any; the better they are, the less is to be searched. */
    public Excluding(Component component, Prices prices, Hint hint) {
        this.component = component;
        this.prices = prices;
        usual = new Start(component, hint);
        exact = new Lagrangian(component);
        propagation = new Propagation(component);
    }

    /** The cheapest solution without some variables. */
    public End without(List<Integer> excluded, BooleanSupplier stop) {
        return without(excluded, usual, stop);
    }

    /** The same, begun with a hint of its own. */
    public End without(List<Integer> excluded, Hint hint, BooleanSupplier stop) {
        return without(excluded, new Start(component, hint), stop);
    }

    private End without(List<Integer> excluded, Start begun, BooleanSupplier stop) {
        Start from = begun;
        int free = -1;
        nodes = 0;
        pivots = 0;
        stopped = false;
        basic.clear();
        tight.clear();
        Case start = new Case(component);
        excluded.forEach(variable -> start.settle(variable, false));
        Optional<Found.Chosen> known =
                excluded.stream().noneMatch(variable -> begun.likely[variable]) ? chosen(begun) : Optional.empty();
        boolean possible =
                excluded.stream().allMatch(variable -> start.value(variable) == 0) && propagation.run(start, 0);
        exact.price(prices, start, true);
        if (!possible || exact.isInfinite()) {
            return end(Optional.empty(), true);
        }
        long bound = Math.max(exact.ceiling(), floor);
        long far = Math.max(1, Math.abs(bound) / PART);
        while (true) {
            long least = known.map(Found.Chosen::cost).orElse(Long.MAX_VALUE);
            if (known.isPresent() && least <= bound) {
                return end(known, true);
            }
            // Once some solution is known, only what is cheaper has to be looked for.
            long limit = known.isPresent() || far == Long.MAX_VALUE ? least : bound + far;
            Case near = start.copy();
            boolean trimmed = exact.trim(near, limit) > 0;
            boolean possibly = propagation.run(near, start.count());
            if (possibly && known.isPresent() && component.size() - near.count() == free) {
                // What is known is the cheapest of these already, and nothing else is cheaper.
                return end(known, true);
            }
            free = component.size() - near.count();
            Optional<Found.Chosen> cheapest = possibly ? search(near, from, stop) : Optional.empty();
            if (stopped) {
                return end(Optional.empty(), false);
            }
            if (!trimmed || cheapest.filter(c -> c.cost() < limit).isPresent()) {
                return end(cheapest.isPresent() ? cheapest : known, true);
            }
            if (known.isPresent()) {
                return end(known, true);
            }
            known = cheapest;
            from = cheapest.map(c -> begun.with(c.variables())).orElse(begun);
            far = far > Math.abs(bound) / FARTHEST ? Long.MAX_VALUE : far * FARTHER;
        }
    }

    /** Takes the cost of a solution for that of the cheapest one: without some variables there is none below it. */
    public void takeAsCheapest(Found.Chosen known) {
        floor = known.cost();
    }

    /** What is likely a solution if it is one; who knows that nothing is cheaper needs no search. */
    public Optional<End> likely() {
        nodes = 0;
        pivots = 0;
        basic.clear();
        tight.clear();
        return chosen(usual).map(chosen -> end(Optional.of(chosen), true));
    }

    private Optional<Found.Chosen> chosen(Start begun) {
        return component.isSolution(begun.likely)
                ? Optional.of(new Found.Chosen(variables(begun.likely), component.costOf(begun.likely)))
                : Optional.empty();
    }

    private End end(Optional<Found.Chosen> best, boolean ended) {
        return new End(best, ended, List.copyOf(basic), List.copyOf(tight), new Found.Work(nodes, pivots));
    }

    /** Searches what a case leaves, part by part. */
    private Optional<Found.Chosen> search(Case near, Start begun, BooleanSupplier stop) {
        basic.clear();
        tight.clear();
        List<Integer> all = new ArrayList<>();
        for (Remainder.Part part : Remainder.of(component, near, all)) {
            Found found = Search.run(part.component(), begun.of(part), stop);
            found.basic().forEach(variable -> basic.add(part.variables().get(variable)));
            found.tight().forEach(row -> tight.add(part.rows().get(row)));
            nodes += found.work().nodes();
            pivots += found.work().pivots();
            if (found.bound().isEmpty()) {
                return Optional.empty();
            }
            stopped = found.best()
                    .filter(best -> best.cost() == found.bound().getAsLong())
                    .isEmpty();
            if (stopped) {
                return Optional.empty();
            }
            found.best()
                    .get()
                    .variables()
                    .forEach(variable -> all.add(part.variables().get(variable)));
        }
        boolean[] chosen = new boolean[component.size()];
        all.forEach(variable -> chosen[variable] = true);
        return component.isSolution(chosen)
                ? Optional.of(new Found.Chosen(variables(chosen), component.costOf(chosen)))
                : Optional.empty();
    }

    private static List<Integer> variables(boolean[] chosen) {
        List<Integer> all = new ArrayList<>();
        for (int variable = 0; variable < chosen.length; variable++) {
            if (chosen[variable]) {
                all.add(variable);
            }
        }
        return all;
    }
}
