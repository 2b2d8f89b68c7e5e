package dev.dynawright.plan;

import dev.dynawright.design.Template;
import dev.dynawright.model.Assumptions;
import dev.dynawright.model.pattern.PatternId;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Items on which writes meet: how often a second all patterns write the hottest item of a type at peak, some in transactions. */
public record Meetings(Source source, BigDecimal often, List<PatternId> patterns) {
    public Meetings {
        patterns = List.copyOf(patterns);
    }

    /** The item types that some transaction writes, each with all that writes them. */
    public static List<Meetings> of(DesignView view, List<PatternPlan> plans, Assumptions assumptions) {
        List<Meetings> all = new ArrayList<>();
        for (Source source : view.sources()) {
            Map<PatternId, BigDecimal> meeting = new LinkedHashMap<>();
            boolean transaction = false;
            for (PatternPlan plan : plans) {
                Optional<Way> way = plan.chosen();
                BigDecimal often =
                        way.map(w -> often(view, plan, w, source, assumptions)).orElse(BigDecimal.ZERO);
                if (often.signum() > 0) {
                    meeting.put(plan.pattern().id(), often);
                    transaction = transaction || way.orElseThrow().transaction();
                }
            }
            if (transaction) {
                BigDecimal sum = meeting.values().stream().reduce(BigDecimal.ZERO, BigDecimal::add);
                all.add(new Meetings(source, sum, List.copyOf(meeting.keySet())));
            }
        }
        return all;
    }

    /** How often a second a pattern writes the hottest item of a type at peak; what it puts is new and met by nobody. */
    private static BigDecimal often(
            DesignView view, PatternPlan plan, Way way, Source source, Assumptions assumptions) {
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
                    BigDecimal share = hottest(view, plan, charge.partition(), source);
                    BigDecimal peak = plan.pattern().peak(assumptions).inSeconds();
                    most = most.max(
                            share.multiply(step.rows().min(BigDecimal.ONE)).multiply(peak));
                }
            }
        }
        return most;
    }

    /** The part of the requests that meets the hottest item: no more than its partition, nor than the whole key tells. */
    private static BigDecimal hottest(DesignView view, PatternPlan plan, Partition partition, Source source) {
        List<Template> key = source.anyKey().orElse(List.of());
        int shards = key.stream().mapToInt(Template::shards).reduce(1, (a, b) -> a * b);
        boolean further = key.size() > 1 && !key.get(1).holes().isEmpty();
        BigDecimal share = further
                ? view.partitions()
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
}
