package dev.dynawright.solve;

import java.util.List;

/** The end of a search: the chosen variables in order, what they cost, and what no solution can be below. */
public record Solved(
        Status status,
        List<Integer> chosen,
        long cost,
        long bound,
        Certificate certificate,
        Basis basis,
        Figures figures) {
    public Solved {
        chosen = List.copyOf(chosen);
    }

    /** Whether there is a solution to read. */
    public boolean isSolution() {
        return status == Status.OPTIMAL || status == Status.GAP;
    }

    /** The same end with another solution of the same cost. */
    Solved with(List<Integer> others) {
        Certificate changed = new Certificate(status, cost, bound, others, certificate.drops(), certificate.parts());
        return new Solved(status, others, cost, bound, changed, basis, figures);
    }
}
