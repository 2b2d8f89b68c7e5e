package dev.dynawright.compile;

import dev.dynawright.model.Assumption;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.Parent;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Rate;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.rules.Understood;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** What was understood of a model, in a few lines; every name and number in it comes from the file. */
final class Summary {
    private static final int MOST_ENTITIES = 12;
    private static final int BUSIEST = 3;

    private final Understood understood;
    private final List<String> lines = new ArrayList<>();

    private Summary(Understood understood) {
        this.understood = understood;
    }

    static String of(Understood understood) {
        Summary summary = new Summary(understood);
        summary.head();
        summary.entities();
        summary.traffic("reads", p -> p.statement().isRead());
        summary.traffic("writes", p -> !p.statement().isRead());
        summary.outside();
        summary.assumed();
        return String.join("\n", summary.lines) + "\n";
    }

    private void head() {
        List<String> facts = new ArrayList<>();
        facts.add(count(understood.entities().size(), "entity", "entities"));
        facts.add(count(understood.patterns().size(), "pattern", "patterns"));
        understood.model().settings().style().ifPresent(s -> facts.add(s.word()));
        understood.model().settings().region().ifPresent(facts::add);
        lines.add(understood.model().name() + ": " + String.join(", ", facts));
    }

    private static String count(int number, String one, String many) {
        return number + " " + (number == 1 ? one : many);
    }

    private void entities() {
        List<Entity> shown = understood.entities().stream().limit(MOST_ENTITIES).toList();
        int width = shown.stream().mapToInt(e -> e.name().text().length()).max().orElse(0);
        int digits = shown.stream()
                .mapToInt(e -> Numbers.grouped(e.count()).length())
                .max()
                .orElse(0);
        for (Entity entity : shown) {
            String number = Numbers.grouped(entity.count());
            String parents = entity.parents().stream().map(this::parent).collect(Collectors.joining(" and "));
            lines.add("  " + pad(entity.name().text(), width) + "  " + " ".repeat(digits - number.length()) + number
                    + (parents.isEmpty() ? "" : "  of " + parents));
        }
        int more = understood.entities().size() - shown.size();
        if (more > 0) {
            lines.add("  and " + more + " more");
        }
    }

    private String parent(Parent parent) {
        return parent.entity() + parent.role().map(r -> " as " + r).orElse("");
    }

    private static String pad(String text, int width) {
        return text + " ".repeat(width - text.length());
    }

    private void traffic(String what, Predicate<Pattern> kind) {
        List<Pattern> patterns = understood.patterns().stream()
                .filter(kind)
                .filter(p -> p.traffic().average().isPresent())
                .toList();
        if (patterns.isEmpty()) {
            return;
        }
        Rate average = patterns.stream().map(Summary::average).reduce(new Rate(0), Rate::plus);
        Rate peak = patterns.stream()
                .map(p -> p.peak(understood.model().assumptions()))
                .reduce(new Rate(0), Rate::plus);
        String busiest = patterns.stream()
                .sorted(Comparator.comparing(Summary::average).reversed())
                .limit(BUSIEST)
                .map(p -> p.id() + " " + average(p))
                .collect(Collectors.joining(", "));
        lines.add("  " + perSecond(average) + " " + what + " a second over "
                + count(patterns.size(), "pattern", "patterns") + ", " + perSecond(peak)
                + " if all peak at once; busiest: " + busiest);
    }

    private static Rate average(Pattern pattern) {
        return pattern.traffic().average().orElse(new Rate(0));
    }

    private static String perSecond(Rate rate) {
        return Numbers.grouped(rate.inSeconds().round(new MathContext(4)));
    }

    /** What DynamoDB itself does not answer is said wherever the model is shown. */
    private void outside() {
        String ids = understood.patterns().stream()
                .filter(p -> p.statement() instanceof Statement.WordSearch || p.statement() instanceof Statement.Report)
                .map(p -> p.id().text())
                .collect(Collectors.joining(", "));
        if (!ids.isEmpty()) {
            lines.add("  " + ids + ": answered by an integration, not by DynamoDB itself");
        }
        String vectors = understood.patterns().stream()
                .filter(p -> p.statement() instanceof Statement.Similar)
                .map(p -> p.id().text())
                .collect(Collectors.joining(", "));
        if (!vectors.isEmpty()) {
            lines.add("  " + vectors + ": answered by a vector index");
        }
    }

    private void assumed() {
        long silent = understood.patterns().stream()
                .filter(p ->
                        p.traffic().average().isPresent() && p.traffic().peak().isEmpty())
                .count();
        if (silent > 0) {
            lines.add("  assumed: the peak of " + count((int) silent, "pattern", "patterns") + " is "
                    + understood.model().assumptions().number(Assumption.PEAK)
                    + " times the average (`--show-meaning` lists all that was concluded)");
        }
    }
}
