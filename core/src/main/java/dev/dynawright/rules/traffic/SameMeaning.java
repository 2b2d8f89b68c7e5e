package dev.dynawright.rules.traffic;

import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.model.pattern.Demands;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Rate;
import dev.dynawright.model.pattern.Selection;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Understood;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Finds patterns that ask the same as another one, with the same demands. */
public final class SameMeaning extends Rule<Understood> {
    public SameMeaning() {
        super(Code.warning("P216", "same-meaning"));
    }

    /** What a pattern asks for, without how often. */
    private record Meaning(Statement statement, Demands demands) {}

    @Override
    public void check(Understood model, Consumer<Finding> found) {
        Map<Meaning, Pattern> seen = new LinkedHashMap<>();
        for (Pattern pattern : model.patterns()) {
            Pattern before = seen.putIfAbsent(new Meaning(sorted(pattern.statement()), pattern.demands()), pattern);
            if (before != null) {
                found.accept(finding(model, before, pattern));
            }
        }
    }

    private Finding finding(Understood model, Pattern before, Pattern pattern) {
        Finding finding = Finding.at(
                model.span("patterns", pattern.id()),
                code(),
                "patterns `" + pattern.id() + "` and `" + before.id() + "` ask the same",
                "the same as `" + before.id() + "`");
        long sum = rate(before) + rate(pattern);
        return sum == 0
                ? finding
                : finding.note("one pattern with the rate of both, " + new Rate(sum)
                        + ", says it once; if they differ, a word is missing");
    }

    private static long rate(Pattern pattern) {
        return pattern.traffic().average().map(Rate::perMonth).orElse(0L);
    }

    /** The same statement with everything in one order that may stand in any. */
    private static Statement sorted(Statement statement) {
        if (statement instanceof Statement.Get get) {
            return new Statement.Get(sorted(get.what()), sorted(get.with()), sorted(get.only()));
        } else if (statement instanceof Statement.Listing list) {
            return new Statement.Listing(
                    sorted(list.what()), sorted(list.with()), sorted(list.only()), list.order(), list.extent());
        } else if (statement instanceof Statement.Aggregate sum) {
            return new Statement.Aggregate(
                    sum.figure(), sum.of(), sorted(sum.what()), sorted(sum.groups()), sum.extent());
        } else if (statement instanceof Statement.Update update) {
            return new Statement.Update(sorted(update.what()), sorted(update.changes()));
        } else if (statement instanceof Statement.Delete delete) {
            return new Statement.Delete(sorted(delete.what()), sorted(delete.with()));
        }
        return statement;
    }

    private static Selection sorted(Selection what) {
        return new Selection(what.entity(), sorted(what.conditions()));
    }

    private static <T> List<T> sorted(List<T> parts) {
        return parts.stream().sorted(Comparator.comparing(Object::toString)).toList();
    }
}
