package dev.dynawright.plan.choose.bench;

import com.sun.management.OperatingSystemMXBean;
import dev.dynawright.cost.PriceSheet;
import dev.dynawright.diag.SourceText;
import dev.dynawright.language.ModelReader;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Model;
import dev.dynawright.model.Settings.Style;
import dev.dynawright.plan.Tariff;
import dev.dynawright.plan.choose.Chooser;
import dev.dynawright.plan.choose.Chosen;
import dev.dynawright.plan.choose.Outcome;
import dev.dynawright.plan.choose.request.Request;
import dev.dynawright.source.YamlReader;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One run from the text of a model to a chosen design with an alternative for each decision, with the time of its stages,
 * and that of all processors together, which a busy machine does not slow. There may be no design when the time is over.
 */
record Run(Optional<Chosen> made, Map<String, Double> millis, double processor) {
    static final List<String> STAGES =
            List.of("read", "candidates", "ways", "upkeep", "solving", "judging", "alternatives");

    /** What a second request would save is asked last; it is a search of its own and stops here. */
    private static final String LAST = "savings";

    double total() {
        return millis.values().stream().mapToDouble(each -> each).sum();
    }

    double of(String stage) {
        return millis.getOrDefault(stage, 0.0);
    }

    static Run of(String text, Style style, double mostSeconds) {
        OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        long before = system.getProcessCpuTime();
        Clock clock = new Clock(mostSeconds);
        SourceText source = new SourceText("large.yaml", text);
        Model model = ModelReader.read(YamlReader.read(source)).model();
        Scope scope = new Scope(model.entities());
        clock.next("candidates");
        PriceSheet sheet = PriceSheet.published();
        Tariff tariff = Tariff.of(sheet.usual(), sheet.all(), model.settings().billing());
        Outcome outcome = Chooser.choose(new Request(
                model, scope, tariff, style, true, clock::isOver, progress -> clock.next(progress.stage())));
        clock.next(LAST);
        Optional<Chosen> made = outcome instanceof Outcome.Made one ? Optional.of(one.chosen()) : Optional.empty();
        if (outcome instanceof Outcome.Impossible none
                && none.obstacles().stream().noneMatch(o -> o.kind() == Outcome.Kind.TIME)) {
            throw new IllegalStateException("no design: " + outcome);
        }
        return new Run(made, clock.millis, (system.getProcessCpuTime() - before) / 1e6);
    }

    /** Adds up the time between what the search reports; what it does within an alternative belongs to the alternative. */
    private static final class Clock {
        private final Map<String, Double> millis = new LinkedHashMap<>();
        private final long start = System.nanoTime();
        private final double mostSeconds;
        private String stage = "read";
        private long since = start;

        Clock(double mostSeconds) {
            this.mostSeconds = mostSeconds;
        }

        void next(String next) {
            long now = System.nanoTime();
            if (!stage.equals(LAST)) {
                millis.merge(stage, (now - since) / 1e6, Double::sum);
                since = now;
                boolean within = stage.equals("alternatives") && !next.equals(LAST);
                stage = within ? stage : next;
            }
        }

        boolean isOver() {
            return stage.equals(LAST) || System.nanoTime() - start > mostSeconds * 1e9;
        }
    }
}
