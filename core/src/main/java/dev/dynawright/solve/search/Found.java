package dev.dynawright.solve.search;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The end of a search: the cheapest solution found, a bound (none: there is no solution), the steps that prove it, the
 * prices it began with, and how much work it was.
 */
public record Found(
        Optional<Chosen> best, OptionalLong bound, List<Step> steps, Prices first, long nodes, long pivots) {
    /** A solution and its cost. */
    public record Chosen(List<Integer> variables, long cost) {}
}
