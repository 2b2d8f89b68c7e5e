package dev.dynawright.plan.pack;

import dev.dynawright.design.Design;
import dev.dynawright.plan.place.Placement;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A design made of placements, the name that each placement has in it, and what had to share an index for want of room. */
public record Packed(Design design, Map<Placement, Name> names, List<String> merged) {
    public Packed {
        names = Collections.unmodifiableMap(new LinkedHashMap<>(names));
        merged = List.copyOf(merged);
    }

    /** Where a placement went: the table, and its item type, or for an index the index. */
    public record Name(String table, String own) {}
}
