package dev.dynawright.solve;

import java.util.List;

/** The end of a search: the chosen variables in order, what they cost, and what no solution can be below. */
public record Solved(
        Status status, List<Integer> chosen, long cost, long bound, Certificate certificate, Figures figures) {
    public Solved {
        chosen = List.copyOf(chosen);
    }

    /** Whether there is a solution to read. */
    public boolean isSolution() {
        return status == Status.OPTIMAL || status == Status.GAP;
    }
}
