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

/** Tries every mutant of the corrected designs out on the engine, and prints what fails and why. */
final class MutantsBench {
    private MutantsBench() {}

    /** The number of entities and the seed. */
    public static void main(String[] args) throws IOException {
        int items = Integer.parseInt(args[0]);
        long seed = Long.parseLong(args[1]);
        List<String> wrong = new ArrayList<>();
        SortedMap<String, Integer> verdicts = new TreeMap<>();
        int mutants = 0;
        int broken = 0;
        for (String name : Examples.NAMES) {
            Review review = Examples.review(Examples.model(name));
            for (Mutant mutant : Mutant.of(name)) {
                mutants++;
                broken += mutant.breaks().size();
                Reviewed reviewed = mutant.reviewed(review);
                Explained explained;
                try {
                    explained = Examples.onEngine("mutant-" + name + mutants, reviewed, items, seed);
                } catch (IOException refused) {
                    if (!isUnmade(reviewed, refused)) {
                        throw refused;
                    }
                    System.out.println(mutant + ": cannot be made, as a review says; tried out in memory");
                    explained = Examples.inMemory(reviewed, items, seed);
                }
                explained.verdicts().forEach((verdict, count) -> verdicts.merge(verdict.word(), count, Integer::sum));
                wrong.addAll(mutant.disagreements(explained));
                System.out.println(mutant + ": breaks " + mutant.breaks() + also(mutant, explained));
            }
        }
        System.out.println(mutants + " mutants, seed " + seed + ", " + items + " entities: " + broken
                + " patterns declared broken; patterns in all: " + verdicts);
        System.out.println(wrong.size() + " disagreements");
        wrong.forEach(System.out::println);
        System.exit(wrong.isEmpty() ? 0 : 1);
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
