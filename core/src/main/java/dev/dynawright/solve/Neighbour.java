package dev.dynawright.solve;

import dev.dynawright.solve.search.Hint;
import dev.dynawright.solve.search.Prices;
import dev.dynawright.solve.search.Step;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;

/** What an earlier search knows about a piece of a program. */
final class Neighbour {
    /** A part taken over as it is, with its solution and its part of the basis. */
    record Reused(Certificate.Part part, List<Integer> solution, Basis basis) {}

    private final Program program;
    private final Set<Integer> begun;
    private final Set<Integer> chosen;
    private final Set<Integer> basic;
    private final Set<Integer> tight;
    private final Near near;
    private final int[] rows;
    private final Set<Integer> known = new HashSet<>();
    private final Map<List<Integer>, Certificate.Part> parts = new HashMap<>();
    private final Map<Integer, Certificate.Part> partOf = new HashMap<>();
    private boolean moved;

    Neighbour(Program program, Near near) {
        this.program = program;
        this.near = near;
        Solved solved = near.solved();
        begun = new HashSet<>(near.solution());
        chosen = now(solved.chosen(), near.variables());
        basic = now(solved.basis().variables(), near.variables());
        tight = now(solved.basis().rows(), near.rows());
        rows = new int[solved.figures().rows()];
    }

    /** Finds where the parts are now; hints do without them. */
    private void move() {
        if (moved) {
            return;
        }
        moved = true;
        for (int row = 0; row < rows.length; row++) {
            rows[row] = near.rows().applyAsInt(row);
            known.add(rows[row]);
        }
        for (Certificate.Part part : near.solved().certificate().parts()) {
            if (part.variables().stream()
                    .allMatch(v ->
                            near.variables().applyAsInt(v) >= 0 && !near.held().contains(v))) {
                List<Integer> variables = new ArrayList<>(now(part.variables(), near.variables()));
                Collections.sort(variables);
                Certificate.Part moved = new Certificate.Part(variables, part.bound(), steps(part, near.variables()));
                parts.put(variables, moved);
                variables.forEach(variable -> partOf.put(variable, moved));
            }
        }
    }

    private static Set<Integer> now(List<Integer> numbers, IntUnaryOperator places) {
        Set<Integer> now = new HashSet<>();
        for (int number : numbers) {
            int place = places.applyAsInt(number);
            if (place >= 0) {
                now.add(place);
            }
        }
        return now;
    }

    private List<Step> steps(Certificate.Part part, IntUnaryOperator variables) {
        Map<Prices, Prices> renamed = new HashMap<>();
        return part.steps().stream()
                .map(step ->
                        step.renamed(variables, prices -> renamed.computeIfAbsent(prices, own -> own.renamed(rows))))
                .toList();
    }

    /** The part with the same variables and rows, if it was solved to its end. */
    Optional<Reused> reused(Components.Piece piece) {
        move();
        Optional<Certificate.Part> part = Optional.ofNullable(parts.get(piece.variables()));
        if (part.isEmpty() || !known.containsAll(piece.rows())) {
            return Optional.empty();
        }
        List<Integer> solution =
                piece.variables().stream().filter(chosen::contains).toList();
        boolean ended = part.get().bound().isPresent() && part.get().bound().getAsLong() == program.cost(solution);
        Basis basis = new Basis(
                piece.variables().stream().filter(basic::contains).toList(),
                piece.rows().stream().filter(tight::contains).toList());
        return ended ? Optional.of(new Reused(part.get(), solution, basis)) : Optional.empty();
    }

    Hint hint(Components.Piece piece) {
        return new Hint(
                places(piece.variables(), begun), places(piece.variables(), basic), places(piece.rows(), tight));
    }

    /** The solution inside a piece, in its numbers. */
    List<Integer> solution(Components.Piece piece) {
        return places(piece.variables(), chosen);
    }

    private static List<Integer> places(List<Integer> all, Set<Integer> some) {
        List<Integer> places = new ArrayList<>();
        for (int place = 0; place < all.size(); place++) {
            if (some.contains(all.get(place))) {
                places.add(place);
            }
        }
        return places;
    }

    /** The first prices of all parts that a piece holds, in its numbers. */
    Prices prices(Components.Piece piece) {
        move();
        Map<Integer, Certificate.Part> touched = new TreeMap<>();
        for (int variable : piece.variables()) {
            Optional.ofNullable(partOf.get(variable))
                    .ifPresent(part -> touched.put(part.variables().get(0), part));
        }
        Map<Integer, Integer> places = new HashMap<>();
        for (int place = 0; place < piece.rows().size(); place++) {
            places.put(piece.rows().get(place), place);
        }
        return Prices.joined(first(touched.values()), places);
    }

    /** The first prices of all parts of a solution. */
    static List<Prices> first(Solved solved) {
        return first(solved.certificate().parts());
    }

    private static List<Prices> first(Collection<Certificate.Part> parts) {
        List<Prices> all = new ArrayList<>();
        for (Certificate.Part part : parts) {
            Step first = part.steps().get(0);
            if (first instanceof Step.Trim trim) {
                all.add(trim.prices());
            } else if (first instanceof Step.Close close) {
                all.add(close.prices());
            }
        }
        return all;
    }
}
