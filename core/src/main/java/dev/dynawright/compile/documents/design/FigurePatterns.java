package dev.dynawright.compile.documents.design;

import dev.dynawright.compile.documents.Check;
import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Access;
import dev.dynawright.plan.Fault;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Surplus;
import dev.dynawright.plan.Way;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The anti-patterns of reading more than is asked for: rows for a filter, rows for a figure, pages for nothing. */
final class FigurePatterns {
    private static final BigDecimal TWO = BigDecimal.valueOf(2);

    private FigurePatterns() {}

    /** A filter that throws away more than it keeps is how items are found. */
    static List<Check> reads(Known known) {
        List<Check> checks = new ArrayList<>();
        List<String> filtered = new ArrayList<>();
        boolean most = true;
        long reads = 0;
        long expiring = 0;
        Set<PatternId> ended = new LinkedHashSet<>();
        for (PatternPlan plan : known.plans()) {
            List<Step> steps = reads(plan).toList();
            reads += steps.size();
            for (Step step : steps) {
                Optional<Surplus> left = step.surplus().filter(u -> u.filter().isPresent());
                if (left.isPresent()) {
                    most &= left.get().kept().multiply(TWO).compareTo(left.get().met()) >= 0;
                    filtered.add(Marked.code(plan.pattern().id()) + " keeps "
                            + Numbers.rounded(left.get().kept()) + " of "
                            + Numbers.rounded(left.get().met()) + " rows");
                } else if (!MappingPart.ends(known, step).isEmpty()) {
                    expiring++;
                    ended.add(plan.pattern().id());
                }
            }
        }
        checks.add(known.check(
                "A filter is never the way to find items",
                most,
                filtered.size() + " of " + Figures.counted(reads, "read", "reads")
                        + (filtered.size() == 1 ? " leaves" : " leave") + " something to a filter"
                        + (filtered.isEmpty() ? "" : ": " + Marked.and(filtered))
                        + (expiring == 0
                                ? ""
                                : "; " + Figures.counted(expiring, "other filters", "others filter")
                                        + " only what has expired: " + Known.ids(ended)),
                "wasteful-filter"));
        long answers = known.plans().stream().filter(PatternPlan::isAnswered).count();
        List<PatternId> beyond = known.patterns(w -> w.has(Fault.Kind.OVERSIZED_READ));
        checks.add(known.check(
                "No read takes more than a page beyond its answer",
                beyond.isEmpty(),
                beyond.size() + " of " + Figures.counted(answers, "answer", "answers")
                        + (beyond.size() == 1 ? " does" : " do")
                        + (beyond.isEmpty() ? "" : ": " + Known.ids(beyond)),
                "oversized-read"));
        return checks;
    }

    /** Whether figures are kept: one that is added up from rows is not, however little that takes. */
    static Check counters(Known known) {
        List<PatternPlan> asked = known.plans().stream()
                .filter(p -> p.pattern().statement() instanceof Statement.Aggregate)
                .toList();
        List<String> added = new ArrayList<>();
        List<PatternId> without = new ArrayList<>();
        for (PatternPlan plan : asked) {
            if (plan.chosen().isEmpty()) {
                without.add(plan.pattern().id());
            } else if (!isKept(plan.chosen().get())) {
                BigDecimal rows = reads(plan).map(Step::rows).reduce(BigDecimal.ZERO, BigDecimal::add);
                added.add(Marked.code(plan.pattern().id()) + " adds up " + Numbers.rounded(rows) + " rows");
            }
        }
        int kept = asked.size() - added.size() - without.size();
        String figure = asked.isEmpty()
                ? "nothing to check, no pattern asks for a figure"
                : kept + " of " + Figures.counted(asked.size(), "figure", "figures") + (kept == 1 ? " is" : " are")
                        + " read from a counter"
                        + (added.isEmpty() ? "" : "; " + Marked.and(added))
                        + (without.isEmpty()
                                ? ""
                                : "; not answered " + (without.size() == 1 ? "is " : "are ") + Known.ids(without));
        return known.check(
                "Figures are not counted by reading rows", kept == asked.size(), figure, "counted-by-reading");
    }

    private static boolean isKept(Way way) {
        return way.access() instanceof Access.Counter || way.access() instanceof Access.Counted;
    }

    private static Stream<Step> reads(PatternPlan plan) {
        return plan.chosen().map(Way::steps).orElse(List.of()).stream()
                .filter(s -> s.operation().isRead());
    }
}
