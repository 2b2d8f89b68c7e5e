package dev.dynawright.solve;

import dev.dynawright.solve.search.Hint;
import dev.dynawright.solve.search.Prices;
import dev.dynawright.solve.search.Refinement;
import dev.dynawright.solve.search.Search;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;

/** Finds the cheapest solution of a program and the proof that nothing is cheaper. */
public final class Solver {
    /** How often a refinement of one piece asks whether to stop before it ends by itself: some hundred cases. */
    private static final int PATIENCE = 1_000;

    private Solver() {}

    /** Solves a program; once `stop` says so, with what is known by then. */
    public static Solved solve(Program program, BooleanSupplier stop) {
        return solve(program, new TreeMap<>(), List.of(), stop);
    }

    /**
     * Solves a program with some variables held at 1 (true) or 0 (false). Parts that are as they were in the end of one of
     * some searches nearby are taken over from it, the others begin where the first of these ended. The certificate is one of
     * {@link Program#with}.
     */
    public static Solved solve(Program program, Map<Integer, Boolean> fixed, List<Near> near, BooleanSupplier stop) {
        Program held = program.with(fixed);
        List<Certificate.Drop> drops = Dominance.of(held);
        Assembly assembly = new Assembly(held, drops);
        List<Neighbour> neighbours = near.stream()
                .filter(n -> n.solved().isSolution())
                .map(n -> new Neighbour(program, n))
                .toList();
        for (Components.Piece piece : Components.of(held, drops)) {
            Optional<Neighbour.Reused> reused = neighbours.stream()
                    .map(n -> n.reused(piece))
                    .flatMap(Optional::stream)
                    .findFirst();
            if (reused.isPresent()) {
                assembly.add(reused.get());
            } else {
                Hint hint = neighbours.isEmpty() ? Hint.NONE : neighbours.get(0).hint(piece);
                assembly.add(piece, Search.run(piece.component(), hint, stop));
            }
            if (assembly.isInfeasible()) {
                break;
            }
        }
        return assembly.solved();
    }

    /**
     * Of all solutions that cost as little, one with the least first objective; of these one with the least second,
     * and so on. An objective holds one number for each variable. Anything but an optimum stays as it is. A piece with
     * so many solutions of the same cost that this would take long keeps the best that was found in a fixed amount of work.
     */
    public static Solved refine(Program program, Solved optimum, List<long[]> objectives, BooleanSupplier stop) {
        if (optimum.status() != Status.OPTIMAL) {
            return optimum;
        }
        Neighbour known = new Neighbour(program, Near.same(optimum));
        List<Integer> chosen = new ArrayList<>();
        // Nothing is dropped here: of two members that cost the same, another objective may want either.
        for (Components.Piece piece : Components.of(program, List.of())) {
            Prices prices = known.prices(piece);
            List<long[]> own = objectives.stream().map(piece::local).toList();
            Refinement.run(piece.component(), known.solution(piece), prices, own, patient(stop))
                    .forEach(variable -> chosen.add(piece.variables().get(variable)));
        }
        Collections.sort(chosen);
        return optimum.with(chosen);
    }

    /** Counted, not timed, so that the same program is refined alike everywhere. */
    private static BooleanSupplier patient(BooleanSupplier stop) {
        int[] asked = {0};
        return () -> ++asked[0] > PATIENCE || stop.getAsBoolean();
    }
}
