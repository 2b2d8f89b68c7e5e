package dev.dynawright.emit.layer.writes;

import dev.dynawright.model.Path;

/** What the caller of a write gives: its name and type, and what it is. */
public record Given(String name, String declared, Kind kind, int condition, Path path) {
    /** Kinds of what is given. */
    public enum Kind {
        /** The entity that is made. */
        ENTITY,
        /** Children that are made with it: {@code condition} is their place behind `with`. */
        CHILDREN,
        /** The value that an attribute of the row has: {@code condition} is its place in the sentence. */
        EQUAL,
        /** The value that an attribute gets. */
        NEW,
        /** By how much a number goes up or down. */
        AMOUNT
    }
}
