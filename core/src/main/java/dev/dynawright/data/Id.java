package dev.dynawright.data;

import dev.dynawright.model.EntityName;
import java.util.List;

/** What tells one entity from all others of its kind: the values of its id, in the order of the single attributes. */
public record Id(EntityName entity, List<Value> parts) {
    public Id {
        parts = List.copyOf(parts);
    }
}
