package dev.dynawright.solve;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;

/**
 * The end of a search of a program nearby, for one that has grown out of it: where its variables and rows stand now, or -1 for
 * those that are gone or have changed. All that is left of them is as it was, and no row is left out. {@code held} were held in
 * that search; {@code solution} is what may be one now.
 */
public record Near(
        Solved solved, IntUnaryOperator variables, IntUnaryOperator rows, Set<Integer> held, List<Integer> solution) {
    public Near {
        solution = List.copyOf(solution);
    }

    /** The end of a search of the same program with nothing held. */
    public static Near same(Solved solved) {
        return new Near(
                solved, IntUnaryOperator.identity(), IntUnaryOperator.identity(), new TreeSet<>(), solved.chosen());
    }
}
