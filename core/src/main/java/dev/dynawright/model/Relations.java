package dev.dynawright.model;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;

/** How the entities of a model hang together: what a child carries of its parents, where a path leads, who has whom. */
public final class Relations {
    private final Map<EntityName, Entity> entities = new LinkedHashMap<>();
    private final Map<EntityName, List<Carried>> carried = new TreeMap<>();
    private final Map<EntityName, List<Child>> children = new TreeMap<>();
    private final Map<EntityName, List<Carried>> ids = new HashMap<>();
    private final Map<Way, List<Carried>> leaves = new HashMap<>();
    private final Map<Way, Optional<Entity>> targets = new HashMap<>();
    private final Map<Way, Optional<Attribute>> attributes = new HashMap<>();

    /** A path and where it begins; what it leads to is looked for once. */
    private record Way(EntityName start, Path path) {}

    /** An attribute that a child has because it is part of a parent's id: the name it has in the child and where it is from. */
    public record Carried(AttributeName name, Path path, Attribute source) {}

    /** An entity that is {@code of} another, and the relationship by which it is. */
    public record Child(Entity entity, Parent parent) {}

    public Relations(List<Entity> all) {
        for (Entity entity : all) {
            entities.put(entity.name(), entity);
        }
        for (Entity entity : all) {
            for (Parent parent : entity.parents()) {
                children.computeIfAbsent(parent.entity(), n -> new ArrayList<>())
                        .add(new Child(entity, parent));
            }
        }
    }

    public Optional<Entity> entity(EntityName name) {
        return Optional.ofNullable(entities.get(name));
    }

    /** An entity that is known to exist. */
    public Entity known(EntityName name) {
        Entity entity = entities.get(name);
        if (entity == null) {
            throw new IllegalArgumentException("no entity " + name);
        }
        return entity;
    }

    public List<Child> children(EntityName name) {
        return children.getOrDefault(name, List.of());
    }

    /** What a child carries of its parents' ids, in the order of the parents. */
    public List<Carried> carried(EntityName name) {
        Entity entity = entities.get(name);
        return entity == null ? List.of() : carriedBy(entity, new Walk());
    }

    private List<Carried> carriedBy(Entity entity, Walk under) {
        List<Carried> done = carried.get(entity.name());
        List<Carried> begun = under.begun.get(entity.name());
        if (done != null) {
            return done;
        } else if (begun != null) {
            under.met.add(entity.name());
            return begun;
        }
        List<Carried> mine = new ArrayList<>();
        under.begun.put(entity.name(), mine);
        Set<String> taken = new LinkedHashSet<>();
        entity.attributes().forEach(a -> taken.add(a.name().text()));
        for (Parent parent : ofIdFirst(entity)) {
            Entity above = entities.get(parent.entity());
            if (above == null) {
                continue;
            }
            for (Carried part : idOf(above, under)) {
                String name = part.name().text();
                boolean prefixed = parent.role().isPresent() || taken.contains(name);
                String inChild = prefixed ? parent.key() + Parent.upperCamel(name) : name;
                while (!taken.add(inChild)) {
                    inChild = parent.key() + Parent.upperCamel(inChild);
                }
                mine.add(new Carried(new AttributeName(inChild), part.path().under(parent.key()), part.source()));
            }
        }
        List<String> order = entity.parents().stream().map(Parent::key).toList();
        mine.sort(Comparator.comparingInt(c -> order.indexOf(c.path().hops().get(0))));
        under.begun.remove(entity.name());
        under.met.remove(entity.name());
        // What was met on the way may not have all of its own yet.
        if (under.met.isEmpty()) {
            carried.put(entity.name(), List.copyOf(mine));
        }
        return mine;
    }

    /**
     * A way through entities, so that a tree has an end: those whose turn it is already, and which of them were met again. What makes
     * up their ids is known first.
     */
    private static final class Walk {
        private final Map<EntityName, List<Carried>> begun = new LinkedHashMap<>();
        private final Set<EntityName> met = new LinkedHashSet<>();
    }

    private static List<Parent> ofIdFirst(Entity entity) {
        Set<String> inId = new LinkedHashSet<>();
        entity.id().stream()
                .filter(p -> !p.isOwn())
                .forEach(p -> inId.add(p.hops().get(0)));
        List<Parent> parents = new ArrayList<>(entity.parents());
        parents.sort(Comparator.comparingInt(p -> inId.contains(p.key()) ? 0 : 1));
        return parents;
    }

    /** The single attributes of an entity's id, each with the name and the path it has in that entity. */
    public List<Carried> idOf(EntityName name) {
        List<Carried> done = ids.get(name);
        if (done == null) {
            done = List.copyOf(idOf(known(name), new Walk()));
            ids.put(name, done);
        }
        return done;
    }

    /** The paths of the single attributes of an entity's id. */
    public List<Path> idPaths(EntityName name) {
        return idOf(name).stream().map(Carried::path).toList();
    }

    private List<Carried> idOf(Entity entity, Walk under) {
        List<Carried> parts = new ArrayList<>();
        for (Path path : entity.id()) {
            parts.addAll(leaves(entity, path, under));
        }
        return parts;
    }

    /** The single attributes that a path stands for: one, or all of a parent's id. */
    public List<Carried> leaves(EntityName entity, Path path) {
        Way way = new Way(entity, path);
        List<Carried> done = leaves.get(way);
        if (done == null) {
            done = List.copyOf(leaves(known(entity), path, new Walk()));
            leaves.put(way, done);
        }
        return done;
    }

    /** The same as paths only. */
    public List<Path> leafPaths(EntityName entity, Path path) {
        return leaves(entity, path).stream().map(Carried::path).toList();
    }

    /** Whether an attribute of a parent is known with the id of that parent, or of one between. */
    public boolean follows(EntityName entity, Path leaf, Set<Path> known) {
        for (int hops = 1; hops <= leaf.hops().size(); hops++) {
            List<Path> id = leafPaths(entity, new Path(leaf.hops().subList(0, hops), Optional.empty()));
            if (!id.isEmpty() && known.containsAll(id)) {
                return true;
            }
        }
        return false;
    }

    /** The parent within which a value is unique or counted; of several of that kind, the first. */
    public Optional<Path> scope(EntityName entity, EntityName within) {
        return known(entity).parents().stream()
                .filter(parent -> parent.entity().equals(within))
                .findFirst()
                .map(parent -> Path.parent(parent.key()));
    }

    /** What tells an entity from all others by an attribute: that, behind the id of the parent within which it is unique. None if it is not. */
    public Set<Path> telling(EntityName entity, Attribute attribute) {
        Set<Path> leaves = new LinkedHashSet<>();
        if (attribute.uniqueness() instanceof Attribute.Uniqueness.Per per) {
            Optional<Path> scope = scope(entity, per.scope());
            if (scope.isEmpty()) {
                return leaves;
            }
            leaves.addAll(leafPaths(entity, scope.get()));
        }
        if (!(attribute.uniqueness() instanceof Attribute.Uniqueness.None)) {
            leaves.add(Path.own(attribute.name()));
        }
        return leaves;
    }

    private List<Carried> leaves(Entity entity, Path path, Walk under) {
        if (path.isOwn()) {
            AttributeName name = path.attribute().orElseThrow();
            return entity.attribute(name)
                    .map(a -> List.of(new Carried(name, path, a)))
                    .orElse(List.of());
        }
        List<Carried> found = new ArrayList<>();
        for (Carried candidate : carriedBy(entity, under)) {
            if (leadsInto(path, candidate.path())) {
                found.add(candidate);
            }
        }
        boolean further = path.attribute().isPresent() || path.hops().size() > 1;
        if (found.isEmpty() && further) {
            target(entity.name(), path).ifPresent(above -> {
                if (path.attribute().isPresent()) {
                    above.attribute(path.attribute().get()).ifPresent(a -> found.add(new Carried(a.name(), path, a)));
                } else {
                    for (Carried part : idOf(above, under)) {
                        found.add(new Carried(part.name(), path.then(part.path()), part.source()));
                    }
                }
            });
        }
        return found;
    }

    private static boolean leadsInto(Path path, Path leaf) {
        if (path.attribute().isPresent()) {
            return path.equals(leaf);
        }
        return leaf.hops().size() >= path.hops().size()
                && leaf.hops().subList(0, path.hops().size()).equals(path.hops());
    }

    /** The entity at which the relationships of a path end. */
    public Optional<Entity> target(EntityName start, Path path) {
        if (path.isOwn()) {
            return entity(start);
        }
        Way way = new Way(start, path);
        Optional<Entity> done = targets.get(way);
        if (done == null) {
            done = followed(start, path);
            targets.put(way, done);
        }
        return done;
    }

    private Optional<Entity> followed(EntityName start, Path path) {
        Optional<Entity> at = entity(start);
        for (String hop : path.hops()) {
            at = at.flatMap(e -> e.parent(hop)).flatMap(p -> entity(p.entity()));
        }
        return at;
    }

    /** The attribute a path leads to; none for a parent's whole id. */
    public Optional<Attribute> attribute(EntityName start, Path path) {
        Way way = new Way(start, path);
        Optional<Attribute> done = attributes.get(way);
        if (done == null) {
            done = path.attribute().flatMap(a -> target(start, path).flatMap(e -> e.attribute(a)));
            attributes.put(way, done);
        }
        return done;
    }

    /** Whether some entities have no value there: it is optional, or a parent on the way is. */
    public boolean mayBeMissing(EntityName start, Path path) {
        Optional<Entity> at = entity(start);
        for (String hop : path.hops()) {
            Optional<Parent> parent = at.flatMap(e -> e.parent(hop));
            if (parent.filter(Parent::isOptional).isPresent()) {
                return true;
            }
            at = parent.flatMap(p -> entity(p.entity()));
        }
        return attribute(start, path).filter(Attribute::isOptional).isPresent();
    }

    /** The average number of children of one parent: as stated, else from the counts. */
    public BigDecimal each(Child child) {
        Optional<BigDecimal> stated = child.parent().fanOut().each();
        if (stated.isPresent()) {
            return stated.get();
        }
        long parents = Math.max(1, known(child.parent().entity()).count());
        return BigDecimal.valueOf(child.entity().count())
                .multiply(BigDecimal.valueOf(child.parent().present().millionths(), 6))
                .divide(BigDecimal.valueOf(parents), MathContext.DECIMAL64);
    }

    /** The most children one parent can have; none if it is unbounded. */
    public OptionalLong atMost(Child child) {
        FanOut fanOut = child.parent().fanOut();
        return fanOut.constant() && fanOut.each().isPresent()
                ? OptionalLong.of(
                        fanOut.each().get().setScale(0, RoundingMode.CEILING).longValueExact())
                : fanOut.atMost();
    }
}
