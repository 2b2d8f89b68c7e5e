package dev.dynawright.data;

import dev.dynawright.model.Attribute;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Lifetime;
import dev.dynawright.model.Model;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** All entities that there are at one moment, in the order in which they were made. */
public final class World {
    /** The moment at which sample entities are looked at. */
    public static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

    private final Model model;
    private final Relations relations;
    private final Claims claims;
    private final Map<EntityName, Shelf> shelves = new LinkedHashMap<>();
    private final Map<EntityName, List<Path>> ids = new HashMap<>();
    private final Deque<Runnable> undo = new ArrayDeque<>();
    private boolean trying;
    private long serial;

    public World(Model model, Relations relations) {
        this.model = model;
        this.relations = relations;
        this.claims = new Claims(this);
        for (Entity entity : model.entities()) {
            shelves.put(entity.name(), new Shelf());
            ids.put(entity.name(), relations.idPaths(entity.name()));
        }
    }

    /** A world of its own with the same entities. */
    public World copy() {
        World copy = new World(model, relations);
        shelves.forEach((name, shelf) -> copy.shelves.put(name, new Shelf(shelf)));
        claims.copyTo(copy.claims);
        copy.serial = serial;
        return copy;
    }

    public Model model() {
        return model;
    }

    public Relations relations() {
        return relations;
    }

    public Collection<Row> rows(EntityName entity) {
        return shelf(entity).all();
    }

    public int count(EntityName entity) {
        return shelf(entity).size();
    }

    public int count() {
        return shelves.values().stream().mapToInt(Shelf::size).sum();
    }

    public Optional<Row> row(Id id) {
        return shelf(id.entity()).row(id.parts());
    }

    public Id id(Row row) {
        List<Value> parts = new ArrayList<>();
        for (Path path : idPaths(row.entity())) {
            parts.add(value(row, path)
                    .orElseThrow(() -> new IllegalArgumentException("no " + path + " in " + row.entity())));
        }
        return new Id(row.entity(), parts);
    }

    /** Whether all of the id is there; a number that is drawn when the row is made may be missing before. */
    public boolean hasId(Row row) {
        return idPaths(row.entity()).stream().allMatch(path -> value(row, path).isPresent());
    }

    public List<Path> idPaths(EntityName entity) {
        List<Path> paths = ids.get(entity);
        if (paths == null) {
            throw new IllegalArgumentException("no entity " + entity);
        }
        return paths;
    }

    /** The id of a parent, whether or not it is still there. */
    public Optional<Id> parentId(Row row, String key) {
        EntityName above = parent(row.entity(), key).entity();
        return row.parent(key).map(id -> new Id(above, id));
    }

    public Optional<Row> parent(Row row, String key) {
        return parentId(row, key).flatMap(this::row);
    }

    /** The children that reach a parent by a relationship, in the order in which they were made. */
    public List<Row> children(Id parent, EntityName child, String key) {
        return shelf(child).below(key, parent.parts());
    }

    public int countChildren(Id parent, EntityName child, String key) {
        return shelf(child).countBelow(key, parent.parts());
    }

    /** The value to which a path of one attribute leads: its own, part of a parent's id, or of an entity further up. */
    public Optional<Value> value(Row row, Path path) {
        if (path.isOwn()) {
            return row.value(path.attribute().orElseThrow());
        }
        String key = path.hops().get(0);
        EntityName above = parent(row.entity(), key).entity();
        return row.parent(key).flatMap(id -> above(new Id(above, id), rest(path)));
    }

    /** The values of all single attributes that a path stands for; none if one is missing. */
    public Optional<List<Value>> values(Row row, Path path) {
        List<Value> all = new ArrayList<>();
        for (Path leaf : relations.leafPaths(row.entity(), path)) {
            Optional<Value> value = value(row, leaf);
            if (value.isEmpty()) {
                return Optional.empty();
            }
            all.add(value.get());
        }
        return Optional.of(all);
    }

    /** An id tells its parts even if the entity is gone, and so the ids of parents that are in it. */
    private Optional<Value> above(Id id, Path path) {
        int part = idPaths(id.entity()).indexOf(path);
        if (part >= 0) {
            return Optional.of(id.parts().get(part));
        }
        Optional<Row> row = row(id);
        if (row.isPresent()) {
            return value(row.get(), path);
        }
        return path.isOwn() ? Optional.empty() : further(id, path);
    }

    private Optional<Value> further(Id id, Path path) {
        String key = path.hops().get(0);
        List<Value> parts = new ArrayList<>();
        for (Path leaf : relations.leafPaths(id.entity(), Path.parent(key))) {
            int part = idPaths(id.entity()).indexOf(leaf);
            if (part < 0) {
                return Optional.empty();
            }
            parts.add(id.parts().get(part));
        }
        return above(new Id(parent(id.entity(), key).entity(), parts), rest(path));
    }

    private static Path rest(Path path) {
        return new Path(path.hops().subList(1, path.hops().size()), path.attribute());
    }

    /** Whether the time of an entity is over; it is no part of an answer then. */
    public boolean isExpired(Row row, Instant now) {
        Lifetime lifetime = relations.known(row.entity()).lifetime();
        if (lifetime instanceof Lifetime.Expires expires) {
            return row.value(expires.at())
                    .filter(v -> v instanceof Atom.Moment end && !end.value().isAfter(now))
                    .isPresent();
        }
        return lifetime instanceof Lifetime.Keep keep
                && !row.made().plusSeconds(keep.seconds()).isAfter(now);
    }

    /** The entity that has the value of a unique attribute already, within the same scope. */
    public Optional<Id> holder(Row row, Attribute attribute) {
        return claims.holder(row, attribute);
    }

    /** The number that comes next in the sequence of an attribute, in the scope to which a row belongs. */
    public long next(Row row, Attribute attribute) {
        return claims.last(claims.sequence(row, attribute)) + 1;
    }

    public void add(Row row) {
        Id id = id(row);
        if (row(id).isPresent()) {
            throw new IllegalArgumentException("a second " + id);
        }
        put(serial++, row);
    }

    /** Puts a row into the place of another with the same id. */
    public void replace(Row old, Row row) {
        long place = shelf(old.entity()).serial(id(old).parts());
        take(place, old);
        put(place, row);
    }

    public void remove(Row row) {
        take(shelf(row.entity()).serial(id(row).parts()), row);
    }

    /** Does some work and keeps what it changed, or undoes it if its result does not allow that. */
    public <T> T attempt(Supplier<T> work, Predicate<T> keep) {
        if (trying) {
            throw new IllegalStateException("one attempt within another");
        }
        trying = true;
        T result = work.get();
        trying = false;
        while (!undo.isEmpty()) {
            Runnable last = undo.pop();
            if (!keep.test(result)) {
                last.run();
            }
        }
        return result;
    }

    private void put(long place, Row row) {
        Id id = id(row);
        shelf(row.entity()).put(place, id.parts(), row);
        for (Attribute attribute : relations.known(row.entity()).attributes()) {
            claims.hold(row, attribute, id);
            if (attribute.countedPer().isPresent()) {
                count(row, attribute);
            }
        }
        note(() -> take(place, row));
    }

    private void take(long place, Row row) {
        Id id = id(row);
        shelf(row.entity()).remove(place, id.parts(), row);
        for (Attribute attribute : relations.known(row.entity()).attributes()) {
            claims.release(row, attribute, id);
        }
        note(() -> put(place, row));
    }

    /** A number is never given out twice, also after deletes. */
    private void count(Row row, Attribute attribute) {
        if (row.value(attribute.name()).orElse(Atom.number(0)) instanceof Atom.Amount number) {
            Claims.Claim sequence = claims.sequence(row, attribute);
            long before = claims.last(sequence);
            claims.reach(sequence, Math.max(before, number.value().longValueExact()));
            note(() -> claims.reach(sequence, before));
        }
    }

    private void note(Runnable inverse) {
        if (trying) {
            undo.push(inverse);
        }
    }

    private Parent parent(EntityName entity, String key) {
        return relations
                .known(entity)
                .parent(key)
                .orElseThrow(() -> new IllegalArgumentException(entity + " has no parent " + key));
    }

    private Shelf shelf(EntityName entity) {
        Shelf shelf = shelves.get(entity);
        if (shelf == null) {
            throw new IllegalArgumentException("no entity " + entity);
        }
        return shelf;
    }
}
