package dev.dynawright.model;

import dev.dynawright.model.pattern.Pattern;
import java.util.List;
import java.util.Optional;

/** Everything a user states about an application. */
public record Model(
        String name,
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

    public Optional<Entity> entity(EntityName entity) {
        return entities.stream().filter(e -> e.name().equals(entity)).findFirst();
    }

    public Assumptions assumptions() {
        return settings.assumptions();
    }
}
