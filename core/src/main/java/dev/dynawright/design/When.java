package dev.dynawright.design;

import dev.dynawright.model.Path;
import java.util.List;

/** On what it depends whether an item has a key value. */
public sealed interface When {
    /** The attribute, as a path from the entity of the item type. */
    Path path();

    /** The attribute has one of these values. */
    record Is(Path path, List<String> values) implements When {
        public Is {
            values = List.copyOf(values);
        }
    }

    /** The attribute has a value at all. */
    record Present(Path path) implements When {}
}
