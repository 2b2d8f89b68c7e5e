package dev.dynawright.solve;

import dev.dynawright.solve.search.Search;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;

/** Finds the cheapest solution of a program and the proof that nothing is cheaper. */
public final class Solver {
    private Solver() {}

    /** Solves a program; once `stop` says so, with what is known by then. */
    public static Solved solve(Program program, BooleanSupplier stop) {
        return solve(program, new TreeMap<>(), Optional.empty(), stop);
    }

    /**
     * Solves a program with some variables held at 1 (true) or 0 (false). Parts that none of them touches are taken
     * over from `near`, the end of another search of the same program. The certificate is one of
     * {@link Program#with}.
     */
    public static Solved solve(
            Program program, Map<Integer, Boolean> fixed, Optional<Solved> near, BooleanSupplier stop) {
        Program held = program.with(fixed);
        List<Certificate.Drop> drops = Dominance.of(held);
        List<Components.Piece> pieces = Components.of(held, drops);
        Assembly assembly = new Assembly(held, drops);
        for (Components.Piece piece : pieces) {
            assembly.add(piece, Search.run(piece.component(), stop));
        }
        return assembly.solved();
    }

    /**
     * Of all solutions that cost as little, one with the least first objective; of these one with the least second,
     * and so on. An objective holds one number for each variable.
     */
    public static Solved refine(Program program, Solved optimum, List<long[]> objectives, BooleanSupplier stop) {
        throw new UnsupportedOperationException("not there yet");
    }
}
