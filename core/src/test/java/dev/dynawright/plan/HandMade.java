package dev.dynawright.plan;

import dev.dynawright.cost.Prices;
import dev.dynawright.design.Table;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.pattern.Demands;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.model.pattern.Rate;
import dev.dynawright.model.pattern.Selection;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.model.pattern.Traffic;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** Plans of a single step, with the charges a test needs and nothing else. */
final class HandMade {
    static final Prices PRICES = new Prices(
            "2026-05-01",
            "us-east-1",
            rates("0.125", "0.625", "0.00013", "0.00065", "0.25"),
            rates("0.155", "0.78", "0.00016", "0.00081", "0.10"));

    private HandMade() {}

    private static Prices.Rates rates(String read, String write, String readHour, String writeHour, String storage) {
        BigDecimal written = new BigDecimal(write);
        BigDecimal writtenHour = new BigDecimal(writeHour);
        return new Prices.Rates(
                new Prices.Pair(new BigDecimal(read), written),
                written,
                new Prices.Pair(new BigDecimal(readHour), writtenHour),
                writtenHour,
                new BigDecimal(storage));
    }

    static Table table(String name, Table.StorageClass storage, List<String> replicas) {
        return new Table(
                name,
                "PK",
                Optional.of("SK"),
                Optional.empty(),
                false,
                storage,
                Optional.empty(),
                replicas,
                List.of(),
                List.of());
    }

    static Charge charge(Table table, long readMilli, long writeMilli) {
        return charge(Place.of(table), "PK", "0.01", 1, readMilli, writeMilli);
    }

    static Charge charge(Place place, String group, String hottest, int shards, long readMilli, long writeMilli) {
        Partition partition = new Partition(group, group, new BigDecimal(hottest), BigDecimal.TEN, shards, false);
        return new Charge(place, "Item", partition, readMilli, writeMilli);
    }

    static Charge single(Place place, String group, String hottest, int shards, long readMilli, long writeMilli) {
        Partition partition = new Partition(group, group, new BigDecimal(hottest), BigDecimal.TEN, shards, true);
        return new Charge(place, "Item", partition, readMilli, writeMilli);
    }

    static PatternPlan plan(String id, long perSecond, Charge... charges) {
        return plan(pattern(id, Rate.perSecond(perSecond)), charges);
    }

    static PatternPlan monthly(String id, long perMonth, Charge... charges) {
        return plan(pattern(id, new Rate(perMonth)), charges);
    }

    private static PatternPlan plan(Pattern pattern, Charge... charges) {
        Step step = new Step(
                Operation.QUERY,
                charges[0].place(),
                List.of("Item"),
                "PK",
                List.of(),
                BigDecimal.ONE,
                BigDecimal.ONE,
                List.of(charges),
                Optional.empty());
        Way way = new Way(List.of(step), 1, false, List.of(), List.of());
        return new PatternPlan(pattern, Optional.of(way), List.of(), List.of(), Optional.empty());
    }

    static Pattern pattern(String id, long perSecond) {
        return pattern(id, Rate.perSecond(perSecond));
    }

    private static Pattern pattern(String id, Rate rate) {
        Selection all = new Selection(new EntityName("Item"), List.of());
        return new Pattern(
                new PatternId(id),
                new Statement.Get(all, List.of(), List.of()),
                new Traffic(Optional.of(rate), Optional.of(rate), Optional.empty(), Optional.empty()),
                Demands.NONE,
                Optional.empty(),
                Optional.empty());
    }
}
