package dev.dynawright.rules.money;

import dev.dynawright.design.Template;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.model.Assumption;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.Charge;
import dev.dynawright.plan.Operation;
import dev.dynawright.plan.Partition;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Way;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Words;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Finds items on which transactions and other writes meet more often than they bear. */
public final class ConflictingTransactions extends Rule<Judged> {
    public ConflictingTransactions() {
        super(Code.error("C408", "conflicting-transactions"));
    }

    @Override
    public void check(Judged judged, Consumer<Finding> found) {
        BigDecimal limit =
                BigDecimal.valueOf(judged.model().model().assumptions().number(Assumption.CONFLICTS));
        for (Source source : judged.view().sources()) {
            Map<PatternId, BigDecimal> meeting = new LinkedHashMap<>();
            boolean transaction = false;
            for (PatternPlan plan : judged.ledger().at(Place.of(source.table())).keySet()) {
                Optional<Way> way = plan.chosen();
                BigDecimal often = way.map(w -> often(judged, plan, w, source)).orElse(BigDecimal.ZERO);
                if (often.signum() > 0) {
                    meeting.put(plan.pattern().id(), often);
                    transaction = transaction || way.orElseThrow().transaction();
                }
            }
            BigDecimal all = meeting.values().stream().reduce(BigDecimal.ZERO, BigDecimal::add);
            if (transaction && all.compareTo(limit) > 0) {
                found.accept(finding(judged, source, all, limit, List.copyOf(meeting.keySet())));
            }
        }
    }

    /** How often a second a pattern writes the hottest item of a type at peak; what it puts is new and met by nobody. */
    private static BigDecimal often(Judged judged, PatternPlan plan, Way way, Source source) {
        BigDecimal peak =
                plan.pattern().peak(judged.model().model().assumptions()).inSeconds();
        BigDecimal most = BigDecimal.ZERO;
        for (Step step : way.steps()) {
            boolean writes = !step.operation().isRead()
                    && step.operation() != Operation.PUT
                    && !step.purpose().equals(Optional.of(Step.Purpose.KEEPING));
            for (Charge charge : writes ? step.charges() : List.<Charge>of()) {
                boolean item = charge.place().index().isEmpty()
                        && charge.place().equals(Place.of(source.table()))
                        && charge.type().equals(source.type().name());
                if (item && charge.writeMilli() > 0) {
                    BigDecimal share = hottest(judged, plan, charge.partition(), source);
                    most = most.max(
                            share.multiply(step.rows().min(BigDecimal.ONE)).multiply(peak));
                }
            }
        }
        return most;
    }

    /** The part of the requests that meets the hottest item: no more than its partition, nor than the whole key tells. */
    private static BigDecimal hottest(Judged judged, PatternPlan plan, Partition partition, Source source) {
        List<Template> key = source.anyKey().orElse(List.of());
        int shards = key.stream().mapToInt(Template::shards).reduce(1, (a, b) -> a * b);
        boolean further = key.size() > 1 && !key.get(1).holes().isEmpty();
        BigDecimal share = further
                ? judged.view()
                        .partitions()
                        .of(
                                source.type().entity(),
                                key,
                                new LinkedHashMap<>(),
                                plan.pattern().traffic())
                        .hottest()
                        .min(partition.hottest())
                : partition.hottest();
        return share.divide(BigDecimal.valueOf(shards), MathContext.DECIMAL64);
    }

    private Finding finding(
            Judged judged, Source source, BigDecimal often, BigDecimal limit, List<PatternId> patterns) {
        return Finding.at(
                        judged.span(
                                "tables",
                                source.table().name(),
                                "items",
                                source.type().name()),
                        code(),
                        Words.number(often) + " writes a second meet on the hottest item of `"
                                + source.type().name() + "` at peak, in transactions; " + limit
                                + " a second is what one item bears",
                        "transactions cancel each other")
                .note("they come from " + Words.names(patterns))
                .note("shards for it, or `kept: stream`, keep them apart; the limit is the assumption `"
                        + Assumption.CONFLICTS.key() + "`");
    }
}
