package dev.dynawright.model;

import dev.dynawright.model.pattern.Pattern;
import java.util.List;
import java.util.Optional;

/** Everything a user states about an application. */
public record Model(
        String name,
        Optional<String> about,
        List<Entity> entities,
        List<Pattern> patterns,
        Settings settings,
        List<Pin> pins,
        List<Allow> allows) {
    public Model {
        entities = List.copyOf(entities);
        patterns = List.copyOf(patterns);
        pins = List.copyOf(pins);
        allows = List.copyOf(allows);
    }

    /** The same without a word about it, for whoever only computes with it. */
    public Model(
            String name,
            List<Entity> entities,
            List<Pattern> patterns,
            Settings settings,
            List<Pin> pins,
            List<Allow> allows) {
        this(name, Optional.empty(), entities, patterns, settings, pins, allows);
    }

    public Optional<Entity> entity(EntityName entity) {
        return entities.stream().filter(e -> e.name().equals(entity)).findFirst();
    }

    public Assumptions assumptions() {
        return settings.assumptions();
    }
}
