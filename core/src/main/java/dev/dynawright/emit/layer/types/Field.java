package dev.dynawright.emit.layer.types;

import dev.dynawright.model.Path;

/** A component of the record of an entity: the attribute that it has, own or carried, and whether some entities lack it. */
public record Field(String name, Path path, JavaType type, boolean optional) {
    /** The type as it stands in the record. */
    public String declared() {
        return optional ? "Optional<" + type.boxed() + ">" : type.name();
    }
}
