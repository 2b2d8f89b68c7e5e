package dev.dynawright.model;

/** The name of an entity, as the user wrote it. */
public record EntityName(String text) implements Comparable<EntityName> {
    @Override
    public int compareTo(EntityName other) {
        return text.compareTo(other.text);
    }

    @Override
    public String toString() {
        return text;
    }
}
