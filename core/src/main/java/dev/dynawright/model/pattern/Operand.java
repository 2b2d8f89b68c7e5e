package dev.dynawright.model.pattern;

import dev.dynawright.model.Path;

/** What a condition compares with. */
public sealed interface Operand {
    /** A value that the caller gives with each request. */
    record Parameter() implements Operand {}

    /** A value that stands in the sentence. */
    record Constant(String value) implements Operand {}

    /** The value that the first write of the same sentence has at a path. */
    record Joined(Path path) implements Operand {}
}
