package dev.dynawright.cost;

/** What is known about the value of one attribute. */
public sealed interface Fact {
    /** It has this value. */
    record Value(String text) implements Fact {}

    /** It has some value. */
    record Present() implements Fact {}

    /** It has none. */
    record Absent() implements Fact {}
}
