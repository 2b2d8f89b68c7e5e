package dev.dynawright.solve.search;

import java.util.List;

/**
 * Where a search may begin: a solution (or nothing), and the last basis of a search nearby as the variables in it and
 * the rows that held exactly. A wrong hint costs time, never the optimum.
 */
public record Hint(List<Integer> solution, List<Integer> basic, List<Integer> tight) {
    public static final Hint NONE = new Hint(List.of(), List.of(), List.of());

    public Hint {
        solution = List.copyOf(solution);
        basic = List.copyOf(basic);
        tight = List.copyOf(tight);
    }
}
