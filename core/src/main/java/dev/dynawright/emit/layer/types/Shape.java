package dev.dynawright.emit.layer.types;

import dev.dynawright.model.Entity;
import dev.dynawright.model.Path;
import java.util.List;
import java.util.Optional;

/** An entity as a record: what it is called, and its components in the order of the model. */
public record Shape(Entity entity, String name, List<Field> fields) {
    public Shape {
        fields = List.copyOf(fields);
    }

    public Optional<Field> field(Path path) {
        return fields.stream().filter(f -> f.path().equals(path)).findFirst();
    }

    /** What its mapper is called. */
    public String mapper() {
        return name + "Mapper";
    }
}
