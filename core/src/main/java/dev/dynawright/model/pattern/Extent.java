package dev.dynawright.model.pattern;

/** How much of an answer one request is for. */
public sealed interface Extent {
    /** Everything; {@code said} if the sentence asks for all of them. */
    record Everything(boolean said) implements Extent {}

    /** One page after another. */
    record Page(int size) implements Extent {}

    /** The first few, and then it ends. */
    record First(int count) implements Extent {}
}
