package dev.dynawright.design.file;

import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Under which names an item has attributes, so that a key attribute of such a name needs no template. */
final class StoredNames {
    private final Relations relations;
    private final List<Role.Part> parts;

    /** What the parts hold is not in the home. */
    StoredNames(Scope scope, List<Role.Part> parts) {
        this.relations = scope.relations();
        this.parts = List.copyOf(parts);
    }

    /** What a key attribute can be without a template: of the table any attribute of the entity, of an index a stored one. */
    Map<String, Path> natural(ItemType item, boolean tableKey) {
        Map<String, Path> natural = stored(item);
        if (tableKey && !(item.role() instanceof Role.Counter)) {
            all(item.entity()).forEach(natural::putIfAbsent);
        }
        return natural;
    }

    /** The attributes of the entity that an item stores, by the names it stores them under. */
    Map<String, Path> stored(ItemType item) {
        Map<String, Path> all = all(item.entity());
        Set<String> held = held(item, all);
        Map<String, Path> stored = new LinkedHashMap<>();
        item.names().forEach(r -> {
            Path path = all.get(r.attribute().text());
            if (path != null && held.contains(r.attribute().text())) {
                stored.put(r.stored(), path);
            }
        });
        all.forEach((name, path) -> {
            if (held.contains(name)) {
                stored.putIfAbsent(name, path);
            }
        });
        item.carries().forEach(c -> stored.put(c.name(), c.path()));
        return stored;
    }

    /** Own and carried attributes of an entity by their names. */
    Map<String, Path> all(EntityName entity) {
        Map<String, Path> all = new LinkedHashMap<>();
        relations
                .entity(entity)
                .ifPresent(e -> e.attributes().forEach(a -> all.put(a.name().text(), Path.own(a.name()))));
        relations.carried(entity).forEach(c -> all.put(c.name().text(), c.path()));
        return all;
    }

    /** The names of the id's attributes, as the entity has them. */
    Set<String> id(EntityName entity) {
        Map<String, Path> all = all(entity);
        Set<String> id = new LinkedHashSet<>();
        for (Relations.Carried part : relations.idOf(entity)) {
            all.forEach((name, path) -> {
                if (path.equals(part.path())) {
                    id.add(name);
                }
            });
        }
        return id;
    }

    private Set<String> held(ItemType item, Map<String, Path> all) {
        EntityName entity = item.entity();
        Set<String> held = id(entity);
        Role role = item.role();
        if (role instanceof Role.Counter counter) {
            Set<Path> spoken = spoken(counter);
            held.clear();
            all.forEach((name, path) -> {
                if (spoken.contains(path)) {
                    held.add(name);
                }
            });
        } else if (role instanceof Role.Part part) {
            held.addAll(texts(part.holds()));
        } else if (role instanceof Role.Sequence) {
            held.clear();
        } else if (role instanceof Role.Guard guard) {
            guard.attribute().ifPresent(a -> held.add(a.text()));
            held.addAll(
                    guard.holds().all()
                            ? home(entity, all)
                            : texts(guard.holds().attributes()));
        } else if (role instanceof Role.Copy copy) {
            held.addAll(
                    copy.holds().all() ? home(entity, all) : texts(copy.holds().attributes()));
        } else {
            held.addAll(home(entity, all));
        }
        return held;
    }

    private Set<String> home(EntityName entity, Map<String, Path> all) {
        Set<String> home = new LinkedHashSet<>(all.keySet());
        parts.stream().filter(p -> p.entity().equals(entity)).forEach(p -> home.removeAll(texts(p.holds())));
        return home;
    }

    private static List<String> texts(List<AttributeName> names) {
        return names.stream().map(AttributeName::text).toList();
    }

    /** The single attributes that a counter has one item for each value of: its groups and what its sentence gives. */
    Set<Path> spoken(Role.Counter counter) {
        Set<Path> spoken = new LinkedHashSet<>();
        for (Statement.Aggregate figure : counter.figures()) {
            List<Path> paths = new ArrayList<>(figure.groups());
            figure.what().conditions().stream().map(Condition::path).forEach(paths::add);
            paths.forEach(p -> relations.leaves(counter.entity(), p).forEach(leaf -> spoken.add(leaf.path())));
        }
        return spoken;
    }
}
