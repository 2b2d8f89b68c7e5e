package dev.dynawright.plan.choose.facility;

import dev.dynawright.design.ItemType;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Model;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Usage;
import dev.dynawright.plan.Keepers;
import dev.dynawright.plan.candidates.Candidates;
import dev.dynawright.plan.candidates.Options;
import dev.dynawright.plan.place.Key;
import dev.dynawright.plan.place.Placement;
import dev.dynawright.plan.place.Variant;
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
public final class Space {
    private final Model model;
    private final Relations relations;
    private final Candidates candidates;
    private final Usage usage;
    private final IndexShapes shapes;
    private final Sharing sharing;
    private final Map<EntityName, List<Facility.Home>> homes = new LinkedHashMap<>();
    private final Map<EntityName, List<Facility.Index>> indexes = new LinkedHashMap<>();
    private final Map<EntityName, List<Facility.Beside>> beside = new LinkedHashMap<>();
    private final Map<EntityName, List<Facility.Inside>> inside = new LinkedHashMap<>();
    private final Map<Placement, Facility> byPlacement = new LinkedHashMap<>();
    private final Map<EntityName, List<Facility.Home>> counting = new HashMap<>();
    private final Map<EntityName, List<Facility.Home>> carrying = new HashMap<>();
    private final Map<Facility.Index, List<Facility.Home>> bearers = new HashMap<>();
    private final Map<Facility.Home, List<Facility.Index>> borne = new HashMap<>();

    /** Homes that do not fit are left out, unless an entity has no other. */
    public Space(
            Model model,
            Relations relations,
            Candidates candidates,
            Set<EntityName> placed,
            Predicate<Placement.Home> fits) {
        this.model = model;
        this.relations = relations;
        this.candidates = candidates;
        this.usage = new Usage(model, relations);
        this.shapes = new IndexShapes(model, relations, candidates);
        this.sharing = new Sharing(relations, placed);
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
        indexes.put(entity, facilities(entity, shapes.of(entity)));
        List<Facility.Beside> besides = new ArrayList<>();
        options.guards().forEach(of -> of.forEach(g -> besides.add(new Facility.Beside(g))));
        options.copies().forEach(c -> besides.add(new Facility.Beside(c)));
        options.counters().forEach(c -> besides.add(new Facility.Beside(c)));
        options.sequences().forEach(s -> besides.add(new Facility.Beside(s)));
        beside.put(entity, besides);
        besides.forEach(b -> byPlacement.put(b.placement(), b));
    }

    /** One more index, over every home that can bear it; whether it is new. */
    public boolean add(Placement.Index index) {
        List<Facility.Index> more = facilities(index.entity(), List.of(index));
        List<Facility.Index> all = new ArrayList<>(indexes(index.entity()));
        boolean fresh = !all.containsAll(more);
        more.stream().filter(f -> !all.contains(f)).forEach(all::add);
        indexes.put(index.entity(), all);
        borne.clear();
        return fresh;
    }

    /** Takes over the indexes that were added to the same space elsewhere. */
    public void take(Space other) {
        indexes.putAll(other.indexes);
        borne.clear();
    }

    private List<Facility.Index> facilities(EntityName entity, List<Placement.Index> placements) {
        List<Facility.Index> all = new ArrayList<>();
        for (Key key : candidates.of(entity).homes()) {
            for (Placement.Index index : placements) {
                if (index.local() && !IndexShapes.isLocalTo(index.key(), key)) {
                    continue;
                }
                if (index.projection().all()) {
                    boolean named = shapes.isNamed(index, placements);
                    homes(entity, key).stream()
                            .filter(h -> !named || h.placement().variant().isFilled())
                            .filter(h -> h.placement().variant().carries().containsAll(shapes.further(index)))
                            .forEach(h -> all.add(new Facility.Index(index, key, Optional.of(h))));
                } else if (!bearers(index, key).isEmpty()) {
                    Facility.Index on = new Facility.Index(IndexShapes.without(index, key), key, Optional.empty());
                    if (!all.contains(on)) {
                        all.add(on);
                    }
                }
            }
        }
        return all;
    }

    /** The homes of a key on which an index can hang. */
    List<Facility.Home> bearers(Placement.Index index, Key key) {
        List<Path> further = shapes.further(index);
        return homes(index.entity(), key).stream()
                .filter(h -> h.placement().variant().carries().containsAll(further))
                .toList();
    }

    /** The homes on which an index facility can hang. */
    public List<Facility.Home> bearers(Facility.Index index) {
        return bearers.computeIfAbsent(
                index, i -> i.whole().map(List::of).orElseGet(() -> bearers(i.placement(), i.home())));
    }

    /** The index facilities that can hang on a home. */
    public List<Facility.Index> borne(Facility.Home home) {
        return borne.computeIfAbsent(
                home, h -> indexes(h.entity()).stream().filter(i -> bears(h, i)).toList());
    }

    /** Most homes have another key, and no more needs to be compared. */
    private boolean bears(Facility.Home home, Facility.Index index) {
        return index.home().equals(home.placement().key()) && bearers(index).contains(home);
    }

    /** How many placements there are to choose from. */
    public int size() {
        return Stream.of(homes, indexes, beside)
                .flatMap(all -> all.values().stream())
                .mapToInt(List::size)
                .sum();
    }

    public Model model() {
        return model;
    }

    public Relations relations() {
        return relations;
    }

    public Candidates candidates() {
        return candidates;
    }

    public Sharing sharing() {
        return sharing;
    }

    public List<Facility.Home> homes(EntityName entity) {
        return homes.getOrDefault(entity, List.of());
    }

    public List<Facility.Home> homes(EntityName entity, Key key) {
        return homes(entity).stream()
                .filter(h -> h.placement().key().equals(key))
                .toList();
    }

    /**
     * The home that stands for others while something else is looked at: one that is found by the id, with nothing inside. It
     * is the same whatever is pinned.
     */
    public Facility.Home usual(EntityName entity) {
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
    public Facility.Home bearer(Facility.Index index) {
        return bearers(index).get(0);
    }

    public List<Facility.Index> indexes(EntityName entity) {
        return indexes.getOrDefault(entity, List.of());
    }

    public List<Facility.Beside> beside(EntityName entity) {
        return beside.getOrDefault(entity, List.of());
    }

    /** The parents in which an entity can be stored. */
    public List<Facility.Inside> inside(EntityName entity) {
        return inside.getOrDefault(entity, List.of());
    }

    /** The homes of a parent that have a child inside. */
    public List<Facility.Home> holding(Facility.Inside inside) {
        return homes(inside.parent()).stream()
                .filter(h -> h.placement().variant().inside().stream()
                        .anyMatch(c -> c.entity().equals(inside.entity())))
                .toList();
    }

    /** The homes of other entities whose figures count an entity. */
    public List<Facility.Home> counting(EntityName entity) {
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
    public List<Facility.Home> carrying(EntityName entity) {
        return carrying.computeIfAbsent(entity, this::findCarrying);
    }

    private List<Facility.Home> findCarrying(EntityName entity) {
        return homes.values().stream()
                .flatMap(List::stream)
                .filter(h ->
                        h.placement().variant().carries().stream().anyMatch(path -> says(h.entity(), path, entity)))
                .toList();
    }

    /** Whether an entity decides what a path leads to: by an attribute of its own, or as one on the way that can get another parent. */
    private boolean says(EntityName from, Path path, EntityName entity) {
        EntityName at = from;
        for (int i = 0; i < path.hops().size(); i++) {
            at = relations.known(at).parent(path.hops().get(i)).orElseThrow().entity();
            boolean end = i == path.hops().size() - 1;
            if (at.equals(entity)
                    && (end || !usage.exchangers(at, path.hops().get(i + 1)).isEmpty())) {
                return true;
            }
        }
        return false;
    }

    /** The entities whose changes a facility follows by the stream. */
    public Set<EntityName> followed(Facility facility) {
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
