package dev.dynawright.plan.write;

import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Path;
import java.util.List;
import java.util.Optional;

/**
 * A value that a plan knows, without its text unless the sentence states it. Equal tokens are equal values, so two keys with
 * the same tokens are one key; {@code amount} says how many different ones one request has.
 */
record Token(Id id, Optional<String> text, Amount amount) {
    /** Which value it is. */
    sealed interface Id {}

    /** The value that a row has at a path, before the write or after it. */
    record Own(String row, Path leaf, boolean renewed) implements Id {}

    /** The value of a parent that is known by some values. */
    record Parents(List<Id> by, Optional<AttributeName> attribute) implements Id {
        Parents {
            by = List.copyOf(by);
        }
    }
}
