package dev.dynawright.plan.pack.words;

import dev.dynawright.design.Template.Shape;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Form;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;

/** What packing says of one entity: the names of its attributes, their shapes in keys, its prefix. */
public final class EntityWords {
    private final Entity entity;
    private final int order;
    private final Relations relations;
    private final BiPredicate<EntityName, AttributeName> falls;
    private final String prefix;
    private final Map<Path, Leaf> leaves = new LinkedHashMap<>();
    private final Map<Path, Leaf> distant = new HashMap<>();
    private final Map<String, Path> stored = new LinkedHashMap<>();
    private final List<Path> id;

    /** {@code falls} tells which numbers can go below zero. */
    EntityWords(Entity entity, int order, Scope scope, BiPredicate<EntityName, AttributeName> falls) {
        this.entity = entity;
        this.order = order;
        this.relations = scope.relations();
        this.falls = falls;
        this.prefix = entity.name().text().toUpperCase(Locale.ROOT);
        entity.attributes().forEach(a -> stored.put(a.name().text(), Path.own(a.name())));
        relations.carried(entity.name()).forEach(c -> stored.put(c.name().text(), c.path()));
        stored.forEach((name, path) -> leaves.put(path, leaf(path, spoken(scope, name, path), Optional.of(name))));
        this.id = relations.idPaths(entity.name());
    }

    /** The name that templates have for an attribute: the one it has in the entity, unless that means something else. */
    private String spoken(Scope scope, String name, Path path) {
        boolean clear = path.isOwn()
                || scope.resolve(entity.name(), name)
                        .map(p -> relations.leaves(entity.name(), p))
                        .filter(l -> l.size() == 1 && l.get(0).path().equals(path))
                        .isPresent();
        return clear ? name : path.toString();
    }

    private Leaf leaf(Path path, String name, Optional<String> storedAs) {
        Optional<Entity> owner = relations.target(entity.name(), path);
        Optional<Attribute> attribute = relations.attribute(entity.name(), path);
        Form form = attribute.map(Attribute::form).orElse(new Form.Text(false));
        boolean optional = attribute.filter(Attribute::isOptional).isPresent() || isThroughOptional(path);
        Shape shape = new Shape.Plain();
        Shape reversed = shape;
        if (form instanceof Form.Digits number && owner.isPresent()) {
            boolean negatives = falls.test(owner.get().name(), path.attribute().orElseThrow());
            shape = new Digits(number, negatives).padded();
            reversed = new Digits(number, negatives).reversed();
        }
        String owned = owner.map(e -> e.name().text()).orElse("") + "."
                + path.attribute().map(AttributeName::text).orElse("");
        return new Leaf(name, path, storedAs, owned, form, optional, shape, reversed);
    }

    private boolean isThroughOptional(Path path) {
        Optional<Entity> at = Optional.of(entity);
        for (String hop : path.hops()) {
            Optional<Parent> parent = at.flatMap(e -> e.parent(hop));
            if (parent.filter(Parent::isOptional).isPresent()) {
                return true;
            }
            at = parent.flatMap(p -> relations.entity(p.entity()));
        }
        return false;
    }

    public Entity entity() {
        return entity;
    }

    /** Whether it never shares a table. */
    public boolean isApart() {
        return entity.operations().apart().isPresent();
    }

    /** Its place among the entities of the model. */
    public int order() {
        return order;
    }

    public String prefix() {
        return prefix;
    }

    /** The names of everything it stores without being told, its own attributes first. */
    public Set<String> names() {
        return stored.keySet();
    }

    public boolean has(Path path) {
        return leaves.containsKey(path);
    }

    public List<Path> id() {
        return id;
    }

    /** The single attributes that paths stand for, none twice. */
    public List<Leaf> leaves(List<Path> paths) {
        List<Leaf> all = new ArrayList<>(paths.size());
        for (Path path : paths) {
            Leaf known = leaves.get(path);
            if (known != null) {
                add(known, all);
            } else {
                for (Relations.Carried part : relations.leaves(entity.name(), path)) {
                    Leaf leaf = leaves.get(part.path());
                    add(leaf != null ? leaf : distant(part.path()), all);
                }
            }
        }
        return all;
    }

    /** An attribute that the entity does not store. */
    private Leaf distant(Path path) {
        return distant.computeIfAbsent(path, p -> leaf(p, p.toString(), Optional.empty()));
    }

    private static void add(Leaf leaf, List<Leaf> to) {
        if (!to.contains(leaf)) {
            to.add(leaf);
        }
    }

    /** What makes an attribute unique: itself, and the id of the parent within which it is. */
    public List<Leaf> guarded(Optional<AttributeName> attribute) {
        if (attribute.isEmpty()) {
            return leaves(id);
        }
        Path path = stored.getOrDefault(attribute.get().text(), Path.own(attribute.get()));
        Optional<Attribute> own = path.isOwn() ? entity.attribute(attribute.get()) : Optional.empty();
        Set<Path> telling = own.map(a -> relations.telling(entity.name(), a)).orElseGet(LinkedHashSet::new);
        return leaves(telling.isEmpty() ? List.of(path) : List.copyOf(telling));
    }

    /** The id of the parent per which an attribute is counted. */
    public List<Leaf> countedPer(AttributeName attribute) {
        return entity.attribute(attribute)
                .flatMap(Attribute::countedPer)
                .flatMap(per -> relations.scope(entity.name(), per))
                .map(p -> leaves(List.of(p)))
                .orElse(List.of());
    }

    /** Whether these attributes are its whole id and nothing else, and not all of them its parents'. */
    public boolean isOwnId(List<Path> paths) {
        return new LinkedHashSet<>(paths).equals(new LinkedHashSet<>(id))
                && paths.stream().anyMatch(Path::isOwn);
    }
}
