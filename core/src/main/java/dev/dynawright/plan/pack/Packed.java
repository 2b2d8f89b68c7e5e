package dev.dynawright.plan.pack;

import dev.dynawright.design.Design;
import dev.dynawright.plan.place.Placement;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** A design made of placements, and the name that each placement has in it. */
public record Packed(Design design, Map<Placement, Name> names) {
    public Packed {
        names = Collections.unmodifiableMap(new LinkedHashMap<>(names));
    }

    /** Where a placement went: the table, and its item type, or for an index the index. */
    public record Name(String table, String own) {}
}
