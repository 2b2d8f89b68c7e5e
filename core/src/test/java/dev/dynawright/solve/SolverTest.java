package dev.dynawright.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.dynawright.solve.check.Checker;
import dev.dynawright.solve.check.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Holds the solver against every solution there is; data could not express thousands of random programs. */
class SolverTest {
    private static final long SEED = Long.getLong("dynawright.seed", 20261115L);

    @Test
    void findsWhatBruteForceFinds() {
        System.out.println("seed " + SEED);
        int feasible = 0;
        int branched = 0;
        for (int run = 0; run < 4000; run++) {
            Random random = new Random(SEED + run);
            Program program = SmallPrograms.next(random);
            Solved solved = Solver.solve(program, () -> false);
            List<boolean[]> optima = BruteForce.optima(program);
            if (optima.isEmpty()) {
                assertThat(solved.status()).as("run %s", run).isEqualTo(Status.INFEASIBLE);
            } else {
                assertThat(solved.status()).as("run %s", run).isEqualTo(Status.OPTIMAL);
                assertThat(solved.cost()).as("run %s", run).isEqualTo(BruteForce.cost(program, optima.get(0)));
                feasible++;
            }
            branched += solved.figures().nodes() > solved.figures().components() ? 1 : 0;
            accept(run, program, solved);
        }
        System.out.println(feasible + " of 4000 have a solution; " + branched + " were split into cases");
        assertThat(feasible).isBetween(1000, 3900);
        assertThat(branched).isGreaterThan(100);
    }

    @Test
    void onlyWhatCanBeChosenTogetherAddsUp() {
        List<Variable> variables = new ArrayList<>();
        List<Integer> members = new ArrayList<>();
        for (int number = 0; number < 2_000; number++) {
            variables.add(new Variable("v" + number, Program.LARGEST - number));
            members.add(number);
        }
        Program program = new Program(variables, List.of(Group.one(members)), List.of());
        Solved solved = Solver.solve(program, () -> false);
        assertThat(solved.chosen()).containsExactly(1_999);
        accept(0, program, solved);
        Program alone = new Program(variables, List.of(), List.of());
        assertThat(Solver.solve(alone, () -> false).chosen()).isEmpty();
        assertThat(alone.cost(members)).isEqualTo(Long.MAX_VALUE);
        List<Group> each = members.stream().map(m -> Group.one(List.of(m))).toList();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Program(variables, each, List.of()))
                .withMessageContaining("can cost");
    }

    static void accept(int run, Program program, Solved solved) {
        Verdict verdict = Checker.check(ProgramText.write(program), CertificateText.write(solved.certificate()));
        assertThat(verdict.objections()).as("run %s", run).isEmpty();
        assertThat(verdict.accepted()).as("run %s", run).isTrue();
    }
}
