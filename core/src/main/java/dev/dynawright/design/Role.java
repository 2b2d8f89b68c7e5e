package dev.dynawright.design;

import dev.dynawright.model.Attribute;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Parent;
import dev.dynawright.model.pattern.Statement;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

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
        private static final String COUNT = "count";
        private static final String SUM = "sum";

        public Counter {
            figures = List.copyOf(figures);
        }

        @Override
        public EntityName entity() {
            return figures.get(0).what().entity();
        }

        /**
         * The single numbers that it keeps, by different names: an average is a sum and a count, and what only some rows have is
         * counted apart.
         */
        public List<Total> numbers(Entity counted) {
            Set<Total> numbers = new LinkedHashSet<>();
            figures.forEach(figure -> numbers.addAll(numbers(figure, counted)));
            return List.copyOf(numbers);
        }

        /** Those that a figure takes. */
        public List<Total> numbers(Statement.Aggregate figure, Entity counted) {
            List<Total> numbers = new ArrayList<>();
            if (figure.figure() != Statement.Figure.SUM) {
                Optional<AttributeName> of = figure.of()
                        .filter(a -> counted.attribute(a)
                                .filter(Attribute::isOptional)
                                .isPresent());
                numbers.add(new Total(COUNT + of.map(Counter::capitalized).orElse(""), false, of));
            }
            if (figure.figure() != Statement.Figure.COUNT) {
                boolean alone = figures.stream()
                        .filter(f -> f.figure() != Statement.Figure.COUNT)
                        .allMatch(f -> f.of().equals(figure.of()));
                String which =
                        alone ? "" : figure.of().map(Counter::capitalized).orElse("");
                numbers.add(new Total(SUM + which, true, figure.of()));
            }
            return numbers;
        }

        private static String capitalized(AttributeName name) {
            return Parent.upperCamel(name.text());
        }
    }

    /** A number of a counter: how many rows there are, how many of them have an attribute, or the sum of that. */
    record Total(String name, boolean sum, Optional<AttributeName> of) {}

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
