package dev.dynawright.emit.layer.reads;

import dev.dynawright.emit.layer.types.JavaType;
import dev.dynawright.model.Path;

/** What the caller of a method gives: for which condition of the sentence, and which part of it. */
public record Parameter(String name, JavaType type, int condition, Part part, Path path) {
    /** What a parameter is of its condition. */
    public enum Part {
        /** The value that an attribute must have. */
        EQUAL,
        /** The lower end of a range. */
        FROM,
        /** The upper end of a range. */
        TO,
        /** What a text begins with. */
        START
    }

    public String declared() {
        return type.name() + " " + name;
    }
}
