package dev.dynawright.plan.choose.facility;

import dev.dynawright.model.EntityName;
import dev.dynawright.model.Model;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.candidates.Candidates;
import dev.dynawright.plan.place.Key;
import dev.dynawright.plan.place.Placement;
import dev.dynawright.plan.read.Question;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The indexes that an entity can have, whichever of its homes they hang on, and what they ask of it. */
final class IndexShapes {
    private final Model model;
    private final Relations relations;
    private final Candidates candidates;

    IndexShapes(Model model, Relations relations, Candidates candidates) {
        this.model = model;
        this.relations = relations;
        this.candidates = candidates;
    }

    List<Placement.Index> of(EntityName entity) {
        List<Placement.Index> shapes = new ArrayList<>(candidates.of(entity).indexes());
        heads(entity).stream()
                .filter(i -> !shapes.contains(i) && candidates.isAllowed(i))
                .forEach(shapes::add);
        return shapes;
    }

    /** Whether another index names everything that an entity has; all of a home is more only if something else is inside. */
    boolean isNamed(Placement.Index index, List<Placement.Index> shapes) {
        Set<Path> own = new LinkedHashSet<>();
        relations.known(index.entity()).attributes().forEach(a -> own.add(Path.own(a.name())));
        relations.carried(index.entity()).forEach(c -> own.add(c.path()));
        return shapes.stream()
                .filter(i -> !i.projection().all() && i.local() == index.local())
                .filter(i -> i.key().equals(index.key()) && i.only().equals(index.only()))
                .anyMatch(i -> own.stream()
                        .allMatch(leaf -> i.projection().leaves().contains(leaf)
                                || i.key().all().contains(leaf)
                                || relations.idOf(index.entity()).stream()
                                        .anyMatch(part -> part.path().equals(leaf))));
    }

    /** The index without what its entries have anyway, because the table key of the home is in them. */
    static Placement.Index without(Placement.Index index, Key home) {
        List<Path> rest = index.projection().leaves().stream()
                .filter(leaf -> !home.all().contains(leaf))
                .toList();
        return new Placement.Index(
                index.entity(),
                index.local(),
                index.key(),
                new Placement.Projection(false, rest),
                index.only(),
                index.shards());
    }

    /** Indexes in which an entity stands before or behind the children that are read with it. */
    private List<Placement.Index> heads(EntityName entity) {
        Set<Placement.Index> heads = new LinkedHashSet<>();
        List<Path> id =
                relations.idOf(entity).stream().map(Relations.Carried::path).toList();
        for (Pattern pattern : model.patterns()) {
            boolean reads = pattern.statement() instanceof Statement.Get get
                    && get.what().entity().equals(entity)
                    && get.with().stream().anyMatch(along -> along instanceof Along.Down);
            if (reads) {
                Set<Path> needed = Question.answer(entity, ((Statement.Get) pattern.statement()).only(), relations);
                needed.removeAll(id);
                Key key = new Key(id, List.of());
                heads.add(new Placement.Index(entity, false, key, Placement.Projection.ALL, Optional.empty(), 1));
                heads.add(
                        new Placement.Index(entity, false, key, Placement.Projection.of(needed), Optional.empty(), 1));
            }
        }
        return List.copyOf(heads);
    }

    /** Whether a local index can have a key beside the key of a home. */
    static boolean isLocalTo(Key index, Key home) {
        return new LinkedHashSet<>(index.partition()).equals(new LinkedHashSet<>(home.partition()))
                && !home.sort().isEmpty();
    }

    /** What an index has that only homes which carry it can give. */
    List<Path> further(Placement.Index index) {
        Set<Path> own = new LinkedHashSet<>();
        relations.known(index.entity()).attributes().forEach(a -> own.add(Path.own(a.name())));
        relations.carried(index.entity()).forEach(c -> own.add(c.path()));
        List<Path> all = new ArrayList<>(index.key().all());
        all.addAll(index.projection().leaves());
        index.only().ifPresent(only -> all.add(only.attribute()));
        return all.stream().filter(leaf -> !own.contains(leaf)).distinct().toList();
    }
}
