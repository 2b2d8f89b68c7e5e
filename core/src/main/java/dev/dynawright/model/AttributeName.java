package dev.dynawright.model;

/** The name of an attribute, as the user wrote it. */
public record AttributeName(String text) implements Comparable<AttributeName> {
    @Override
    public int compareTo(AttributeName other) {
        return text.compareTo(other.text);
    }

    @Override
    public String toString() {
        return text;
    }
}
