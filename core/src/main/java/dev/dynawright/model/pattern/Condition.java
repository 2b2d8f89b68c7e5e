package dev.dynawright.model.pattern;

import dev.dynawright.model.Path;
import java.util.List;
import java.util.Optional;

/** What must hold for an entity to be part of an answer, or to be written. */
public sealed interface Condition {
    Path path();

    /** Has one value. */
    record Equal(Path path, Operand operand) implements Condition {}

    /** One of several values that stand in the sentence. */
    record Among(Path path, List<String> values) implements Condition {
        public Among {
            values = List.copyOf(values);
        }
    }

    /** Lies between two ends, of which one may be open. */
    record Range(Path path, Optional<Bound> from, Optional<Bound> to) implements Condition {}

    /** One end of a range. */
    record Bound(Operand operand, boolean inclusive) {}

    /** Begins with a text that the caller gives. */
    record Prefix(Path path) implements Condition {}

    /** Has a value at all. */
    record Present(Path path) implements Condition {}

    default boolean isEquality() {
        return this instanceof Equal;
    }

    /** Whether the caller gives the one value that the path must have. */
    default boolean isGiven() {
        return this instanceof Equal equal && !(equal.operand() instanceof Operand.Constant);
    }
}
