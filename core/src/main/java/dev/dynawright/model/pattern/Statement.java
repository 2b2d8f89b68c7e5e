package dev.dynawright.model.pattern;

import dev.dynawright.model.AttributeName;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import java.util.List;
import java.util.Optional;

/** What a pattern asks of the data: one read, or one write, or several writes that are all or nothing. */
public sealed interface Statement {
    /** A statement that returns something and changes nothing. */
    sealed interface Read extends Statement {
        Selection what();

        /** What comes along; a figure has nothing of the kind. */
        default List<Along> with() {
            return List.of();
        }

        /** The attributes that are needed; empty for all. */
        default List<AttributeName> only() {
            return List.of();
        }
    }

    /** A statement that changes one entity and what goes along with it. */
    sealed interface Write extends Statement {
        EntityName entity();
    }

    /** One entity by its id or by a unique attribute. An empty {@code only} is the whole entity. */
    record Get(Selection what, List<Along> with, List<AttributeName> only) implements Read {
        public Get {
            with = List.copyOf(with);
            only = List.copyOf(only);
        }
    }

    /** Several entities, in an order. */
    record Listing(Selection what, List<Along> with, List<AttributeName> only, List<Order> order, Extent extent)
            implements Read {
        public Listing {
            with = List.copyOf(with);
            only = List.copyOf(only);
            order = List.copyOf(order);
        }
    }

    /** A number over many entities, one for each value of the groups. {@code of} is what is added up; absent for a count. */
    record Aggregate(Figure figure, Optional<AttributeName> of, Selection what, List<Path> groups, Extent extent)
            implements Read {
        public Aggregate {
            groups = List.copyOf(groups);
        }
    }

    /** Which number an aggregate is. */
    enum Figure {
        COUNT,
        SUM,
        AVERAGE
    }

    /** The entities whose vector is nearest to a given one. */
    record Similar(Selection what, AttributeName vector, int top) implements Read {}

    /** The entities that have given words in their text. */
    record WordSearch(Selection what, List<AttributeName> in, Extent extent) implements Read {
        public WordSearch {
            in = List.copyOf(in);
        }
    }

    /** An analysis that DynamoDB itself does not answer: figures over many entities, arranged by some attributes. */
    record Report(Selection what, List<AttributeName> figures, List<Path> by) implements Read {
        public Report {
            figures = List.copyOf(figures);
            by = List.copyOf(by);
        }
    }

    /**
     * A new entity, with children made in the same step. {@code replace} if one that exists is replaced; {@code ifNew} if
     * "exists already" is an expected outcome. {@code values} are the enumeration values that it begins with.
     */
    record Create(
            EntityName entity,
            List<Condition.Equal> values,
            List<Along.Down> with,
            boolean replace,
            boolean ifNew,
            List<String> existing)
            implements Write {
        public Create {
            values = List.copyOf(values);
            with = List.copyOf(with);
            existing = List.copyOf(existing);
        }
    }

    /** New values for some attributes; an empty list of changes is everything that can change. */
    record Update(Selection what, List<Change> changes) implements Write {
        public Update {
            changes = List.copyOf(changes);
        }

        @Override
        public EntityName entity() {
            return what.entity();
        }
    }

    /** An attribute that gets a new value; old and new value where the sentence states them. */
    record Change(AttributeName attribute, Optional<String> from, Optional<String> to) {}

    /** Numbers that go up or down by an amount, one that the caller gives where the sentence states none. */
    record Increment(
            Selection what,
            List<AttributeName> attributes,
            boolean down,
            Optional<Long> amount,
            Optional<Long> neverBelow)
            implements Write {
        public Increment {
            attributes = List.copyOf(attributes);
        }

        @Override
        public EntityName entity() {
            return what.entity();
        }
    }

    /** The end of one entity, and of children with it. */
    record Delete(Selection what, List<Along.Down> with) implements Write {
        public Delete {
            with = List.copyOf(with);
        }

        @Override
        public EntityName entity() {
            return what.entity();
        }
    }

    /** Writes that happen all or not at all. */
    record Together(List<Write> writes) implements Statement {
        public Together {
            writes = List.copyOf(writes);
        }
    }

    default boolean isRead() {
        return this instanceof Read;
    }

    /** The single writes of this statement, in the order of the sentence; none for a read. */
    default List<Write> writes() {
        if (this instanceof Together together) {
            return together.writes();
        }
        return this instanceof Write write ? List.of(write) : List.of();
    }
}
