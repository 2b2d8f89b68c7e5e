package dev.dynawright.solve;

import dev.dynawright.solve.search.Hint;
import dev.dynawright.solve.search.Prices;
import dev.dynawright.solve.search.Step;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** What an earlier search of the same program knows about a piece of it. */
final class Neighbour {
    /** A part taken over as it is, with its solution and its part of the basis. */
    record Reused(Certificate.Part part, List<Integer> solution, Basis basis) {}

    private final Program program;
    private final Solved solved;
    private final Set<Integer> chosen;
    private final Set<Integer> basic;
    private final Set<Integer> tight;
    private final Map<List<Integer>, Certificate.Part> parts = new HashMap<>();
    private final int[] partOf;

    Neighbour(Program program, Solved solved) {
        this.program = program;
        this.solved = solved;
        chosen = new HashSet<>(solved.chosen());
        basic = new HashSet<>(solved.basis().variables());
        tight = new HashSet<>(solved.basis().rows());
        List<Certificate.Part> all = solved.certificate().parts();
        partOf = new int[program.variables().size()];
        for (int part = 0; part < all.size(); part++) {
            parts.put(all.get(part).variables(), all.get(part));
            for (int variable : all.get(part).variables()) {
                partOf[variable] = part + 1;
            }
        }
    }

    /** The part with the same variables, if none of them is held and it was solved to its end. */
    Optional<Reused> reused(Components.Piece piece, Collection<Integer> held) {
        Optional<Certificate.Part> part = Optional.ofNullable(parts.get(piece.variables()));
        if (part.isEmpty()
                || piece.variables().stream().anyMatch(held::contains)
                || !piece.hasRowsBelow(program.rows().size())) {
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

    static Hint hint(Optional<Neighbour> neighbour, Components.Piece piece) {
        return neighbour
                .map(known -> new Hint(
                        known.solution(piece),
                        places(piece.variables(), known.basic),
                        places(piece.rows(), known.tight)))
                .orElse(Hint.NONE);
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
        Set<Integer> touched = new TreeSet<>();
        piece.variables().stream()
                .map(variable -> partOf[variable])
                .filter(part -> part > 0)
                .forEach(touched::add);
        Map<Integer, Integer> places = new HashMap<>();
        for (int place = 0; place < piece.rows().size(); place++) {
            places.put(piece.rows().get(place), place);
        }
        List<Prices> all = new ArrayList<>();
        for (int part : touched) {
            Step first = solved.certificate().parts().get(part - 1).steps().get(0);
            if (first instanceof Step.Trim trim) {
                all.add(trim.prices());
            } else if (first instanceof Step.Close close) {
                all.add(close.prices());
            }
        }
        return Prices.joined(all, places);
    }
}
