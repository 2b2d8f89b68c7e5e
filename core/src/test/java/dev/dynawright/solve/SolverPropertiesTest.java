package dev.dynawright.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What must hold for every program, whatever its optimum; data could not express it. */
class SolverPropertiesTest {
    private static final long SEED = Long.getLong("dynawright.seed", 20261115L);

    @Test
    void refinesToTheLeastOfAllOptima() {
        System.out.println("seed " + SEED);
        int severalOptima = 0;
        for (int run = 0; run < 1500; run++) {
            Random random = new Random(SEED + run);
            Program program = SmallPrograms.next(random);
            if (random.nextBoolean()) {
                program = coarse(program);
            }
            List<long[]> objectives = List.of(numbers(program, random), numbers(program, random));
            Solved optimum = Solver.solve(program, () -> false);
            Solved refined = Solver.refine(program, optimum, objectives, () -> false);
            List<boolean[]> optima = BruteForce.optima(program);
            if (optima.isEmpty()) {
                assertThat(refined).isEqualTo(optimum);
                continue;
            }
            severalOptima += optima.size() > 1 ? 1 : 0;
            List<Long> least = optima.stream()
                    .map(chosen -> objectives.stream()
                            .map(objective -> sum(objective, chosen))
                            .toList())
                    .min(Comparator.comparing((List<Long> sums) -> sums.get(0)).thenComparing(sums -> sums.get(1)))
                    .orElseThrow();
            boolean[] chosen = new boolean[program.variables().size()];
            refined.chosen().forEach(variable -> chosen[variable] = true);
            assertThat(objectives.stream()
                            .map(objective -> sum(objective, chosen))
                            .toList())
                    .as("run %s", run)
                    .isEqualTo(least);
            assertThat(refined.cost()).isEqualTo(optimum.cost());
            SolverTest.accept(run, program, refined);
        }
        System.out.println(severalOptima + " of 1500 have several optima");
        assertThat(severalOptima).isGreaterThan(200);
    }

    /** The same program with costs so coarse that many solutions cost the same. */
    private static Program coarse(Program program) {
        long largest = program.variables().stream()
                .mapToLong(variable -> Math.abs(variable.cost()))
                .max()
                .orElse(0);
        List<Variable> variables = program.variables().stream()
                .map(variable -> new Variable(variable.name(), variable.cost() / (largest / 3 + 1)))
                .toList();
        return new Program(variables, program.groups(), program.rows());
    }

    private static long[] numbers(Program program, Random random) {
        int most = random.nextBoolean() ? 3 : 1_000_000;
        return random.ints(program.variables().size(), -most / 3, most)
                .asLongStream()
                .toArray();
    }

    private static long sum(long[] objective, boolean[] chosen) {
        return IntStream.range(0, chosen.length)
                .filter(variable -> chosen[variable])
                .mapToLong(variable -> objective[variable])
                .sum();
    }

    @Test
    void holdingAVariableNeverCostsLess() {
        System.out.println("seed " + SEED);
        int dearer = 0;
        for (int run = 0; run < 1000; run++) {
            Random random = new Random(SEED + run);
            Program program = run % 5 == 0 ? medium(random) : SmallPrograms.next(random);
            Solved optimum = Solver.solve(program, () -> false);
            if (program.variables().isEmpty()) {
                continue;
            }
            Map<Integer, Boolean> fixed = new TreeMap<>();
            fixed.put(random.nextInt(program.variables().size()), random.nextBoolean());
            fixed.put(random.nextInt(program.variables().size()), random.nextBoolean());
            Solved near = Solver.solve(program, fixed, List.of(Near.same(optimum)), () -> false);
            Solved afresh = Solver.solve(program.with(fixed), () -> false);
            assertThat(near.status()).as("run %s", run).isEqualTo(afresh.status());
            assertThat(near.cost()).as("run %s", run).isEqualTo(afresh.cost());
            SolverTest.accept(run, program.with(fixed), near);
            if (near.isSolution()) {
                assertThat(near.cost()).isGreaterThanOrEqualTo(optimum.cost());
                fixed.forEach((variable, chosen) ->
                        assertThat(near.chosen().contains(variable)).isEqualTo(chosen));
                dearer += near.cost() > optimum.cost() ? 1 : 0;
            }
        }
        System.out.println(dearer + " of 1000 cost more");
        assertThat(dearer).isGreaterThan(200);
    }

    @Test
    void leavingOutNearAKnownOptimumIsSolvingAnew() {
        System.out.println("seed " + SEED);
        int dearer = 0;
        int impossible = 0;
        for (int run = 0; run < 1500; run++) {
            Random random = new Random(SEED + run);
            Program program = run % 3 == 0 ? medium(random) : SmallPrograms.next(random);
            Solved optimum = Solver.solve(program, () -> false);
            if (!optimum.isSolution() || program.variables().isEmpty()) {
                continue;
            }
            Known known = new Known(program, Near.same(optimum), random.nextBoolean());
            for (int again = 0; again < 4; again++) {
                Map<Integer, Boolean> out = new TreeMap<>();
                for (int count = random.nextInt(6); count >= 0; count--) {
                    boolean chosen = !optimum.chosen().isEmpty() && random.nextBoolean();
                    out.put(
                            chosen
                                    ? optimum.chosen()
                                            .get(random.nextInt(optimum.chosen().size()))
                                    : random.nextInt(program.variables().size()),
                            false);
                }
                Solved first = known.without(out.keySet(), Optional.empty(), () -> false);
                Optional<Near> before = Optional.of(first)
                        .filter(end -> end.isSolution() && random.nextBoolean())
                        .map(Near::same);
                Solved near = known.without(out.keySet(), before, () -> false);
                Solved afresh = Solver.solve(program.with(out), () -> false);
                assertThat(near.status()).as("run %s", run).isEqualTo(afresh.status());
                assertThat(near.cost()).as("run %s", run).isEqualTo(afresh.cost());
                assertThat(program.cost(near.chosen())).isEqualTo(near.cost());
                assertThat(near.chosen()).doesNotContainAnyElementsOf(out.keySet());
                dearer += near.cost() > optimum.cost() ? 1 : 0;
                impossible += near.status() == Status.INFEASIBLE ? 1 : 0;
            }
        }
        System.out.println(dearer + " cost more, " + impossible + " impossible");
        assertThat(dearer).isGreaterThan(1000);
        assertThat(impossible).isGreaterThan(100);
    }

    @Test
    void whatIsKnownOfAProgramHoldsForOneThatHasGrown() {
        System.out.println("seed " + SEED);
        int dearer = 0;
        for (int run = 0; run < 1000; run++) {
            Random random = new Random(SEED + run);
            Program program = SmallPrograms.next(random);
            Solved optimum = Solver.solve(program, () -> false);
            if (!optimum.isSolution() || program.variables().isEmpty()) {
                continue;
            }
            int old = program.variables().size();
            List<Variable> variables = new ArrayList<>(program.variables());
            List<Row> rows = new ArrayList<>(program.rows());
            Set<Integer> solution = new TreeSet<>(optimum.chosen());
            for (int more = random.nextInt(3); more > 0; more--) {
                int surcharge = variables.size();
                variables.add(new Variable("grown" + surcharge, random.nextInt(5)));
                Set<Integer> together = new TreeSet<>(List.of(random.nextInt(old)));
                together.add(random.nextInt(old));
                List<Term> terms = new ArrayList<>(List.of(new Term(surcharge, -1)));
                together.forEach(variable -> terms.add(new Term(variable, 1)));
                rows.add(new Row(terms, together.size() - 1L));
                if (optimum.chosen().containsAll(together)) {
                    solution.add(surcharge);
                }
            }
            Program grown = new Program(variables, program.groups(), rows);
            int oldRows = program.rows().size();
            Near near = new Near(
                    optimum,
                    variable -> variable < old ? variable : -1,
                    row -> row < oldRows ? row : -1,
                    new TreeSet<>(),
                    List.copyOf(solution));
            Known known = new Known(grown, near, true);
            for (int again = 0; again < 3; again++) {
                Map<Integer, Boolean> out = new TreeMap<>();
                out.put(random.nextInt(variables.size()), false);
                Solved found = known.without(out.keySet(), Optional.empty(), () -> false);
                Solved afresh = Solver.solve(grown.with(out), () -> false);
                assertThat(found.status()).as("run %s", run).isEqualTo(afresh.status());
                assertThat(found.cost()).as("run %s", run).isEqualTo(afresh.cost());
                dearer += found.cost() > optimum.cost() ? 1 : 0;
            }
        }
        System.out.println(dearer + " cost more than before");
        assertThat(dearer).isGreaterThan(200);
    }

    @Test
    void theOrderOfVariablesAndRowsDoesNotMatter() {
        System.out.println("seed " + SEED);
        for (int run = 0; run < 300; run++) {
            Random random = new Random(SEED + run);
            Program program = run % 5 == 0 ? medium(random) : SmallPrograms.next(random);
            Solved one = Solver.solve(program, () -> false);
            Solved other = Solver.solve(shuffled(program, random), () -> false);
            assertThat(other.status()).as("run %s", run).isEqualTo(one.status());
            assertThat(other.cost()).as("run %s", run).isEqualTo(one.cost());
        }
    }

    @Test
    void theSameProgramGivesTheSameCertificate() {
        Program program = medium(new Random(SEED));
        String first = CertificateText.write(Solver.solve(program, () -> false).certificate());
        Program read = ProgramText.read(ProgramText.write(program));
        assertThat(read).isEqualTo(program);
        assertThat(CertificateText.write(Solver.solve(read, () -> false).certificate()))
                .isEqualTo(first);
    }

    @Test
    void whatIsStoppedSaysHowFarItCame() {
        System.out.println("seed " + SEED);
        Map<Status, Integer> seen = new EnumMap<>(Status.class);
        for (int run = 0; run < 400; run++) {
            Random random = new Random(SEED + run);
            Program program = run % 2 == 0 ? medium(random) : SmallPrograms.next(random);
            Solved whole = Solver.solve(program, () -> false);
            int[] left = {random.nextInt(12)};
            Solved stopped = Solver.solve(program, () -> --left[0] < 0);
            seen.merge(stopped.status(), 1, Integer::sum);
            SolverTest.accept(run, program, stopped);
            if (whole.status() == Status.OPTIMAL) {
                assertThat(stopped.bound()).as("run %s", run).isLessThanOrEqualTo(whole.cost());
                if (stopped.isSolution()) {
                    assertThat(stopped.cost()).isGreaterThanOrEqualTo(whole.cost());
                }
            }
        }
        System.out.println("stopped searches by status: " + seen);
        assertThat(seen).containsKey(Status.UNKNOWN);
        assertThat(seen).containsKey(Status.GAP);
    }

    private static Program medium(Random random) {
        ProgramMaker.Size size = new ProgramMaker.Size(
                2 + random.nextInt(3), 2 + random.nextInt(3), 4, random.nextInt(8), 10 + random.nextInt(30), 6);
        return ProgramMaker.facilities(random, size, random.nextInt(3) > 0);
    }

    private static Program shuffled(Program program, Random random) {
        List<Integer> order = new ArrayList<>(
                IntStream.range(0, program.variables().size()).boxed().toList());
        Collections.shuffle(order, random);
        int[] place = new int[order.size()];
        IntStream.range(0, place.length).forEach(at -> place[order.get(at)] = at);
        List<Group> groups = new ArrayList<>();
        for (Group group : program.groups()) {
            List<Integer> members = new ArrayList<>(
                    group.members().stream().map(member -> place[member]).toList());
            Collections.shuffle(members, random);
            groups.add(new Group(group.exactlyOne(), members));
        }
        List<Row> rows = new ArrayList<>();
        for (Row row : program.rows()) {
            List<Term> terms = new ArrayList<>(row.terms().stream()
                    .map(term -> new Term(place[term.variable()], term.times()))
                    .toList());
            Collections.shuffle(terms, random);
            rows.add(new Row(terms, row.most()));
        }
        Collections.shuffle(groups, random);
        Collections.shuffle(rows, random);
        return new Program(order.stream().map(program.variables()::get).toList(), groups, rows);
    }
}
