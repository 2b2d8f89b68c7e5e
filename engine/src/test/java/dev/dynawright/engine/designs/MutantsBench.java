package dev.dynawright.engine.designs;

import dev.dynawright.compile.Review;
import dev.dynawright.compile.Reviewed;
import dev.dynawright.verify.Tested;
import dev.dynawright.verify.Verdict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Tries every mutant of the corrected designs out on the engine, and prints what fails and why. */
final class MutantsBench {
    private final int items;
    private final long seed;

    private MutantsBench(int items, long seed) {
        this.items = items;
        this.seed = seed;
    }

    /** What came of the mutants of one design. */
    private record Result(
            int mutants, int broken, List<String> lines, List<String> wrong, SortedMap<String, Integer> verdicts) {}

    /** The number of entities and the seed. */
    public static void main(String[] args) throws InterruptedException, ExecutionException {
        MutantsBench bench = new MutantsBench(Integer.parseInt(args[0]), Long.parseLong(args[1]));
        // Most of the time is spent waiting for the engine, so the designs are tried out side by side.
        ExecutorService together = Executors.newFixedThreadPool(Examples.NAMES.size());
        List<Future<Result>> results = new ArrayList<>();
        Examples.NAMES.forEach(name -> results.add(together.submit(() -> bench.of(name))));
        List<String> wrong = new ArrayList<>();
        SortedMap<String, Integer> verdicts = new TreeMap<>();
        int mutants = 0;
        int broken = 0;
        for (Future<Result> future : results) {
            Result result = future.get();
            result.lines().forEach(System.out::println);
            wrong.addAll(result.wrong());
            result.verdicts().forEach((verdict, count) -> verdicts.merge(verdict, count, Integer::sum));
            mutants += result.mutants();
            broken += result.broken();
        }
        System.out.println(mutants + " mutants, seed " + bench.seed + ", " + bench.items + " entities: " + broken
                + " patterns declared broken; patterns in all: " + verdicts);
        System.out.println(wrong.size() + " disagreements");
        wrong.forEach(System.out::println);
        System.exit(wrong.isEmpty() ? 0 : 1);
    }

    private Result of(String name) throws IOException {
        Review review = Examples.review(Examples.model(name));
        List<String> lines = new ArrayList<>();
        List<String> wrong = new ArrayList<>();
        SortedMap<String, Integer> verdicts = new TreeMap<>();
        int broken = 0;
        List<Mutant> mutants = Mutant.of(name);
        for (int i = 0; i < mutants.size(); i++) {
            Mutant mutant = mutants.get(i);
            broken += mutant.breaks().size();
            Reviewed reviewed = mutant.reviewed(review);
            Explained explained;
            try {
                explained = Examples.onEngine("mutant-" + name + i, reviewed, items, seed);
            } catch (IOException refused) {
                if (!isUnmade(reviewed, refused)) {
                    throw refused;
                }
                lines.add(mutant + ": cannot be made, as a review says; tried out in memory");
                explained = Examples.inMemory(reviewed, items, seed);
            }
            explained.verdicts().forEach((verdict, count) -> verdicts.merge(verdict.word(), count, Integer::sum));
            wrong.addAll(mutant.disagreements(explained));
            lines.add(mutant + ": breaks " + mutant.breaks() + also(mutant, explained));
            System.err.println(lines.get(lines.size() - 1));
        }
        return new Result(mutants.size(), broken, lines, wrong, verdicts);
    }

    /** Whether an engine refuses a table at which a review has an error. */
    private static boolean isUnmade(Reviewed reviewed, IOException refused) {
        String why = String.valueOf(refused.getMessage());
        return why.startsWith("making table")
                && reviewed.ofDesign().stream()
                        .anyMatch(f -> f.isError()
                                && reviewed.judged().orElseThrow().design().tables().stream()
                                        .anyMatch(t -> t.name().equals(f.span().text())));
    }

    /** What fails besides, because of what a review found. */
    private static String also(Mutant mutant, Explained explained) {
        TreeSet<String> all = new TreeSet<>();
        for (Tested tested : explained.failed()) {
            String id = tested.pattern().id().text();
            if (tested.verdict() == Verdict.FAILED && !mutant.breaks().contains(id)) {
                all.add(id + " (" + String.join(", ", explained.reasons(tested)) + ")");
            }
        }
        return all.isEmpty() ? "" : "; fail by what a review found: " + String.join(", ", all);
    }
}
