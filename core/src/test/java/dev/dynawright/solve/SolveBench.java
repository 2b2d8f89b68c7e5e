package dev.dynawright.solve;

import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** How long programs of three sizes take here and in SCIP; run by {@code bench/solve}. */
final class SolveBench {
    /** A size, its name, and how long it may take. */
    private record Kind(String name, ProgramMaker.Size size, boolean knapsack, double mostMillis) {}

    private static final Kind[] KINDS = {
        new Kind("small", new ProgramMaker.Size(3, 3, 4, 6, 25, 8), false, 20),
        new Kind("medium", new ProgramMaker.Size(5, 4, 4, 24, 100, 15), false, 50),
        new Kind("medium, knapsack", new ProgramMaker.Size(5, 4, 4, 24, 100, 15), true, 500),
        new Kind("large", new ProgramMaker.Size(12, 5, 8, 85, 400, 20), false, 2000),
        new Kind("large, knapsack", new ProgramMaker.Size(12, 5, 8, 85, 400, 20), true, 10_000),
    };
    private static final int PROGRAMS = 3;
    private static final int WARM = 4;
    private static final int RUNS = 5;

    private SolveBench() {}

    public static void main(String[] arguments) {
        long seed = Long.getLong("dynawright.seed", 20261115L);
        String missing = Scip.missing();
        System.out.printf(
                Locale.ROOT,
                "solve: seed %d, %d programs of each size, median of %d warm runs each; %d cores, JDK %s%n",
                seed,
                PROGRAMS,
                RUNS,
                Runtime.getRuntime().availableProcessors(),
                System.getProperty("java.version"));
        if (!missing.isEmpty()) {
            System.out.println("SCIP is not measured: " + missing);
        }
        System.out.println(
                "size              variables  rows  component  nodes  pivots   gap  ours ms  scip ms  ratio");
        boolean good = true;
        for (Kind kind : KINDS) {
            for (int program = 0; program < PROGRAMS; program++) {
                good &= measure(
                        kind,
                        ProgramMaker.facilities(new Random(seed + program), kind.size(), kind.knapsack()),
                        missing.isEmpty());
            }
        }
        System.out.println(good ? "all limits met" : "a limit is MISSED");
        System.exit(good ? 0 : 1);
    }

    private static boolean measure(Kind kind, Program program, boolean withScip) {
        Solved solved = Solver.solve(program, () -> false);
        double ours = median(() -> Solver.solve(program, () -> false), end -> {});
        double scip = withScip ? median(() -> Scip.solve(program), end -> {}) : Double.NaN;
        boolean met = ours <= kind.mostMillis() && solved.status() == Status.OPTIMAL;
        Figures figures = solved.figures();
        System.out.printf(
                Locale.ROOT,
                "%-17s %9d %5d %10d %6d %7d %5d %8.1f %8.1f %6.2f%s%n",
                kind.name(),
                figures.variables(),
                figures.rows(),
                figures.largestComponent(),
                figures.nodes(),
                figures.pivots(),
                solved.cost() - solved.bound(),
                ours,
                scip,
                ours / scip,
                met ? "" : String.format(Locale.ROOT, "  MISSED: at most %.0f ms", kind.mostMillis()));
        return met;
    }

    private static <T> double median(Supplier<T> work, Consumer<T> use) {
        double[] millis = new double[RUNS];
        for (int run = -WARM; run < RUNS; run++) {
            long start = System.nanoTime();
            use.accept(work.get());
            if (run >= 0) {
                millis[run] = (System.nanoTime() - start) / 1e6;
            }
        }
        Arrays.sort(millis);
        return millis[RUNS / 2];
    }
}
