package dev.dynawright.model;

import java.util.List;
import java.util.Optional;

/** A kind of thing the application remembers. */
public record Entity(
        EntityName name,
        List<Path> id,
        List<Parent> parents,
        long count,
        List<Attribute> attributes,
        Lifetime lifetime,
        Operations operations,
        Optional<String> about) {

    /** Operational facts: why it never shares a table, whether others follow its changes, whether edits are locked. */
    public record Operations(Optional<String> apart, boolean stream, boolean locked) {
        public static final Operations NONE = new Operations(Optional.empty(), false, false);
    }

    public Entity {
        id = List.copyOf(id);
        parents = List.copyOf(parents);
        attributes = List.copyOf(attributes);
    }

    public Optional<Attribute> attribute(AttributeName attribute) {
        for (Attribute own : attributes) {
            if (own.name().equals(attribute)) {
                return Optional.of(own);
            }
        }
        return Optional.empty();
    }

    public Optional<Parent> parent(String key) {
        for (Parent parent : parents) {
            if (parent.key().equals(key)) {
                return Optional.of(parent);
            }
        }
        return Optional.empty();
    }

    /** What tells the newest: the only timestamp but the end of its life, else an id that sorts by time. */
    public Optional<Path> newest() {
        List<Attribute> all =
                attributes.stream().filter(a -> a.form().isTimestamp()).toList();
        List<Attribute> others = all.stream()
                .filter(a ->
                        !(lifetime instanceof Lifetime.Expires end && end.at().equals(a.name())))
                .toList();
        List<Attribute> moments = others.isEmpty() ? all : others;
        if (moments.size() == 1) {
            return Optional.of(Path.own(moments.get(0).name()));
        }
        return attributes.stream()
                .filter(a -> a.form() instanceof Form.Ulid)
                .map(a -> Path.own(a.name()))
                .findFirst();
    }
}
