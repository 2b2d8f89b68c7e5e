package dev.dynawright.model.pattern;

import dev.dynawright.model.Attribute;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Form;
import dev.dynawright.model.Model;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What the patterns of a model do with its entities: who reads them, who makes and deletes them, which attributes change. */
public final class Usage {
    private final Relations relations;
    private final Map<EntityName, Set<PatternId>> readers = new LinkedHashMap<>();
    private final Map<EntityName, Set<PatternId>> makers = new LinkedHashMap<>();
    private final Map<EntityName, Set<PatternId>> enders = new LinkedHashMap<>();
    private final Set<EntityName> written = new LinkedHashSet<>();
    private final Map<EntityName, Set<AttributeName>> used = new LinkedHashMap<>();
    private final Map<EntityName, Map<AttributeName, Set<PatternId>>> changes = new LinkedHashMap<>();
    private final Map<EntityName, Set<AttributeName>> moving = new LinkedHashMap<>();

    public Usage(Model model, Relations relations) {
        this.relations = relations;
        for (Pattern pattern : model.patterns()) {
            if (pattern.statement() instanceof Statement.Read read) {
                read(pattern.id(), read);
            }
            pattern.statement().writes().forEach(write -> write(pattern.id(), write));
        }
    }

    /** The patterns whose answer holds the entity or is made from it. */
    public List<PatternId> readers(EntityName entity) {
        return List.copyOf(readers.getOrDefault(entity, new LinkedHashSet<>()));
    }

    public List<PatternId> makers(EntityName entity) {
        return List.copyOf(makers.getOrDefault(entity, new LinkedHashSet<>()));
    }

    public List<PatternId> enders(EntityName entity) {
        return List.copyOf(enders.getOrDefault(entity, new LinkedHashSet<>()));
    }

    /** Whether some pattern makes, changes or ends such entities. */
    public boolean isWritten(EntityName entity) {
        return written.contains(entity);
    }

    /** Whether an answer holds the attribute, or a read looks, sorts or groups by it. */
    public boolean isUsed(EntityName entity, AttributeName attribute) {
        return used.getOrDefault(entity, new LinkedHashSet<>()).contains(attribute);
    }

    /** Whether an attribute of an entity that stays moves on from what it begins with: an update does that, a new one in its place does not. */
    public boolean moves(EntityName entity, AttributeName attribute) {
        return moving.getOrDefault(entity, new LinkedHashSet<>()).contains(attribute);
    }

    /** The patterns that give an attribute a new value. */
    public List<PatternId> changers(EntityName entity, AttributeName attribute) {
        return List.copyOf(
                changes.getOrDefault(entity, new LinkedHashMap<>()).getOrDefault(attribute, new LinkedHashSet<>()));
    }

    /** The patterns that give what a path leads to a new value: at its end, or because a parent on the way is exchanged. */
    public List<PatternId> changers(EntityName from, Path path) {
        Set<PatternId> all = new LinkedHashSet<>();
        Optional<Entity> at = relations.entity(from);
        for (String hop : path.hops()) {
            at.ifPresent(child -> all.addAll(exchangers(child.name(), hop)));
            at = at.flatMap(child -> child.parent(hop)).flatMap(parent -> relations.entity(parent.entity()));
        }
        at.ifPresent(owner -> path.attribute().ifPresent(a -> all.addAll(changers(owner.name(), a))));
        return List.copyOf(all);
    }

    /** The patterns that give an entity another parent. */
    public Set<PatternId> exchangers(EntityName child, String parent) {
        Set<PatternId> all = new LinkedHashSet<>();
        if (changes.containsKey(child)) {
            relations.leaves(child, Path.parent(parent)).forEach(part -> all.addAll(changers(child, part.name())));
        }
        return all;
    }

    /** Whether a write may put a new entity into the place of one that is there: one that is given a number never does. */
    public boolean replaces(Statement.Write write) {
        return write instanceof Statement.Create create
                && create.replace()
                && relations.idOf(create.entity()).stream()
                        .noneMatch(part -> part.path().isOwn()
                                && part.source().countedPer().isPresent());
    }

    /** What is another one behind a write that puts an entity into the place of one that is there; its parents stay, and its id does. */
    public List<AttributeName> replaced(Statement.Write write) {
        if (!replaces(write)) {
            return List.of();
        }
        Set<AttributeName> fixed = new LinkedHashSet<>();
        for (Relations.Carried part : relations.idOf(write.entity())) {
            fixed.add(part.name());
            if (part.path().isOwn() && part.source().form() instanceof Form.Ulid ulid) {
                ulid.of().ifPresent(fixed::add);
            }
        }
        return relations.known(write.entity()).attributes().stream()
                .filter(a -> a.countedPer().isEmpty())
                .map(Attribute::name)
                .filter(name -> !fixed.contains(name))
                .toList();
    }

    /** What an update that names nothing changes: all that is neither id nor unique; parents are no attributes. */
    public static List<AttributeName> changeable(Relations relations, Entity entity) {
        Set<AttributeName> id = new LinkedHashSet<>();
        relations.idOf(entity.name()).forEach(part -> id.add(part.name()));
        return entity.attributes().stream()
                .filter(a -> a.uniqueness() instanceof Attribute.Uniqueness.None)
                .map(Attribute::name)
                .filter(name -> !id.contains(name))
                .toList();
    }

    private void read(PatternId id, Statement.Read read) {
        EntityName entity = read.what().entity();
        add(readers, entity, id);
        read.what().conditions().stream().map(Condition::path).forEach(path -> use(id, entity, path));
        if (read instanceof Statement.Get get) {
            use(entity, get.only());
            along(id, entity, get.with());
        } else if (read instanceof Statement.Listing listing) {
            use(entity, listing.only());
            along(id, entity, listing.with());
            listing.order().stream().map(Order::path).forEach(path -> use(id, entity, path));
        } else if (read instanceof Statement.Aggregate aggregate) {
            aggregate.of().ifPresent(of -> use(id, entity, Path.own(of)));
            aggregate.groups().forEach(path -> use(id, entity, path));
        } else {
            use(entity, List.of());
        }
    }

    private void along(PatternId id, EntityName entity, List<Along> with) {
        for (Along along : with) {
            if (along instanceof Along.Up up) {
                relations.target(entity, up.parent()).ifPresent(target -> {
                    add(readers, target.name(), id);
                    use(target.name(), up.only());
                });
            } else if (along instanceof Along.Down down) {
                down.steps().forEach(step -> add(readers, step.child(), id));
                use(down.entity(), down.only());
            }
        }
    }

    private void use(EntityName entity, List<AttributeName> only) {
        Set<AttributeName> names = used.computeIfAbsent(entity, e -> new LinkedHashSet<>());
        names.addAll(only);
        if (only.isEmpty()) {
            relations.known(entity).attributes().forEach(a -> names.add(a.name()));
            relations.carried(entity).forEach(c -> names.add(c.name()));
        }
    }

    /** What a path leads to is used, and what the entity carries of it. */
    private void use(PatternId id, EntityName from, Path path) {
        Set<AttributeName> here = used.computeIfAbsent(from, e -> new LinkedHashSet<>());
        relations.leaves(from, path).forEach(leaf -> here.add(leaf.name()));
        relations
                .target(from, path)
                .ifPresent(target -> path.attribute().ifPresent(a -> {
                    used.computeIfAbsent(target.name(), e -> new LinkedHashSet<>())
                            .add(a);
                    add(readers, target.name(), id);
                }));
    }

    private void write(PatternId id, Statement.Write write) {
        EntityName entity = write.entity();
        written.add(entity);
        if (write instanceof Statement.Delete delete) {
            delete.with().forEach(down -> down.steps().forEach(step -> written.add(step.child())));
            add(enders, entity, id);
            delete.with().forEach(down -> down.steps().forEach(step -> add(enders, step.child(), id)));
        }
        if (write instanceof Statement.Create create) {
            create.with().forEach(down -> down.steps().forEach(step -> written.add(step.child())));
            add(makers, entity, id);
            create.with().forEach(down -> down.steps().forEach(step -> add(makers, step.child(), id)));
            replaced(create).forEach(name -> change(entity, name, id));
        } else if (write instanceof Statement.Update update) {
            List<AttributeName> names = update.changes().isEmpty()
                    ? changeable(relations, relations.known(entity))
                    : update.changes().stream().map(Statement.Change::attribute).toList();
            names.forEach(name -> move(entity, name, id));
        } else if (write instanceof Statement.Increment increment) {
            increment.attributes().forEach(name -> move(entity, name, id));
        }
    }

    private void move(EntityName entity, AttributeName name, PatternId id) {
        moving.computeIfAbsent(entity, e -> new LinkedHashSet<>()).add(name);
        change(entity, name, id);
    }

    private void change(EntityName entity, AttributeName name, PatternId id) {
        add(changes.computeIfAbsent(entity, e -> new LinkedHashMap<>()), name, id);
    }

    private static <K> void add(Map<K, Set<PatternId>> map, K key, PatternId id) {
        map.computeIfAbsent(key, k -> new LinkedHashSet<>()).add(id);
    }
}
