package dev.dynawright.plan.choose;

import dev.dynawright.design.ItemType;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Model;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.model.pattern.Usage;
import dev.dynawright.plan.Keepers;
import dev.dynawright.plan.candidates.Candidates;
import dev.dynawright.plan.candidates.Options;
import dev.dynawright.plan.place.Key;
import dev.dynawright.plan.place.Placement;
import dev.dynawright.plan.place.Variant;
import dev.dynawright.plan.read.Question;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** All that can be chosen for a model: the facilities of every entity. */
final class Space {
    private final Model model;
    private final Relations relations;
    private final Candidates candidates;
    private final Set<EntityName> placed;
    private final Usage usage;
    private final Map<EntityName, List<Facility.Home>> homes = new LinkedHashMap<>();
    private final Map<EntityName, List<Facility.Index>> indexes = new LinkedHashMap<>();
    private final Map<EntityName, List<Facility.Beside>> beside = new LinkedHashMap<>();
    private final Map<EntityName, List<Facility.Inside>> inside = new LinkedHashMap<>();
    private final Map<Placement, Facility> byPlacement = new LinkedHashMap<>();
    private final Map<EntityName, List<Facility.Home>> counting = new HashMap<>();
    private final Map<EntityName, List<Facility.Home>> carrying = new HashMap<>();
    private final Map<Facility.Index, List<Facility.Home>> bearers = new HashMap<>();

    /** Homes that do not fit are left out, unless an entity has no other. */
    Space(
            Model model,
            Relations relations,
            Candidates candidates,
            Set<EntityName> placed,
            Predicate<Placement.Home> fits) {
        this.model = model;
        this.relations = relations;
        this.candidates = candidates;
        this.placed = placed;
        this.usage = new Usage(model, relations);
        model.entities().forEach(e -> addHomes(e.name(), fits));
        model.entities().forEach(e -> addOthers(e.name()));
    }

    private void addHomes(EntityName entity, Predicate<Placement.Home> fits) {
        Options options = candidates.of(entity);
        List<Facility.Home> all = new ArrayList<>();
        for (Placement.Home home : fitting(entity, options, fits)) {
            all.add(new Facility.Home(home, Optional.empty()));
            options.parts().forEach(part -> all.add(new Facility.Home(home, Optional.of(part))));
        }
        homes.put(entity, all);
        for (Variant variant : options.variants()) {
            for (Variant.Child child : variant.inside()) {
                List<Facility.Inside> of = inside.computeIfAbsent(child.entity(), c -> new ArrayList<>());
                Facility.Inside in = new Facility.Inside(child.entity(), entity);
                if (!of.contains(in)) {
                    of.add(in);
                }
            }
        }
    }

    private static List<Placement.Home> fitting(EntityName entity, Options options, Predicate<Placement.Home> fits) {
        List<Placement.Home> all = new ArrayList<>();
        for (Key key : options.homes()) {
            for (Variant variant : options.variants()) {
                all.add(new Placement.Home(entity, key, variant));
            }
        }
        List<Placement.Home> fitting = all.stream().filter(fits).toList();
        return fitting.isEmpty() ? all : fitting;
    }

    private void addOthers(EntityName entity) {
        Options options = candidates.of(entity);
        List<Placement.Index> shapes = new ArrayList<>(options.indexes());
        heads(entity).stream()
                .filter(i -> !shapes.contains(i) && candidates.isAllowed(i))
                .forEach(shapes::add);
        indexes.put(entity, facilities(entity, shapes));
        List<Facility.Beside> besides = new ArrayList<>();
        options.guards().forEach(of -> of.forEach(g -> besides.add(new Facility.Beside(g))));
        options.copies().forEach(c -> besides.add(new Facility.Beside(c)));
        options.counters().forEach(c -> besides.add(new Facility.Beside(c)));
        options.sequences().forEach(s -> besides.add(new Facility.Beside(s)));
        beside.put(entity, besides);
        besides.forEach(b -> byPlacement.put(b.placement(), b));
    }

    /** One more index, over every home that can bear it; whether it is new. */
    boolean add(Placement.Index index) {
        List<Facility.Index> more = facilities(index.entity(), List.of(index));
        List<Facility.Index> all = new ArrayList<>(indexes(index.entity()));
        boolean fresh = !all.containsAll(more);
        more.stream().filter(f -> !all.contains(f)).forEach(all::add);
        indexes.put(index.entity(), all);
        return fresh;
    }

    private List<Facility.Index> facilities(EntityName entity, List<Placement.Index> shapes) {
        List<Facility.Index> all = new ArrayList<>();
        for (Key key : candidates.of(entity).homes()) {
            for (Placement.Index index : shapes) {
                if (index.local() && !isLocalTo(index.key(), key)) {
                    continue;
                }
                if (index.projection().all()) {
                    boolean named = isNamed(index, shapes);
                    homes(entity, key).stream()
                            .filter(h -> !named || h.placement().variant().isFilled())
                            .filter(h -> h.placement().variant().carries().containsAll(further(index)))
                            .forEach(h -> all.add(new Facility.Index(index, key, Optional.of(h))));
                } else if (!bearers(index, key).isEmpty()) {
                    Facility.Index on = new Facility.Index(without(index, key), key, Optional.empty());
                    if (!all.contains(on)) {
                        all.add(on);
                    }
                }
            }
        }
        return all;
    }

    /** Whether another index names everything that an entity has; all of a home is more only if something else is inside. */
    private boolean isNamed(Placement.Index index, List<Placement.Index> shapes) {
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
    private static Placement.Index without(Placement.Index index, Key home) {
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

    private static boolean isLocalTo(Key index, Key home) {
        return new LinkedHashSet<>(index.partition()).equals(new LinkedHashSet<>(home.partition()))
                && !home.sort().isEmpty();
    }

    /** What an index has that only homes which carry it can give. */
    private List<Path> further(Placement.Index index) {
        Set<Path> own = new LinkedHashSet<>();
        relations.known(index.entity()).attributes().forEach(a -> own.add(Path.own(a.name())));
        relations.carried(index.entity()).forEach(c -> own.add(c.path()));
        List<Path> all = new ArrayList<>(index.key().all());
        all.addAll(index.projection().leaves());
        index.only().ifPresent(only -> all.add(only.attribute()));
        return all.stream().filter(leaf -> !own.contains(leaf)).distinct().toList();
    }

    /** The homes of a key on which an index can hang. */
    List<Facility.Home> bearers(Placement.Index index, Key key) {
        List<Path> further = further(index);
        return homes(index.entity(), key).stream()
                .filter(h -> h.placement().variant().carries().containsAll(further))
                .toList();
    }

    /** The homes on which an index facility can hang. */
    List<Facility.Home> bearers(Facility.Index index) {
        return bearers.computeIfAbsent(
                index, i -> i.whole().map(List::of).orElseGet(() -> bearers(i.placement(), i.home())));
    }

    /** Whether the items of two homes can have the same partition key values. */
    boolean canShare(Placement.Home one, Placement.Home other) {
        boolean lies = placed.contains(one.entity()) || placed.contains(other.entity());
        return !lies && canShare(one.entity(), one.key(), other.entity(), other.key());
    }

    /**
     * Whether the entries of two indexes can have the same partition key values. Where everything can be named, an index of
     * all that a home has inside is not read together with others.
     */
    boolean canShare(Facility.Index one, Facility.Index other) {
        boolean filled = Stream.of(one, other)
                .flatMap(i -> i.whole().stream())
                .anyMatch(h -> h.placement().variant().isFilled());
        return !filled && canShare(one.placement(), other.placement());
    }

    private boolean canShare(Placement.Index one, Placement.Index other) {
        boolean plain = one.only().isEmpty() && other.only().isEmpty() && one.shards() == 1 && other.shards() == 1;
        return plain
                && !one.local()
                && !other.local()
                && one.projection().all() == other.projection().all()
                && canShare(one.entity(), one.key(), other.entity(), other.key());
    }

    /** The member of a line after which its partitions are named: the first that is keyed by its id, else the first. */
    Placement leader(List<Placement> line) {
        return line.stream().filter(this::isKeyedById).findFirst().orElse(line.get(0));
    }

    private boolean isKeyedById(Placement placement) {
        Key key = placement instanceof Placement.Home home ? home.key() : ((Placement.Index) placement).key();
        Set<Path> id = new LinkedHashSet<>();
        relations.idOf(placement.entity()).forEach(part -> id.add(part.path()));
        return id.equals(new LinkedHashSet<>(key.partition()));
    }

    private boolean canShare(EntityName one, Key mine, EntityName other, Key theirs) {
        Set<Origin> origins = origins(one, mine);
        return !origins.isEmpty() && origins.equals(origins(other, theirs));
    }

    /** The attribute that a value comes from, wherever it is repeated. */
    private record Origin(EntityName entity, Path attribute) {}

    private Set<Origin> origins(EntityName entity, Key key) {
        Set<Origin> all = new LinkedHashSet<>();
        for (Path leaf : key.partition()) {
            relations
                    .target(entity, leaf)
                    .ifPresent(e -> leaf.attribute().ifPresent(a -> all.add(new Origin(e.name(), Path.own(a)))));
        }
        return all.size() == key.partition().size() ? all : new LinkedHashSet<>();
    }

    Model model() {
        return model;
    }

    Relations relations() {
        return relations;
    }

    Candidates candidates() {
        return candidates;
    }

    List<Facility.Home> homes(EntityName entity) {
        return homes.getOrDefault(entity, List.of());
    }

    List<Facility.Home> homes(EntityName entity, Key key) {
        return homes(entity).stream()
                .filter(h -> h.placement().key().equals(key))
                .toList();
    }

    /**
     * The home that stands for others while something else is looked at: one that is found by the id, with nothing inside. It
     * is the same whatever is pinned.
     */
    Facility.Home usual(EntityName entity) {
        if (candidates.of(entity).variants().stream().noneMatch(Variant::isPlain)) {
            return homes(entity).get(0);
        }
        Set<Path> id = new LinkedHashSet<>();
        relations.idOf(entity).forEach(part -> id.add(part.path()));
        List<Key> keys = candidates.keys(entity);
        Key key = keys.stream().filter(k -> id.containsAll(k.all())).findFirst().orElse(keys.get(0));
        return new Facility.Home(new Placement.Home(entity, key, Variant.PLAIN), Optional.empty());
    }

    /** The first home that an index can hang on. */
    Facility.Home bearer(Facility.Index index) {
        return bearers(index).get(0);
    }

    List<Facility.Index> indexes(EntityName entity) {
        return indexes.getOrDefault(entity, List.of());
    }

    List<Facility.Beside> beside(EntityName entity) {
        return beside.getOrDefault(entity, List.of());
    }

    /** The parents in which an entity can be stored. */
    List<Facility.Inside> inside(EntityName entity) {
        return inside.getOrDefault(entity, List.of());
    }

    /** The homes of a parent that have a child inside. */
    List<Facility.Home> holding(Facility.Inside inside) {
        return homes(inside.parent()).stream()
                .filter(h -> h.placement().variant().inside().stream()
                        .anyMatch(c -> c.entity().equals(inside.entity())))
                .toList();
    }

    /** The homes of other entities whose figures count an entity. */
    List<Facility.Home> counting(EntityName entity) {
        return counting.computeIfAbsent(entity, this::findCounting);
    }

    private List<Facility.Home> findCounting(EntityName entity) {
        return homes.values().stream()
                .flatMap(List::stream)
                .filter(h -> h.placement().variant().counts().stream()
                        .anyMatch(f -> f.what().entity().equals(entity)))
                .toList();
    }

    /** The homes of other entities that carry something of an entity. */
    List<Facility.Home> carrying(EntityName entity) {
        return carrying.computeIfAbsent(entity, this::findCarrying);
    }

    private List<Facility.Home> findCarrying(EntityName entity) {
        return homes.values().stream()
                .flatMap(List::stream)
                .filter(h -> h.placement().variant().carries().stream()
                        .anyMatch(path -> relations
                                .target(h.entity(), path)
                                .filter(e -> e.name().equals(entity))
                                .isPresent()))
                .toList();
    }

    /** The entities whose changes a facility follows by the stream. */
    Set<EntityName> followed(Facility facility) {
        Set<EntityName> sources = new LinkedHashSet<>();
        if (facility instanceof Facility.Home home && home.placement().variant().kept() == ItemType.Kept.STREAM) {
            home.placement()
                    .variant()
                    .counts()
                    .forEach(f -> sources.add(f.what().entity()));
            home.placement()
                    .variant()
                    .carries()
                    .forEach(path -> sources.addAll(Keepers.followed(home.entity(), path, relations, usage)));
        } else if (facility instanceof Facility.Beside beside) {
            boolean counter = beside.placement() instanceof Placement.Counter c && c.kept() == ItemType.Kept.STREAM;
            boolean copy = beside.placement() instanceof Placement.Copy c && c.kept() == ItemType.Kept.STREAM;
            if (counter || copy) {
                sources.add(beside.placement().entity());
            }
        }
        sources.removeIf(source -> !usage.isWritten(source));
        return sources;
    }

    /** The facility that a guard, copy, counter or sequence is. */
    Optional<Facility> beside(Placement placement) {
        return Optional.ofNullable(byPlacement.get(placement));
    }
}
