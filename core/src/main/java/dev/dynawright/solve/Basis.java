package dev.dynawright.solve;

import java.util.List;

/** Where the first relaxation ended: variables between their ends and rows that hold exactly, for a search nearby. */
public record Basis(List<Integer> variables, List<Integer> rows) {
    public Basis {
        variables = List.copyOf(variables);
        rows = List.copyOf(rows);
    }
}
