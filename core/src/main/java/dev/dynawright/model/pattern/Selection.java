package dev.dynawright.model.pattern;

import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import java.util.List;
import java.util.stream.Stream;

/** Which entities of a kind a pattern is about. */
public record Selection(EntityName entity, List<Condition> conditions) {
    public Selection {
        conditions = List.copyOf(conditions);
    }

    /** The paths whose value the caller knows. */
    public Stream<Path> given() {
        return conditions.stream().filter(Condition::isGiven).map(Condition::path);
    }
}
