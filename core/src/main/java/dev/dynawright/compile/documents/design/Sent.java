package dev.dynawright.compile.documents.design;

import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.design.Limits;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Access;
import dev.dynawright.plan.Operation;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Way;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What the steps of a way are when they are sent: batches, requests side by side, pages, and what can meet in one item. */
record Sent(Known known, PatternPlan plan, Way way) {
    private static final MathContext DIGITS = MathContext.DECIMAL64;

    /** Children that follow their parent by themselves go in batches where a plain put or delete of one item is all. */
    boolean isBatched(Step step) {
        boolean follows = plan.pattern().demands().notAllAtOnce() && isBelow(step);
        boolean plain = step.operation() == Operation.PUT
                || (step.operation() == Operation.DELETE && step.details().isEmpty());
        return follows && plain && way.steps().stream().filter(s -> isBelow(s)).count() == 1;
    }

    private boolean isBelow(Step step) {
        return !step.operation().isRead()
                && step.purpose().isEmpty()
                && way.access() instanceof Access.Written written
                && written.subjects().stream()
                        .filter(s -> s.above().isPresent())
                        .anyMatch(s -> known.view().sources(s.entity()).stream()
                                .anyMatch(source -> source.place().equals(step.place())
                                        && step.types().contains(source.type().name())));
    }

    /** Those one after the other, with what each is in truth: side by side over shards, or a page of 1 MB after the other. */
    String requests() {
        StringBuilder text = new StringBuilder(Numbers.grouped(way.requests()));
        for (Step step : way.steps()) {
            int shards = step.charges().stream()
                    .mapToInt(c -> c.partition().shards())
                    .max()
                    .orElse(1);
            boolean beside = step.operation().isRead() && step.details().contains("over " + shards + " shards");
            BigDecimal each = beside ? step.bytes().divide(BigDecimal.valueOf(shards), DIGITS) : step.bytes();
            BigDecimal pages = each.divide(BigDecimal.valueOf(Limits.PAGE_BYTES), 0, RoundingMode.CEILING);
            if (beside) {
                text.append(", ").append(shards).append(" side by side");
            }
            if (step.operation() == Operation.QUERY && pages.compareTo(BigDecimal.valueOf(way.requests())) > 0) {
                text.append(", in ").append(Numbers.rounded(pages)).append(" pages of 1 MB");
            }
        }
        return text.toString();
    }

    /** Writes of one sentence that name an item of one type by the same attributes, so that it can be one item. */
    Optional<String> meeting() {
        Set<String> seen = new LinkedHashSet<>();
        for (Step step : way.steps()) {
            boolean writes = !step.operation().isRead() && step.purpose().isEmpty();
            if (writes && !seen.add(step.place() + " " + step.types() + " " + step.key())) {
                return Optional.of("two of its writes name an item of " + Marked.code(step.place()) + " by "
                        + Marked.words(AggregateDecisions.quoted(step.key()))
                        + ". Where it is the same item they have to be one write"
                        + (seen.size() == 1 ? " and no transaction" : "")
                        + ", for DynamoDB refuses two in one transaction; that takes less than the "
                        + HeatPart.units(way.writeMilli()) + " write units counted here"
                        + plainer());
            }
        }
        return Optional.empty();
    }

    /** A sentence that does not say by what a parent is found means the one that the first write is of. */
    private String plainer() {
        List<Statement.Write> writes = plan.pattern().statement().writes();
        boolean parent = writes.size() > 1
                && known.relations().known(writes.get(0).entity()).parents().stream()
                                .filter(p -> p.entity().equals(writes.get(1).entity()))
                                .count()
                        == 1;
        return parent
                ? ". Without its `by` the sentence says that it is the same "
                        + Marked.code(writes.get(1).entity()) + ", and is planned as one"
                : "";
    }
}
