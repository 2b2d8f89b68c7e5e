package dev.dynawright.plan;

import com.sun.management.ThreadMXBean;
import dev.dynawright.cost.PriceSheet;
import dev.dynawright.design.Design;
import dev.dynawright.diag.SourceText;
import dev.dynawright.language.Examples;
import dev.dynawright.language.ModelReader;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Model;
import dev.dynawright.source.YamlReader;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.CRC32;

/** How long it takes to look at a tiny design and to plan a pattern of it; run by {@code bench/planner}. */
final class PlannerBench {
    private static final double MOST_PER_VIEW = 30;
    private static final double MOST_PER_PLAN = 60;
    private static final double WARM_SECONDS = 8;
    private static final double SECONDS = 4;
    private static final ThreadMXBean CLOCK = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** A model with its tiny designs. */
    private record Example(String name, Model model, DesignView any, List<TinyDesigns.Tiny> designs) {
        static Example of(SourceText text) {
            Model model = ModelReader.read(YamlReader.read(text)).model();
            return new Example(text.name(), model, any(model), TinyDesigns.of(model, new Scope(model.entities())));
        }

        private static DesignView any(Model model) {
            Design none = new Design(
                    model.name(), Optional.empty(), Design.Values.ESCAPED, Design.Stamp.NONE, List.of(), List.of());
            return new DesignView(model, new Scope(model.entities()), none);
        }

        /** The same, with nothing remembered from what was asked before. */
        Example anew() {
            return new Example(name, model, any(model), designs);
        }

        int plans() {
            return designs.stream().mapToInt(d -> d.patterns().size()).sum();
        }
    }

    /** Nanoseconds that were spent on so many views and plans. */
    private static final class Spent {
        private long views;
        private long viewNanos;
        private long plans;
        private long planNanos;
        private long planBytes;

        double perView() {
            return viewNanos / 1e3 / views;
        }

        double kilobytesPerPlan() {
            return planBytes / 1024.0 / plans;
        }

        double perPlan() {
            return planNanos / 1e3 / plans;
        }

        void add(Spent other) {
            views += other.views;
            viewNanos += other.viewNanos;
            plans += other.plans;
            planNanos += other.planNanos;
            planBytes += other.planBytes;
        }
    }

    private PlannerBench() {}

    public static void main(String[] arguments) throws IOException {
        Tariff tariff =
                Tariff.of(PriceSheet.published().usual(), PriceSheet.published().all(), Optional.empty());
        List<Example> examples = new ArrayList<>();
        for (SourceText text : Examples.all()) {
            examples.add(Example.of(text));
        }
        System.out.printf(
                Locale.ROOT,
                "planner: tiny designs of the examples, warm; %d cores, JDK %s%n",
                Runtime.getRuntime().availableProcessors(),
                System.getProperty("java.version"));
        Spent cold = new Spent();
        examples.forEach(example -> once(example, tariff, cold));
        for (long end = end(WARM_SECONDS); System.nanoTime() < end; ) {
            examples.forEach(example -> once(example, tariff, new Spent()));
        }
        System.out.println(
                "model           designs  plans  us a view  us a plan  KB a plan  nothing remembered     digest");
        Spent all = new Spent();
        Spent allAnew = new Spent();
        for (Example example : examples) {
            Spent spent = new Spent();
            Spent anew = new Spent();
            for (long end = end(SECONDS / examples.size()); System.nanoTime() < end; ) {
                once(example, tariff, spent);
                once(example.anew(), tariff, anew);
            }
            System.out.printf(
                    Locale.ROOT,
                    "%-15s %7d %6d %10.1f %10.1f %10.1f %9.1f %9.1f   %08x%n",
                    example.name(),
                    example.designs().size(),
                    example.plans(),
                    spent.perView(),
                    spent.perPlan(),
                    spent.kilobytesPerPlan(),
                    anew.perView(),
                    anew.perPlan(),
                    digest(example, tariff));
            all.add(spent);
            allAnew.add(anew);
        }
        System.out.printf(
                Locale.ROOT,
                "all: %.1f us a view, %.1f us and %.1f KB a plan; with nothing remembered %.1f and %.1f; cold %.0f and %.0f%n",
                all.perView(),
                all.perPlan(),
                all.kilobytesPerPlan(),
                allAnew.perView(),
                allAnew.perPlan(),
                cold.perView(),
                cold.perPlan());
        boolean good = all.perView() < MOST_PER_VIEW && all.perPlan() < MOST_PER_PLAN;
        System.out.printf(
                Locale.ROOT,
                "a view under %.0f us and a plan under %.0f us: %s%n",
                MOST_PER_VIEW,
                MOST_PER_PLAN,
                good ? "met" : "MISSED");
        System.exit(good ? 0 : 1);
    }

    private static long end(double seconds) {
        return System.nanoTime() + (long) (seconds * 1e9);
    }

    /** Looks at all designs, then plans all of them: by the time of the processor, so that a busy machine slows nothing. */
    private static void once(Example example, Tariff tariff, Spent spent) {
        long start = CLOCK.getCurrentThreadCpuTime();
        List<DesignView> views = new ArrayList<>();
        for (TinyDesigns.Tiny tiny : example.designs()) {
            views.add(example.any().sharing(tiny.design()));
        }
        long between = CLOCK.getCurrentThreadCpuTime();
        long bytes = CLOCK.getCurrentThreadAllocatedBytes();
        int plans = 0;
        for (int i = 0; i < views.size(); i++) {
            plans += Planner.plan(views.get(i), tariff, example.designs().get(i).patterns())
                    .size();
        }
        spent.views += views.size();
        spent.viewNanos += between - start;
        spent.plans += plans;
        spent.planBytes += CLOCK.getCurrentThreadAllocatedBytes() - bytes;
        spent.planNanos += CLOCK.getCurrentThreadCpuTime() - between;
    }

    /** A checksum of everything that the plans say, however many noughts their numbers end with: a faster planner says the same. */
    private static long digest(Example example, Tariff tariff) {
        CRC32 sum = new CRC32();
        for (TinyDesigns.Tiny tiny : example.designs()) {
            for (PatternPlan plan : Planner.plan(example.any().sharing(tiny.design()), tariff, tiny.patterns())) {
                String said = plan.pattern().id() + " " + plan.chosen() + " " + plan.others() + " " + plan.reasons();
                String plain = said.replaceAll("\\b0E-\\d+", "0").replaceAll("(\\.\\d*?)0+(?!\\d)", "$1");
                sum.update(plain.replaceAll("\\.(?!\\d)", "").getBytes(StandardCharsets.UTF_8));
            }
        }
        return sum.getValue();
    }
}
