package dev.dynawright.plan.place;

import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Statement;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** One thing that a design can have: an entity's home, or something that stands beside it. */
public sealed interface Placement {
    /** The entity it belongs to; of a counter, the entity that is counted. */
    EntityName entity();

    /** The entity under its table key. */
    record Home(EntityName entity, Key key, Variant variant) implements Placement {}

    /** Attributes that are taken out of the home into a second item of the same partition. */
    record Part(EntityName entity, List<AttributeName> holds) implements Placement {
        public Part {
            holds = List.copyOf(holds);
        }
    }

    /** A second way to the items of the home: global, or local with the home's partition key. */
    record Index(EntityName entity, boolean local, Key key, Projection projection, Optional<Sparse> only, int shards)
            implements Placement {}

    /** The entity once more under another table key. */
    record Copy(EntityName entity, Key key, Role.Holds holds, ItemType.Kept kept) implements Placement {}

    /** The item that makes an attribute unique, or the id where no attribute is named. */
    record Guard(EntityName entity, Optional<AttributeName> attribute, Role.Holds holds) implements Placement {}

    /**
     * Figures over the entity with the same conditions and groups, in items of their own: one for each group, or all groups
     * of one partition in one item.
     */
    record Counter(List<Statement.Aggregate> figures, boolean together, ItemType.Kept kept, int shards)
            implements Placement {
        public Counter {
            figures = List.copyOf(figures);
        }

        @Override
        public EntityName entity() {
            return figures.get(0).what().entity();
        }
    }

    /** The last number that was given out. */
    record Sequence(EntityName entity, AttributeName attribute) implements Placement {}

    /** What an index entry has besides the keys. */
    record Projection(boolean all, List<Path> leaves) {
        public static final Projection ALL = new Projection(true, List.of());
        public static final Projection KEYS = new Projection(false, List.of());

        public Projection {
            leaves = List.copyOf(leaves);
        }

        /** Some attributes; in which order they are named makes no difference. */
        public static Projection of(Collection<Path> leaves) {
            return new Projection(
                    false,
                    leaves.stream().sorted(Comparator.comparing(Path::toString)).toList());
        }
    }

    /** Which items are in an index: those with one of the values, or those that have a value at all if none are named. */
    record Sparse(Path attribute, List<String> values) {
        public Sparse {
            values = List.copyOf(values);
        }
    }
}
