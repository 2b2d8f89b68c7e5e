package dev.dynawright.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.util.Random;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Programs too large to try every solution: a solver that we did not write finds nothing cheaper. */
class ScipTest {
    private static final long SEED = Long.getLong("dynawright.seed", 20261115L);
    private static final int RUNS = Integer.getInteger("dynawright.scip.runs", 150);

    @Test
    void scipFindsNothingCheaper() {
        assumeThat(Scip.missing())
                .as("the native library of SCIP does not load")
                .isEmpty();
        System.out.println("seed " + SEED + ", " + RUNS + " programs");
        int split = 0;
        int largest = 0;
        for (int run = 0; run < RUNS; run++) {
            Random random = new Random(SEED + run);
            Program program = random.nextInt(4) == 0 ? ProgramMaker.ugly(random) : facilities(random);
            Solved solved = Solver.solve(program, () -> false);
            SolverTest.accept(run, program, solved);
            Scip.Judgement judgement = Scip.solve(program);
            assertThat(judgement.feasible()).as("run %s", run).isEqualTo(solved.isSolution());
            if (judgement.feasible()) {
                compare(run, program, solved, judgement);
            }
            split += solved.figures().nodes() > solved.figures().components() ? 1 : 0;
            largest = Math.max(largest, solved.figures().largestComponent());
        }
        System.out.println(split + " were split into cases; the largest component has " + largest + " variables");
    }

    private static void compare(int run, Program program, Solved solved, Scip.Judgement judgement) {
        if (Scip.isSolution(program, judgement.chosen())) {
            assertThat(program.cost(judgement.chosen())).as("run %s", run).isGreaterThanOrEqualTo(solved.cost());
        }
        double tolerance = 1e-6 * Math.max(1, Math.abs((double) solved.cost()));
        assertThat(judgement.bound()).as("run %s", run).isCloseTo((double) solved.cost(), Offset.offset(tolerance));
    }

    private static Program facilities(Random random) {
        ProgramMaker.Size size = new ProgramMaker.Size(
                1 + random.nextInt(6),
                1 + random.nextInt(5),
                1 + random.nextInt(8),
                random.nextInt(16),
                1 + random.nextInt(60),
                2 + random.nextInt(10));
        return ProgramMaker.facilities(random, size, random.nextInt(3) == 0);
    }
}
