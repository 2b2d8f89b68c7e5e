package dev.dynawright.engine.designs;

import dev.dynawright.compile.Reviewed;
import dev.dynawright.engine.TheEngine;
import dev.dynawright.verify.Tested;
import dev.dynawright.verify.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs the design that has of everything, in which defects are planted elsewhere, as it is on the engine: nothing may fail. */
final class CleanRuns {
    private static final int ITEMS = 150;

    private CleanRuns() {}

    /** What came of one seed: in words, and what failed. */
    record Run(String words, List<String> failed) {}

    static Run of(long seed) throws IOException {
        Path folder = TheEngine.ROOT.resolve("cases/desk");
        Reviewed reviewed =
                Examples.review(folder.resolve("model.yaml")).review(Examples.text(folder.resolve("design.yaml")));
        Explained explained = Examples.onEngine("clean" + seed, reviewed, ITEMS, seed);
        List<String> failed = new ArrayList<>();
        for (Tested tested : explained.failed()) {
            failed.add("seed " + seed + ", " + tested.pattern().id() + ": " + tested.failure());
        }
        return new Run(
                "seed " + seed + ": " + explained.verdicts().getOrDefault(Verdict.PROVEN, 0) + " proven, "
                        + explained.verdicts().getOrDefault(Verdict.NOT_PROVEN, 0) + " not proven, " + failed.size()
                        + " failed; " + explained.requests() + " requests",
                failed);
    }

    /** The number of runs and the first seed. */
    public static void main(String[] args) throws IOException {
        long seed = Long.parseLong(args[1]);
        List<String> failed = new ArrayList<>();
        for (int i = 0; i < Integer.parseInt(args[0]); i++) {
            Run run = of(seed + i);
            System.out.println(run.words());
            failed.addAll(run.failed());
        }
        System.out.println(args[0] + " runs without a defect, " + failed.size() + " false alarms");
        failed.forEach(System.out::println);
        System.exit(failed.isEmpty() ? 0 : 1);
    }
}
