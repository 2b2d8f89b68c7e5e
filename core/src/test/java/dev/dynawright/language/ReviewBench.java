package dev.dynawright.language;

import dev.dynawright.compile.Review;
import dev.dynawright.compile.Reviewed;
import dev.dynawright.cost.PriceSheet;
import dev.dynawright.design.Design;
import dev.dynawright.design.file.DesignWriter;
import dev.dynawright.diag.SourceText;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Model;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Planner;
import dev.dynawright.source.YamlReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** How long a large model and a design for it take to review, and how that grows with their size; run by {@code bench/review}. */
final class ReviewBench {
    private static final int ENTITIES = 300;
    private static final int PATTERNS = 3000;
    private static final int TENTH = 10;
    private static final int RUNS = 10;
    private static final int WARM = 5;
    private static final double MOST_MILLIS = 5000;

    private ReviewBench() {}

    /** A model and a plain design for it, as texts. */
    record Texts(SourceText model, SourceText design) {
        static Texts of(long seed, int entities, int patterns) {
            SourceText text = new SourceText("bench.yaml", priced(seed, entities, patterns));
            Model model = ModelReader.read(YamlReader.read(text)).model();
            Scope scope = new Scope(model.entities());
            Design design = PlainDesign.of(model, scope);
            return new Texts(text, new SourceText("design.yaml", DesignWriter.write(design, scope)));
        }

        /** A model in a region with prices. */
        private static String priced(long seed, int entities, int patterns) {
            return ModelMaker.model(new Random(seed), entities, patterns)
                    .replace("region: eu-central-1", "region: " + PriceSheet.USUAL_REGION);
        }

        Reviewed reviewed() {
            return new Review(model, PriceSheet.published(), Planner::plan).review(design);
        }
    }

    /** The times of all runs over one model and design, in milliseconds. */
    private record Times(double first, double median) {}

    public static void main(String[] arguments) {
        long seed = Long.getLong("dynawright.seed", 20261115L);
        System.out.printf(
                Locale.ROOT,
                "review: a table for each entity, an index for each lookup, seed %d; median of runs %d to %d%n",
                seed,
                WARM + 1,
                RUNS);
        System.out.printf(
                Locale.ROOT,
                "%d cores, JDK %s%n",
                Runtime.getRuntime().availableProcessors(),
                System.getProperty("java.version"));
        System.out.println("entities  patterns  indexes   KB  answered  findings  first run ms  median ms");
        Times many = times(seed, ENTITIES, PATTERNS);
        Times few = times(seed, ENTITIES / TENTH, PATTERNS / TENTH);
        double ratio = many.median() / few.median();
        boolean good = many.median() < MOST_MILLIS;
        System.out.printf(
                Locale.ROOT,
                "%d patterns under %.0f ms: %s; ratio to a tenth %.1f%n",
                PATTERNS,
                MOST_MILLIS,
                good ? "met" : "MISSED",
                ratio);
        System.exit(good ? 0 : 1);
    }

    private static Times times(long seed, int entities, int patterns) {
        Texts texts = Texts.of(seed, entities, patterns);
        double[] millis = new double[RUNS];
        List<Reviewed> last = new ArrayList<>();
        for (int run = 0; run < RUNS; run++) {
            last.clear();
            long start = System.nanoTime();
            last.add(texts.reviewed());
            millis[run] = (System.nanoTime() - start) / 1e6;
        }
        Reviewed reviewed = last.get(0);
        double[] late = Arrays.copyOfRange(millis, WARM, RUNS);
        Arrays.sort(late);
        Times times = new Times(millis[0], late[late.length / 2]);
        List<PatternPlan> plans = reviewed.judged().orElseThrow().plans();
        System.out.printf(
                Locale.ROOT,
                "%8d %9d %8d %4d %9d %9d %13.0f %10.0f%n",
                entities,
                patterns,
                reviewed.judged().orElseThrow().design().tables().stream()
                        .mapToInt(t -> t.indexes().size())
                        .sum(),
                (texts.model().length() + texts.design().length()) / 1024,
                plans.stream().filter(PatternPlan::isAnswered).count(),
                reviewed.findings().size(),
                times.first(),
                times.median());
        return times;
    }
}
