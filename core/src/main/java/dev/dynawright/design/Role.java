package dev.dynawright.design;

import dev.dynawright.model.AttributeName;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.pattern.Statement;
import java.util.List;
import java.util.Optional;

/** What an item type is for. */
public sealed interface Role {
    /** The entity it belongs to; of a counter, the entity that is counted. */
    EntityName entity();

    /** The entity itself. */
    record Home(EntityName entity) implements Role {}

    /** Attributes that are taken out of the home. */
    record Part(EntityName entity, List<AttributeName> holds) implements Role {
        public Part {
            holds = List.copyOf(holds);
        }
    }

    /** The entity once more under another key. */
    record Copy(EntityName entity, Holds holds) implements Role {}

    /** What makes an attribute unique, or the id where no attribute is named. */
    record Guard(EntityName entity, Optional<AttributeName> attribute, Holds holds) implements Role {}

    /** Figures that are kept up to date; several share an item if they count the same by the same groups. */
    record Counter(List<Statement.Aggregate> figures) implements Role {
        public Counter {
            figures = List.copyOf(figures);
        }

        @Override
        public EntityName entity() {
            return figures.get(0).what().entity();
        }
    }

    /** The last number that was given out for an attribute that is counted. */
    record Sequence(EntityName entity, AttributeName attribute) implements Role {}

    /** Which attributes of the entity an item has besides the id. */
    record Holds(boolean all, List<AttributeName> attributes) {
        public static final Holds ALL = new Holds(true, List.of());
        public static final Holds NOTHING = new Holds(false, List.of());

        public Holds {
            attributes = List.copyOf(attributes);
        }
    }
}
