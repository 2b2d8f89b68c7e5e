package dev.dynawright.solve.search;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The end of a search: the cheapest solution found, a bound (none: there is no solution), the steps that prove it, the
 * prices and the basis of the first relaxation, and how much work it was.
 */
public record Found(
        Optional<Chosen> best,
        OptionalLong bound,
        List<Step> steps,
        Prices first,
        List<Integer> basic,
        List<Integer> tight,
        Work work) {
    /** A solution and its cost. */
    public record Chosen(List<Integer> variables, long cost) {}

    /** How many cases were visited and how often the basis changed. */
    public record Work(long nodes, long pivots) {}
}
