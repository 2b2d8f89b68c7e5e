package dev.dynawright.model;

/** How long an entity is kept. */
public sealed interface Lifetime {
    /** Until it is deleted. */
    record Forever() implements Lifetime {}

    /** Until the moment that a timestamp of the entity names. */
    record Expires(AttributeName at) implements Lifetime {}

    /** For a time counted from creation. */
    record Keep(long seconds) implements Lifetime {}
}
