package dev.dynawright.plan.choose.complete;

import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.candidates.Candidates;
import dev.dynawright.plan.candidates.Options;
import dev.dynawright.plan.place.Blueprint;
import dev.dynawright.plan.place.Key;
import dev.dynawright.plan.place.Placement;
import dev.dynawright.plan.place.Variant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The sets of additions that differ from another one in one respect. */
final class Moves {
    private final Drawn drawn;
    private final Relations relations;
    private final Candidates candidates;

    Moves(Drawn drawn, Relations relations, Candidates candidates) {
        this.drawn = drawn;
        this.relations = relations;
        this.candidates = candidates;
    }

    /** One addition less. */
    List<Blueprint> fewer(Blueprint from) {
        List<Blueprint> all = new ArrayList<>();
        for (Placement placement : from.placements()) {
            if (!(placement instanceof Placement.Home home)) {
                all.add(changed(from, placement, List.of()));
            } else if (drawn.home(home.entity()).isPresent() && !home.variant().isPlain()) {
                simpler(home.variant())
                        .forEach(v -> all.add(
                                changed(from, home, List.of(new Placement.Home(home.entity(), home.key(), v)))));
            }
        }
        return all;
    }

    /** A variant without all it has, and without each single thing. */
    private static List<Variant> simpler(Variant variant) {
        List<Variant> all = new ArrayList<>();
        all.add(Variant.PLAIN);
        for (Path path : variant.carries()) {
            List<Path> rest =
                    variant.carries().stream().filter(p -> !p.equals(path)).toList();
            all.add(new Variant(rest, variant.inside(), variant.counts(), variant.kept()));
        }
        for (Statement.Aggregate count : variant.counts()) {
            List<Statement.Aggregate> rest =
                    variant.counts().stream().filter(c -> !c.equals(count)).toList();
            all.add(new Variant(variant.carries(), variant.inside(), rest, variant.kept()));
        }
        return all;
    }

    /** Something else in the place of one addition. */
    List<Blueprint> others(Blueprint from) {
        List<Blueprint> all = new ArrayList<>();
        for (Placement placement : from.placements()) {
            for (Placement other : alternatives(placement)) {
                if (!from.placements().contains(other)) {
                    all.add(changed(from, placement, List.of(other)));
                }
            }
        }
        return all;
    }

    private List<Placement> alternatives(Placement placement) {
        Options options = candidates.of(placement.entity());
        if (placement instanceof Placement.Home home) {
            return homes(home.entity(), options);
        }
        if (placement instanceof Placement.Guard guard) {
            return options.guards().stream()
                    .filter(g -> g.contains(guard))
                    .<Placement>flatMap(List::stream)
                    .toList();
        }
        if (placement instanceof Placement.Counter counter) {
            return options.counters().stream()
                    .filter(c -> c.figures().stream().anyMatch(counter.figures()::contains))
                    .map(c -> (Placement) c)
                    .toList();
        }
        return placement instanceof Placement.Sequence ? List.of() : ways(options);
    }

    private static List<Placement> homes(EntityName entity, Options options) {
        List<Placement> all = new ArrayList<>();
        for (Key key : options.homes()) {
            options.variants().forEach(v -> all.add(new Placement.Home(entity, key, v)));
        }
        return all;
    }

    private static List<Placement> ways(Options options) {
        return Stream.<Placement>concat(options.indexes().stream(), options.copies().stream())
                .toList();
    }

    /** What could answer a pattern that has no answer: something beside the entities that it is about, or in their items. */
    List<Blueprint> remedies(Blueprint from, PatternPlan unanswered) {
        Set<EntityName> about = about(unanswered.pattern());
        List<Blueprint> all = new ArrayList<>();
        for (EntityName entity : about) {
            Options options = candidates.of(entity);
            List<Placement> more = new ArrayList<>(ways(options));
            more.addAll(options.counters());
            more.addAll(options.sequences());
            options.guards().forEach(more::addAll);
            more.forEach(p -> all.add(changed(from, p, List.of(p))));
            from.home(entity).ifPresent(home -> varied(from, home, options, all));
        }
        all.addAll(together(from, unanswered.pattern()));
        return all;
    }

    /** Another variant of a home, alone and with one index more by which its items are found when they change. */
    private static void varied(Blueprint from, Placement.Home home, Options options, List<Blueprint> all) {
        for (Variant variant : options.variants()) {
            Placement.Home other = new Placement.Home(home.entity(), home.key(), variant);
            if (!other.equals(home)) {
                Blueprint changed = changed(from, home, List.of(other));
                all.add(changed);
                if (!variant.carries().isEmpty()) {
                    options.indexes().forEach(i -> all.add(changed(changed, i, List.of(i))));
                }
            }
        }
    }

    /** The entities that a sentence names, and their parents, which may hold figures. */
    private Set<EntityName> about(Pattern pattern) {
        Set<EntityName> about = new LinkedHashSet<>();
        if (pattern.statement() instanceof Statement.Read read) {
            about.add(read.what().entity());
            for (Along along : read.with()) {
                if (along instanceof Along.Up up) {
                    relations.target(read.what().entity(), up.parent()).ifPresent(e -> about.add(e.name()));
                } else if (along instanceof Along.Down down) {
                    about.add(down.entity());
                }
            }
            if (read instanceof Statement.Aggregate) {
                relations.known(read.what().entity()).parents().forEach(p -> about.add(p.entity()));
            }
        }
        pattern.statement().writes().forEach(w -> about.add(w.entity()));
        return about;
    }

    /** One more index that has an entity and the children that are read with it. */
    private List<Blueprint> together(Blueprint from, Pattern pattern) {
        List<Blueprint> all = new ArrayList<>();
        if (!(pattern.statement() instanceof Statement.Get get)) {
            return all;
        }
        EntityName parent = get.what().entity();
        Key id = new Key(
                relations.idOf(parent).stream().map(Relations.Carried::path).toList(), List.of());
        Placement.Index head = new Placement.Index(parent, false, id, Placement.Projection.ALL, Optional.empty(), 1);
        for (Along along : get.with()) {
            if (along instanceof Along.Down down) {
                candidates.of(down.entity()).indexes().stream()
                        .filter(i -> !i.local() && i.only().isEmpty() && i.shards() == 1)
                        .map(i -> new Placement.Index(
                                i.entity(), false, i.key(), Placement.Projection.ALL, Optional.empty(), 1))
                        .distinct()
                        .forEach(child -> {
                            all.add(joined(from, List.of(child, head)));
                            all.add(joined(from, List.of(head, child)));
                        });
            }
        }
        return all;
    }

    private static Blueprint joined(Blueprint from, List<Placement> line) {
        List<Placement> placements = new ArrayList<>(from.placements());
        line.stream().filter(p -> !placements.contains(p)).forEach(placements::add);
        List<Blueprint.Collection> collections = new ArrayList<>(from.collections());
        collections.add(new Blueprint.Collection(line));
        return new Blueprint(placements, collections);
    }

    /** The same with something in the place of a placement, or at the end if it was not there. */
    private static Blueprint changed(Blueprint from, Placement old, List<? extends Placement> now) {
        List<Placement> placements = new ArrayList<>();
        boolean found = false;
        for (Placement placement : from.placements()) {
            if (placement.equals(old)) {
                placements.addAll(now);
                found = true;
            } else {
                placements.add(placement);
            }
        }
        if (!found) {
            placements.addAll(now);
        }
        List<Blueprint.Collection> collections = from.collections().stream()
                .map(c -> new Blueprint.Collection(
                        c.line().stream().filter(placements::contains).toList()))
                .filter(c -> c.line().size() > 1)
                .toList();
        return new Blueprint(placements, collections);
    }
}
