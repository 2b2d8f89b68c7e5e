package dev.dynawright.plan.choose.bench;

import dev.dynawright.compile.Check;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.SourceText;
import dev.dynawright.model.Settings.Style;
import dev.dynawright.plan.choose.Chosen;
import dev.dynawright.solve.Certificate;
import dev.dynawright.solve.Program;
import dev.dynawright.solve.ProgramText;
import dev.dynawright.solve.Scip;
import dev.dynawright.solve.Solved;
import dev.dynawright.solve.Solver;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.DoubleStream;

/** How long it takes to choose a design for large models, and how the solver compares with SCIP; run by {@code bench/design}. */
final class DesignBench {
    private static final int SEEDS = 5;
    private static final long MOST_HEAP = 2L << 30;
    private static final double LEAST_SHARE = 1.0 / 3;
    /** The part of the entities that stand in one neighbourhood: more than in the largest component, for not all bear on each other. */
    private static final double LARGEST_NEIGHBOURHOOD = 0.8;

    /**
     * A size of models, how often each is run before and while it is measured, what the median may take, and for how many seconds
     * another model of the size is run first: code as large as this gets faster for many runs.
     */
    private record Size(
            String name,
            int entities,
            int patterns,
            int warm,
            int runs,
            double mostMillis,
            double stopSeconds,
            double warmSeconds) {}

    private static final List<Size> SIZES = List.of(
            new Size("small", 20, 100, 3, 3, 1_000, 60, 60), new Size("large", 100, 1_000, 1, 1, 20_000, 600, 0));

    private final long seed = Long.getLong("dynawright.seed", 20261116L);
    private final String missing = Scip.missing();
    private boolean good = true;

    private DesignBench() {}

    public static void main(String[] arguments) {
        new DesignBench().run(new TreeSet<>(Arrays.asList(arguments)));
    }

    private void run(Set<String> wanted) {
        System.out.printf(
                Locale.ROOT,
                "design: whole runs with an alternative for each decision, single-table, first seed %d; %d cores, JDK %s%n",
                seed,
                Runtime.getRuntime().availableProcessors(),
                System.getProperty("java.version"));
        if (!missing.isEmpty()) {
            System.out.println("SCIP is not measured: " + missing);
        }
        List<Double> medians = new ArrayList<>();
        List<Size> sizes = SIZES.stream()
                .filter(s -> wanted.isEmpty() || wanted.contains(s.name()))
                .toList();
        for (Size size : sizes) {
            medians.add(measure(size));
        }
        if (sizes.size() == 2) {
            double times = (double) sizes.get(1).patterns() / sizes.get(0).patterns();
            double exponent = Math.log(medians.get(1) / medians.get(0)) / Math.log(times);
            System.out.printf(Locale.ROOT, "time grows with the patterns to the power of %.2f%n", exponent);
        }
        long heap = Runtime.getRuntime().maxMemory();
        boolean small = heap < MOST_HEAP;
        good &= small;
        System.out.printf(
                Locale.ROOT,
                "a heap of %d MB was enough, less than %d is the limit: %s%n",
                heap >> 20,
                MOST_HEAP >> 20,
                small ? "met" : "MISSED");
        System.exit(good ? 0 : 1);
    }

    /** The median over all seeds of the median of the warm runs, in milliseconds. */
    private double measure(Size size) {
        System.out.printf(
                Locale.ROOT,
                "%n%s: %d entities, %d patterns; median of %d runs after %d, and after %.0f s with another model; milliseconds%n",
                size.name(),
                size.entities(),
                size.patterns(),
                size.runs(),
                size.warm(),
                size.warmSeconds());
        warmUp(size);
        System.out.println(
                "seed  read  candidates   ways  upkeep  solving  judging  alternatives   total  processors | placements  plans"
                        + "  choice  parts  largest  rounds  gap | ours ms  scip ms  ratio");
        double[] medians = new double[SEEDS];
        for (int number = 0; number < SEEDS; number++) {
            medians[number] = one(size, number);
        }
        Arrays.sort(medians);
        double median = medians[SEEDS / 2];
        boolean met = median < size.mostMillis();
        good &= met;
        System.out.printf(
                Locale.ROOT, "median %.0f ms, at most %.0f: %s%n", median, size.mostMillis(), met ? "met" : "MISSED");
        return median;
    }

    private void warmUp(Size size) {
        String text = LargeModel.of(seed - 1, size.entities(), size.patterns(), LARGEST_NEIGHBOURHOOD);
        long start = System.nanoTime();
        while (System.nanoTime() - start < size.warmSeconds() * 1e9) {
            Run.of(text, Style.SINGLE_TABLE, size.stopSeconds());
        }
    }

    private double one(Size size, int number) {
        String text = LargeModel.of(seed + number, size.entities(), size.patterns(), LARGEST_NEIGHBOURHOOD);
        List<Finding> errors = Check.check(new SourceText("large.yaml", text)).findings().stream()
                .filter(Finding::isError)
                .toList();
        if (!errors.isEmpty()) {
            throw new IllegalStateException("the model of seed " + (seed + number) + " has errors: " + errors);
        }
        List<Run> runs = new ArrayList<>();
        for (int run = -size.warm(); run < size.runs(); run++) {
            Run one = Run.of(text, Style.SINGLE_TABLE, size.stopSeconds());
            if (run >= 0) {
                runs.add(one);
            }
        }
        double total = median(runs.stream().mapToDouble(Run::total));
        StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "%4d", number + 1));
        int[] widths = {6, 12, 7, 8, 9, 9, 14};
        for (int stage = 0; stage < widths.length; stage++) {
            String name = Run.STAGES.get(stage);
            double millis = median(runs.stream().mapToDouble(r -> r.of(name)));
            line.append(String.format(Locale.ROOT, "%" + widths[stage] + ".0f", millis));
        }
        line.append(String.format(
                Locale.ROOT, "%8.0f %11.0f | ", total, median(runs.stream().mapToDouble(Run::processor))));
        Optional<Chosen> made = runs.get(0).made();
        good &= made.isPresent();
        line.append(made.map(chosen -> figures(chosen, size))
                .orElse(String.format(Locale.ROOT, "MISSED: no design within %.0f s", size.stopSeconds())));
        System.out.println(line);
        return total;
    }

    /** How large the search was, what it proves, and how the solver compares on the program that was solved last. */
    private String figures(Chosen chosen, Size size) {
        Chosen.Size had = chosen.proof().size();
        Program program = ProgramText.read(chosen.proof().program());
        Solved solved = Solver.solve(program, () -> false);
        double ours = millis(() -> Solver.solve(program, () -> false));
        double scip = missing.isEmpty() ? millis(() -> Scip.solve(program)) : Double.NaN;
        double share = (double) largest(program, solved) / size.patterns();
        good &= share >= LEAST_SHARE && chosen.proof().isOptimal();
        return String.format(
                Locale.ROOT,
                "%10d  %5d  %5.0f%%  %5d  %6.0f%%  %6d  %s | %7.1f  %7.1f  %5.2f%s",
                had.placements(),
                had.ways(),
                100.0 * had.withChoice() / had.patterns(),
                had.components(),
                100 * share,
                had.rounds(),
                chosen.proof().isOptimal()
                        ? "none"
                        : chosen.proof().gap() + " of " + chosen.proof().optimum(),
                ours,
                scip,
                ours / scip,
                share >= LEAST_SHARE ? "" : "  MISSED: the largest component is too small");
    }

    /** How many patterns have plans in the largest component. */
    private static int largest(Program program, Solved solved) {
        int most = 0;
        for (Certificate.Part part : solved.certificate().parts()) {
            Set<String> patterns = new TreeSet<>();
            for (int variable : part.variables()) {
                String name = program.variables().get(variable).name();
                if (name.startsWith("AP-")) {
                    patterns.add(name.substring(0, name.indexOf('.')));
                }
            }
            most = Math.max(most, patterns.size());
        }
        return most;
    }

    private static double millis(Runnable work) {
        double[] all = new double[3];
        for (int run = 0; run < all.length; run++) {
            long start = System.nanoTime();
            work.run();
            all[run] = (System.nanoTime() - start) / 1e6;
        }
        return median(Arrays.stream(all));
    }

    private static double median(DoubleStream all) {
        double[] sorted = all.sorted().toArray();
        return sorted[sorted.length / 2];
    }
}
