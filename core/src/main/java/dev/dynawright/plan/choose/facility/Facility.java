package dev.dynawright.plan.choose.facility;

import dev.dynawright.model.EntityName;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.place.Key;
import dev.dynawright.plan.place.Placement;
import java.util.Optional;

/** Something that a design has or has not: a variable of the program with a cost of its own. */
public sealed interface Facility {
    /** An entity's home with what is taken out of it; one is chosen for each entity. */
    record Home(Placement.Home placement, Optional<Placement.Part> part) implements Facility {
        public EntityName entity() {
            return placement.entity();
        }
    }

    /** An entity that is stored inside its parent and has no home. */
    record Inside(EntityName entity, EntityName parent) implements Facility {}

    /** An index on a home with a key; where the index has all of an item, on one home with what is inside it. */
    record Index(Placement.Index placement, Key home, Optional<Home> whole) implements Facility {}

    /** A guard, copy, counter or sequence. */
    record Beside(Placement placement) implements Facility {}

    /** Children that come along with the row of a pattern that asks for both, without a request of their own. */
    record Along(PatternId pattern, EntityName entity) implements Facility {}

    /** The consumer of the changes of an entity. */
    record Keeper(EntityName source) implements Facility {}
}
