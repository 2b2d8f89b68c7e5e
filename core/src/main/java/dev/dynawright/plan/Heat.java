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
import java.util.OptionalInt;
import java.util.function.Function;

/**
 * What the hottest value of one partition key takes while all patterns peak, in thousandths of units a second: as it is
 * spread over its shards, and from which patterns it comes, the most first. {@code isWarm} if that is more than the part of a
 * partition's limit that a design may use, and {@code cure} is the least number of shards that keeps it below; there is none
 * where a single item takes too much, for an item lies on one shard.
 */
public record Heat(
        Place place,
        Partition partition,
        int shards,
        long readMilli,
        long writeMilli,
        List<Part> parts,
        boolean isWarm,
        OptionalInt cure) {
    private static final int DIGITS = 9;

    public Heat {
        parts = List.copyOf(parts);
    }

    /** What one pattern adds. */
    public record Part(PatternId pattern, long readMilli, long writeMilli) {}

    /** Where units meet: an index has partitions of its own, a local one shares those of its table. */
    private record Spot(Place place, String group) {}

    /** What one step of a pattern adds; {@code single} if it meets one item of a value. */
    private record Flow(PatternId pattern, Partition partition, boolean single, BigDecimal read, BigDecimal write) {
        Flow and(Flow other) {
            return new Flow(pattern, partition, single, read.add(other.read), write.add(other.write));
        }
    }

    /** All that the chosen ways take, the nearest to its limit first. */
    public static List<Heat> of(List<PatternPlan> plans, Assumptions assumptions) {
        Map<Spot, List<Flow>> flows = new LinkedHashMap<>();
        for (PatternPlan plan : plans) {
            Rate peak = plan.pattern().peak(assumptions);
            for (Step step : plan.chosen().map(Way::steps).orElse(List.of())) {
                for (Charge charge : step.charges()) {
                    boolean shared =
                            charge.place().index().filter(i -> i.local()).isPresent();
                    Place place = shared ? Place.of(charge.place().table()) : charge.place();
                    boolean single = charge.partition().single() && step.types().size() == 1;
                    flows.computeIfAbsent(new Spot(place, charge.partition().group()), s -> new ArrayList<>())
                            .add(flow(plan.pattern().id(), charge, single, peak));
                }
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

    private static Flow flow(PatternId pattern, Charge charge, boolean single, Rate peak) {
        BigDecimal hottest = BigDecimal.valueOf(peak.perMonth())
                .multiply(charge.partition().hottest())
                .divide(
                        BigDecimal.valueOf(Rate.SECONDS_PER_MONTH)
                                .multiply(BigDecimal.valueOf(
                                        single ? 1 : charge.partition().shards())),
                        DIGITS,
                        RoundingMode.HALF_UP);
        return new Flow(
                pattern,
                charge.partition(),
                single,
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
            each.merge(flow.pattern(), flow, Flow::and);
        }
        List<Part> parts = new ArrayList<>();
        each.values().forEach(f -> parts.add(new Part(f.pattern(), Units.whole(f.read()), Units.whole(f.write()))));
        parts.sort(Comparator.comparing((Part p) -> taken(p.readMilli(), p.writeMilli()))
                .reversed());
        BigDecimal allowed = BigDecimal.valueOf(percent, 2);
        return new Heat(
                spot.place(),
                flows.get(0).partition(),
                shards,
                Units.whole(read),
                Units.whole(write),
                parts,
                taken(Units.whole(read), Units.whole(write)).compareTo(allowed) > 0,
                cure(flows, allowed));
    }

    /** The least number of shards with which reads and writes are below a part of the limits. */
    private static OptionalInt cure(List<Flow> flows, BigDecimal allowed) {
        OptionalInt reads = cure(flows, Flow::read, Limits.PARTITION_READ_UNITS, allowed);
        OptionalInt writes = cure(flows, Flow::write, Limits.PARTITION_WRITE_UNITS, allowed);
        return reads.isPresent() && writes.isPresent()
                ? OptionalInt.of(Math.max(reads.getAsInt(), writes.getAsInt()))
                : OptionalInt.empty();
    }

    private static OptionalInt cure(
            List<Flow> flows, Function<Flow, BigDecimal> milli, long limit, BigDecimal allowed) {
        BigDecimal single = BigDecimal.ZERO;
        BigDecimal spread = BigDecimal.ZERO;
        for (Flow flow : flows) {
            if (flow.single()) {
                single = single.add(milli.apply(flow));
            } else {
                spread = spread.add(milli.apply(flow)
                        .multiply(BigDecimal.valueOf(flow.partition().shards())));
            }
        }
        BigDecimal left = allowed.subtract(part(Units.whole(single), limit));
        BigDecimal rest = part(Units.whole(spread), limit);
        if (left.signum() < 0 || (left.signum() == 0 && rest.signum() > 0)) {
            return OptionalInt.empty();
        }
        return OptionalInt.of(
                rest.signum() == 0
                        ? 1
                        : rest.divide(left, 0, RoundingMode.CEILING)
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

    /** Whether writes are nearer to their limit than reads. */
    public boolean isOfWrites() {
        return part(writeMilli, Limits.PARTITION_WRITE_UNITS).compareTo(part(readMilli, Limits.PARTITION_READ_UNITS))
                >= 0;
    }
}
