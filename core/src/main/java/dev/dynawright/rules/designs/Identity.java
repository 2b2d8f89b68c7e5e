package dev.dynawright.rules.designs;

import dev.dynawright.model.Attribute;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What tells the entities of a kind apart: the attributes of the id, and of whatever else is unique. */
public record Identity(Relations relations, Entity entity) {
    public static Identity of(Relations relations, EntityName name) {
        return new Identity(relations, relations.known(name));
    }

    public Set<Path> id() {
        return paths(relations.idOf(entity.name()));
    }

    /** Whether two entities could be given the same id: neither made up nor counted. */
    public boolean isChosenOutside() {
        return relations.idOf(entity.name()).stream()
                .noneMatch(part -> part.path().isOwn() && part.source().isGenerated());
    }

    /** An attribute, and the id of the parent within which it is unique. */
    public Set<Path> unique(Attribute attribute) {
        Set<Path> leaves = relations.telling(entity.name(), attribute);
        return leaves.isEmpty() ? new LinkedHashSet<>(List.of(Path.own(attribute.name()))) : leaves;
    }

    /** The attributes of the id of a parent. */
    public Set<Path> parent(EntityName name) {
        return relations
                .scope(entity.name(), name)
                .map(scope -> paths(relations.leaves(entity.name(), scope)))
                .orElseGet(LinkedHashSet::new);
    }

    /** The path to an attribute that the entity stores, its own or a parent's. */
    public Path stored(AttributeName name) {
        Optional<Path> carried = relations.carried(entity.name()).stream()
                .filter(c -> c.name().equals(name))
                .map(Relations.Carried::path)
                .findFirst();
        return entity.attribute(name).isPresent() ? Path.own(name) : carried.orElse(Path.own(name));
    }

    /** The names that these attributes have in the entity. */
    public List<String> names(Collection<Path> leaves) {
        return leaves.stream().map(this::name).toList();
    }

    private String name(Path leaf) {
        return relations.carried(entity.name()).stream()
                .filter(c -> c.path().equals(leaf))
                .map(c -> c.name().text())
                .findFirst()
                .orElse(leaf.toString());
    }

    /** An attribute as templates have it, a number with room for its digits. */
    public String placeholder(Path leaf) {
        String padding = relations
                .attribute(entity.name(), leaf)
                .flatMap(Width::of)
                .map(width -> ":pad " + width.padding())
                .orElse("");
        return "{" + name(leaf) + padding + "}";
    }

    private static Set<Path> paths(List<Relations.Carried> leaves) {
        Set<Path> paths = new LinkedHashSet<>();
        leaves.forEach(leaf -> paths.add(leaf.path()));
        return paths;
    }
}
