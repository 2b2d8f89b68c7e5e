package dev.dynawright.compile.documents.design;

import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.compile.documents.Page;
import dev.dynawright.compile.documents.Page.Rows;
import dev.dynawright.design.Limits;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.pattern.Extent;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Access;
import dev.dynawright.plan.Operation;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Surplus;
import dev.dynawright.plan.Way;
import java.math.BigDecimal;
import java.util.List;
import java.util.OptionalLong;

/** How the reads of a table or index are kept within bounds: the range of keys, the page, and the bytes that one takes. */
final class BoundedReads {
    private BoundedReads() {}

    static void add(Page page, Known known, Place place) {
        page.piece("Bounded reads of " + Marked.code(place));
        Rows rows =
                new Rows("Pattern", "Operation", "Range", "At a time", "#Rows", "#Bytes", "Within one page of 1 MB");
        for (PatternPlan plan : known.plans()) {
            for (Step step : plan.chosen().map(w -> w.steps()).orElse(List.of())) {
                if (step.operation().isRead() && step.place().equals(place)) {
                    rows.row(
                            Marked.code(plan.pattern().id()),
                            step.operation().word()
                                    + MappingPart.why(step).map(p -> ", " + p).orElse(""),
                            Marked.words(AggregateDecisions.quoted(step.key())),
                            extent(plan, step),
                            (isAtMost(plan, step) ? "at most " : "") + Numbers.rounded(step.rows()),
                            Numbers.rounded(step.bytes()),
                            step.bytes().compareTo(BigDecimal.valueOf(Limits.PAGE_BYTES)) <= 0
                                    ? "yes, on average"
                                    : "**no**");
                }
            }
        }
        if (rows.isEmpty()) {
            page.say("No pattern reads here.");
        } else {
            page.table(rows);
        }
    }

    /** Of groups there may be as many as the values by which they are told apart. */
    private static boolean isAtMost(PatternPlan plan, Step step) {
        return step.operation() == Operation.QUERY
                && plan.chosen()
                        .map(Way::access)
                        .filter(a -> a instanceof Access.Counter)
                        .isPresent();
    }

    private static String extent(PatternPlan plan, Step step) {
        if (step.purpose().isPresent()) {
            return purpose(step.purpose().get());
        }
        if (step.surplus().flatMap(Surplus::unordered).isPresent()) {
            return "everything in the range, sorted afterwards"
                    + (plan.pattern().statement() instanceof Statement.Listing list ? cut(list.extent()) : "");
        }
        Pattern pattern = plan.pattern();
        OptionalLong groups = plan.chosen()
                .map(Way::access)
                .filter(access -> access instanceof Access.Counter)
                .map(access -> ((Access.Counter) access).page())
                .orElse(OptionalLong.empty());
        if (groups.isPresent()) {
            return "pages of " + groups.getAsLong() + " groups, each from where the last ended";
        }
        if (pattern.statement() instanceof Statement.Listing list) {
            return list.extent() instanceof Extent.Page p
                    ? "pages of " + p.size() + ", each from where the last ended"
                    : list.extent() instanceof Extent.First first ? "the first " + first.count() : "everything";
        }
        return pattern.statement() instanceof Statement.Get ? "one answer" : "all rows of the figure";
    }

    private static String purpose(Step.Purpose purpose) {
        return switch (purpose) {
            case LOOKUP -> "what has to be known before the write";
            case OLD_VALUES -> "the values that are about to change";
            case FETCH -> "what the step before found";
            case KEEPING -> "the items that repeat what has changed";
        };
    }

    /** What is kept of all that is read. */
    private static String cut(Extent extent) {
        return extent instanceof Extent.Page page
                ? ", then " + page.size() + " at a time"
                : extent instanceof Extent.First first ? ", then the first " + first.count() : "";
    }
}
