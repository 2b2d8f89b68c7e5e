package dev.dynawright.solve;

import dev.dynawright.solve.search.Found;
import dev.dynawright.solve.search.Prices;
import dev.dynawright.solve.search.Step;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Puts the ends of the searches in all parts together. */
final class Assembly {
    private final Program program;
    private final List<Certificate.Drop> drops;
    private final List<Certificate.Part> parts = new ArrayList<>();
    private final List<Integer> chosen = new ArrayList<>();
    private final List<Integer> basic = new ArrayList<>();
    private final List<Integer> tight = new ArrayList<>();
    private Status status = Status.OPTIMAL;
    private long cost;
    private long bound;
    private int largest;
    private long nodes;
    private long pivots;

    Assembly(Program program, List<Certificate.Drop> drops) {
        this.program = program;
        this.drops = drops;
    }

    /** Whether a part without solution has been found: the others no longer matter. */
    boolean isInfeasible() {
        return status == Status.INFEASIBLE;
    }

    void add(Components.Piece piece, Found found) {
        List<Integer> variables = piece.variables();
        nodes += found.work().nodes();
        pivots += found.work().pivots();
        found.basic().forEach(variable -> basic.add(variables.get(variable)));
        found.tight().forEach(row -> tight.add(piece.rows().get(row)));
        add(
                new Certificate.Part(variables, found.bound(), inProgramNumbers(piece, found.steps())),
                found.best()
                        .map(best ->
                                best.variables().stream().map(variables::get).toList()));
    }

    void add(Neighbour.Reused reused) {
        basic.addAll(reused.basis().variables());
        tight.addAll(reused.basis().rows());
        add(reused.part(), Optional.of(reused.solution()));
    }

    /** Adds a part with its solution, if there is one. */
    private void add(Certificate.Part part, Optional<List<Integer>> solution) {
        parts.add(part);
        largest = Math.max(largest, part.variables().size());
        if (part.bound().isEmpty()) {
            status = Status.INFEASIBLE;
            return;
        }
        bound += part.bound().getAsLong();
        if (solution.isEmpty()) {
            status = worse(Status.UNKNOWN);
            return;
        }
        chosen.addAll(solution.get());
        long own = program.cost(solution.get());
        cost += own;
        if (own != part.bound().getAsLong()) {
            status = worse(Status.GAP);
        }
    }

    private Status worse(Status other) {
        boolean keep = status == Status.INFEASIBLE || (status == Status.UNKNOWN && other == Status.GAP);
        return keep ? status : other;
    }

    private static List<Step> inProgramNumbers(Components.Piece piece, List<Step> steps) {
        int[] rows = piece.rows().stream().mapToInt(row -> row).toArray();
        // Steps that share prices go on sharing them.
        Map<Prices, Prices> renamed = new HashMap<>();
        List<Step> all = new ArrayList<>();
        for (Step step : steps) {
            all.add(step.renamed(
                    variable -> piece.variables().get(variable),
                    prices -> renamed.computeIfAbsent(prices, own -> own.renamed(rows))));
        }
        return all;
    }

    Solved solved() {
        Collections.sort(chosen);
        if (status == Status.INFEASIBLE) {
            parts.removeIf(part -> part.bound().isPresent());
        }
        boolean solution = status == Status.OPTIMAL || status == Status.GAP;
        List<Integer> shown = solution ? chosen : List.of();
        long shownCost = solution ? cost : 0;
        long shownBound = status == Status.INFEASIBLE ? 0 : bound;
        Certificate certificate = new Certificate(status, shownCost, shownBound, shown, drops, parts);
        Figures figures =
                new Figures(program.variables().size(), program.rows().size(), parts.size(), largest, nodes, pivots);
        return new Solved(status, shown, shownCost, shownBound, certificate, new Basis(basic, tight), figures);
    }
}
