package dev.dynawright.plan.candidates;

import dev.dynawright.model.Path;
import dev.dynawright.plan.place.Key;
import dev.dynawright.plan.place.Placement.Sparse;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/** A key, and which items have it. */
record Shape(Key key, Optional<Sparse> only) {
    Set<Path> leaves() {
        return new LinkedHashSet<>(key.all());
    }

    @Override
    public String toString() {
        return key
                + (key.reversed().isEmpty() ? "" : " reversed " + key.reversed())
                + only.map(o -> " only " + o.attribute() + " " + o.values()).orElse("");
    }
}
