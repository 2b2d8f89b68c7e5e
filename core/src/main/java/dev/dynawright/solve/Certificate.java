package dev.dynawright.solve;

import dev.dynawright.solve.search.Step;
import java.util.List;
import java.util.OptionalLong;

/** What a search claims, and all that a checker needs to believe it. */
public record Certificate(
        Status status, long cost, long bound, List<Integer> chosen, List<Drop> drops, List<Part> parts) {
    public Certificate {
        chosen = List.copyOf(chosen);
        drops = List.copyOf(drops);
        parts = List.copyOf(parts);
    }

    /** A variable left out because another of its group costs no more and uses no more of any row. */
    public record Drop(int variable, int instead) {}

    /** Variables that share no group with the rest, a bound for them (none: they have no solution), and its proof. */
    public record Part(List<Integer> variables, OptionalLong bound, List<Step> steps) {
        public Part {
            variables = List.copyOf(variables);
            steps = List.copyOf(steps);
        }
    }
}
