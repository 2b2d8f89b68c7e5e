package dev.dynawright.plan.choose.ways;

import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.plan.Operation;
import dev.dynawright.plan.Partition;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.choose.facility.Facility;
import dev.dynawright.plan.choose.probe.Setting;
import dev.dynawright.plan.place.Key;
import dev.dynawright.plan.place.Placement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * What a write looks up of parents in an index that shows what a home carries of them. How a parent is read has nothing to do with
 * what else the home holds and with what makes the write a transaction; so it is tried out once for all homes that carry the same.
 */
final class Shown {
    private final EntityName entity;
    private final Function<Setting, Optional<Tried>> trial;
    private final Map<Kind, Lookup> known = new HashMap<>();

    /** What is looked up of the parents of an entity that is written, as trials of settings tell. */
    Shown(EntityName entity, Function<Setting, Optional<Tried>> trial) {
        this.entity = entity;
        this.trial = trial;
    }

    /** A setting in which a key is found; with an index on a parent that is read there, also the setting without this. */
    record Located(Setting setting, Optional<Facility.Index> index, Setting without) {
        static Located of(Setting setting) {
            return new Located(setting, Optional.empty(), setting);
        }
    }

    /** What bears on how parents are read: the index, what of them a home has, and what is there beside the home. */
    private record Kind(Facility.Index index, Key key, List<Path> carries, List<Placement> beside) {}

    /** A write with the parents in their usual homes, and the same with an index on one of them. */
    private record Lookup(Optional<Tried> usual, Optional<Tried> shown) {}

    /** A read as it is charged, wherever its place is in a design. */
    private record Read(Operation operation, Optional<Step.Purpose> purpose, List<Charged> charges) {}

    private record Charged(Placement placement, Partition partition, long readMilli, long writeMilli) {}

    /**
     * A write of a home, possibly as a transaction, with what it looks up in an index. The outer one is empty if it has to be tried
     * out, because what it reads without the index is not what others read that carry the same; the inner one if the index is no help.
     */
    Optional<Optional<Mixed>> of(Facility.Home home, Located located, List<Facility> forcing) {
        Placement.Home placement = home.placement();
        Kind kind = new Kind(
                located.index().orElseThrow(),
                placement.key(),
                placement.variant().carries(),
                located.without().without(entity).placements());
        Lookup lookup = known.get(kind);
        if (lookup == null) {
            lookup = new Lookup(trial.apply(located.without()), trial.apply(located.setting()));
            known.put(kind, lookup);
        }
        Optional<Tried> own = trial.apply(located.without().with(forcing));
        if (own.isEmpty() || lookup.usual().isEmpty()) {
            return Optional.empty();
        }
        Tried usual = lookup.usual().get();
        List<Read> reads = reads(own.get());
        if (isOfOwn(reads) || !reads.equals(reads(usual))) {
            return Optional.empty();
        }
        return Optional.of(lookup.shown()
                .map(shown -> new Mixed(
                        own.get(),
                        shown,
                        shown.setting(),
                        own.get().way().requests()
                                + shown.way().requests()
                                - usual.way().requests())));
    }

    /** A write with what another one reads, that was located in a setting, and the requests of both together. */
    record Mixed(Tried write, Tried read, Setting located, int requests) {}

    private boolean isOfOwn(List<Read> reads) {
        return reads.stream()
                .flatMap(read -> read.charges().stream())
                .anyMatch(charged -> charged.placement().entity().equals(entity));
    }

    private static List<Read> reads(Tried tried) {
        List<Read> all = new ArrayList<>();
        for (Step step : tried.finding()) {
            all.add(new Read(
                    step.operation(),
                    step.purpose(),
                    step.charges().stream()
                            .map(c ->
                                    new Charged(tried.probe().charged(c), c.partition(), c.readMilli(), c.writeMilli()))
                            .toList()));
        }
        return all;
    }
}
