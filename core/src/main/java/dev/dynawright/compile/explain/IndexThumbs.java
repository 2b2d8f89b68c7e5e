package dev.dynawright.compile.explain;

import dev.dynawright.compile.explain.Thumbs.Thumb;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.design.Limits;
import dev.dynawright.model.Assumption;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.Path;
import dev.dynawright.model.Pin;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Heat;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.choose.Chosen.Decision;
import dev.dynawright.plan.pack.Packed;
import dev.dynawright.plan.place.Placement;
import dev.dynawright.plan.read.Question;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What the published guides say to the key of an index: what stands in it, how many values it has, when it is sharded. */
final class IndexThumbs {
    /** The guides ask for so many values of a partition key. */
    private static final BigDecimal VALUES = BigDecimal.valueOf(100);

    private final Setting setting;

    IndexThumbs(Setting setting) {
        this.setting = setting;
    }

    List<Thumb> of(Decision decision, Placement.Index index) {
        List<Thumb> thumbs = new ArrayList<>();
        String instead = Thumbs.instead(setting, decision, pin -> pin instanceof Pin.NoIndexBy);
        List<Path> changing = Stream.concat(
                        index.key().all().stream(), index.only().stream().map(Placement.Sparse::attribute))
                .distinct()
                .filter(leaf -> Thumbs.changing(setting, index.entity(), leaf, new LinkedHashSet<>()))
                .toList();
        thumbs.add(new Thumb(
                "key",
                "no attribute that changes",
                changing.isEmpty() ? "none that changes" : Thumbs.names(changing),
                changing.isEmpty(),
                instead));
        BigDecimal values = values(index);
        thumbs.add(new Thumb(
                "partition key",
                VALUES + " values or more",
                Figures.counted(values.setScale(0, RoundingMode.HALF_UP).longValueExact(), "value", "values")
                        + (index.shards() > 1 ? " over " + index.shards() + " shards" : ""),
                values.multiply(BigDecimal.valueOf(index.shards())).compareTo(VALUES) >= 0,
                knowsMore(decision, index) ? instead : served(decision) + " no other value"));
        if (index.shards() > 1) {
            hottest(index).map(heat -> shards(index, heat)).ifPresent(thumbs::add);
        }
        return thumbs;
    }

    /** Whether a read that it serves gives a value that is not in its partition key. */
    private boolean knowsMore(Decision decision, Placement.Index index) {
        Relations relations = setting.judged().model().relations();
        return setting.model().patterns().stream()
                .filter(p -> decision.serves().contains(p.id()))
                .flatMap(p -> p.statement() instanceof Statement.Read read ? Stream.of(read.what()) : Stream.empty())
                .filter(what -> what.entity().equals(index.entity()))
                .flatMap(what -> Question.equalities(what, relations).keySet().stream())
                .anyMatch(leaf -> !index.key().partition().contains(leaf)
                        && index.only().filter(o -> o.attribute().equals(leaf)).isEmpty());
    }

    private static String served(Decision decision) {
        List<String> ids = decision.serves().stream().map(PatternId::text).toList();
        return ids.isEmpty() ? "whoever reads it gives" : Figures.some(ids) + (ids.size() == 1 ? " gives" : " give");
    }

    /** How many values its partition key has; of a sparse one, those that are in it. */
    private BigDecimal values(Placement.Index index) {
        BigDecimal all = index.key().partition().isEmpty()
                ? BigDecimal.ONE
                : setting.judged()
                        .view()
                        .rows()
                        .keys(index.entity(), new LinkedHashSet<>(index.key().partition()));
        boolean some = index.only()
                .filter(o -> !o.values().isEmpty() && index.key().partition().equals(List.of(o.attribute())))
                .isPresent();
        return some ? BigDecimal.valueOf(index.only().get().values().size()) : all;
    }

    /** The guides shard where writes pass what a partition takes; here it is done a little before, and for reads too. */
    private Thumb shards(Placement.Index index, Heat heat) {
        long writes = heat.writeMilli() * heat.shards() / 1_000;
        long reads = heat.readMilli() * heat.shards() / 1_000;
        long share = setting.model().assumptions().number(Assumption.PARTITION);
        boolean busy = writes > Limits.PARTITION_WRITE_UNITS;
        String because = heat.isOfWrites()
                ? "a key is kept below " + share + "% of what a partition takes"
                : "reads take " + Numbers.grouped(reads) + " units a second, one partition "
                        + Numbers.grouped(Limits.PARTITION_READ_UNITS);
        return new Thumb(
                "shards",
                "only where one key takes more than " + Numbers.grouped(Limits.PARTITION_WRITE_UNITS)
                        + " write units a second",
                index.shards() + " shards for " + Numbers.grouped(writes) + " at peak",
                busy,
                because);
    }

    /** The busiest key of an index that is kept in shards. */
    private Optional<Heat> hottest(Placement.Index index) {
        Optional<Packed.Name> name = setting.described().name(index);
        return setting.judged().heat().stream()
                .filter(h -> h.shards() == index.shards())
                .filter(h -> name.filter(n -> is(n, h.place())).isPresent())
                .findFirst();
    }

    private static boolean is(Packed.Name name, Place place) {
        return place.index().isPresent()
                && place.table().name().equals(name.table())
                && place.name().equals(name.own());
    }
}
