package dev.dynawright.plan;

import dev.dynawright.cost.Units;
import dev.dynawright.design.Limits;
import dev.dynawright.model.Assumption;
import dev.dynawright.model.Assumptions;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.model.pattern.Rate;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the hottest value of one partition key takes while all patterns peak, in thousandths of units a second: as it is
 * spread over its shards, and from which patterns it comes, the most first. {@code cure} is the least number of shards that
 * keeps it below the part of a partition's limit that a design may use.
 */
public record Heat(
        Place place, Partition partition, int shards, long readMilli, long writeMilli, List<Part> parts, int cure) {
    private static final int DIGITS = 9;

    public Heat {
        parts = List.copyOf(parts);
    }

    /** What one pattern adds. */
    public record Part(PatternId pattern, long readMilli, long writeMilli) {}

    /** Where units meet: an index has partitions of its own, a local one shares those of its table. */
    private record Spot(Place place, String group) {}

    private record Flow(PatternId pattern, Partition partition, BigDecimal read, BigDecimal write) {}

    /** All that the chosen ways take, the nearest to its limit first. */
    public static List<Heat> of(List<PatternPlan> plans, Assumptions assumptions) {
        Map<Spot, List<Flow>> flows = new LinkedHashMap<>();
        for (PatternPlan plan : plans) {
            Rate peak = plan.pattern().peak(assumptions);
            for (Charge charge : plan.chosen().map(Way::charges).orElse(List.of())) {
                boolean shared = charge.place().index().filter(i -> i.local()).isPresent();
                Place place = shared ? Place.of(charge.place().table()) : charge.place();
                flows.computeIfAbsent(new Spot(place, charge.partition().group()), s -> new ArrayList<>())
                        .add(flow(plan.pattern().id(), charge, peak));
            }
        }
        List<Heat> all = new ArrayList<>();
        flows.forEach((spot, of) -> all.add(heat(spot, of, assumptions.number(Assumption.PARTITION))));
        all.sort(Comparator.comparing(Heat::load)
                .reversed()
                .thenComparing(h -> h.place().toString())
                .thenComparing(h -> h.partition().group()));
        return all;
    }

    private static Flow flow(PatternId pattern, Charge charge, Rate peak) {
        BigDecimal hottest = BigDecimal.valueOf(peak.perMonth())
                .multiply(charge.partition().hottest())
                .divide(
                        BigDecimal.valueOf(Rate.SECONDS_PER_MONTH)
                                .multiply(BigDecimal.valueOf(charge.partition().shards())),
                        DIGITS,
                        RoundingMode.HALF_UP);
        return new Flow(
                pattern,
                charge.partition(),
                hottest.multiply(BigDecimal.valueOf(charge.readMilli())),
                hottest.multiply(BigDecimal.valueOf(charge.writeMilli())));
    }

    private static Heat heat(Spot spot, List<Flow> flows, long percent) {
        BigDecimal read = BigDecimal.ZERO;
        BigDecimal write = BigDecimal.ZERO;
        int shards = 1;
        Map<PatternId, Flow> each = new LinkedHashMap<>();
        for (Flow flow : flows) {
            read = read.add(flow.read());
            write = write.add(flow.write());
            shards = Math.max(shards, flow.partition().shards());
            each.merge(
                    flow.pattern(),
                    flow,
                    (a, b) -> new Flow(
                            a.pattern(),
                            a.partition(),
                            a.read().add(b.read()),
                            a.write().add(b.write())));
        }
        List<Part> parts = new ArrayList<>();
        each.values().forEach(f -> parts.add(new Part(f.pattern(), Units.whole(f.read()), Units.whole(f.write()))));
        parts.sort(Comparator.comparing((Part p) -> taken(p.readMilli(), p.writeMilli()))
                .reversed());
        BigDecimal allowed = taken(Units.whole(read), Units.whole(write))
                .multiply(BigDecimal.valueOf(shards))
                .multiply(BigDecimal.valueOf(100))
                .divide(BigDecimal.valueOf(percent), 0, RoundingMode.CEILING);
        return new Heat(
                spot.place(),
                flows.get(0).partition(),
                shards,
                Units.whole(read),
                Units.whole(write),
                parts,
                allowed.max(BigDecimal.ONE)
                        .min(BigDecimal.valueOf(Integer.MAX_VALUE))
                        .intValueExact());
    }

    /** The part of a partition's limit that is taken: of reads or of writes, whichever is nearer. */
    public BigDecimal load() {
        return taken(readMilli, writeMilli);
    }

    private static BigDecimal taken(long readMilli, long writeMilli) {
        return part(readMilli, Limits.PARTITION_READ_UNITS).max(part(writeMilli, Limits.PARTITION_WRITE_UNITS));
    }

    private static BigDecimal part(long milli, long limit) {
        return BigDecimal.valueOf(milli).divide(BigDecimal.valueOf(limit * 1_000), DIGITS, RoundingMode.HALF_UP);
    }

    /** Whether one partition cannot take it. */
    public boolean isHot() {
        return load().compareTo(BigDecimal.ONE) > 0;
    }

    /** Whether it takes more of a partition than a design may use; hot or not. */
    public boolean isWarm() {
        return cure > shards;
    }
}
