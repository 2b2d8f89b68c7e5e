package dev.dynawright.plan;

import dev.dynawright.design.ItemType;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.read.KeyMatch;
import dev.dynawright.plan.read.Question;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** How a way is gone with values in hand: what is asked of which place, and what becomes of what it gives. */
public sealed interface Access {
    /** Nobody has to go the way; it is only priced. */
    record Unknown() implements Access {}

    /**
     * Rows of one item type, by a range of keys or one item by its whole key; {@code forms} are the forms that the key can have,
     * of which the given values decide. Then what a row lacks is fetched, and children are asked for row by row.
     */
    record Rows(
            Question question,
            List<KeyMatch> forms,
            boolean one,
            OptionalLong limit,
            List<Fetch> fetches,
            List<Children> children)
            implements Access {
        public Rows {
            forms = List.copyOf(forms);
            fetches = List.copyOf(fetches);
            children = List.copyOf(children);
        }

        /** The same with further forms of the key. */
        public Rows or(List<KeyMatch> others) {
            return new Rows(question, others, one, limit, fetches, children);
        }
    }

    /** An item that has what a row lacks: of the row's own entity, or of a parent that {@code up} leads to. */
    record Fetch(Source target, Optional<Path> up, Set<Path> lacking) {
        public Fetch {
            lacking = Collections.unmodifiableSet(new LinkedHashSet<>(lacking));
        }
    }

    /** Children that come along, asked for by the id of each row. */
    record Children(Along.Down down, Access access) {}

    /** A row and what comes along with it, in one Query over neighbours; the first member is the row itself. */
    record Mixed(Question question, List<Member> members, OptionalLong limit, boolean backwards) implements Access {
        public Mixed {
            members = List.copyOf(members);
        }
    }

    /** One kind of items that such a Query is meant to meet, and what comes along by them. */
    record Member(Optional<Along> along, Question question, KeyMatch match) {}

    /** Rows that are stored inside the item of a parent, which {@code around} reads. */
    record Inside(Question question, ItemType.Inside inside, Source source, Access around) implements Access {}

    /**
     * A figure that has items of its own; {@code whole} if their keys are known, else they are the items of a range. {@code page} is
     * how many of these are read at a time; without it all are.
     */
    record Counter(
            Question question,
            Statement.Aggregate asked,
            Set<Path> groups,
            Source source,
            boolean whole,
            OptionalLong page)
            implements Access {
        public Counter {
            groups = Collections.unmodifiableSet(new LinkedHashSet<>(groups));
        }
    }

    /** A figure in the item of a parent, which {@code around} reads. */
    record Counted(Statement.Aggregate asked, ItemType.Count count, Source source, Access around) implements Access {}

    /** A figure that is made of rows; {@code each} if the rows of each group are asked for separately. */
    record AddedUp(Statement.Aggregate asked, Set<Path> groups, boolean each, Access rows) implements Access {
        public AddedUp {
            groups = Collections.unmodifiableSet(new LinkedHashSet<>(groups));
        }
    }

    /**
     * A write: the rows that it is about, each behind those that lead to it, and what is read to know enough of them, in this
     * order. {@code split} if children follow by themselves, after what they belong to.
     */
    record Written(List<Subject> subjects, List<Lookup> lookups, boolean split) implements Access {
        public Written {
            subjects = List.copyOf(subjects);
            lookups = List.copyOf(lookups);
        }
    }

    /**
     * A row that a write is about, or all rows of one kind that belong to another. {@code act} is the place of the write in the
     * sentence, {@code above} the row from which these are reached and {@code hops} the relationships that lead up to it; {@code later}
     * if it is the stream that writes them.
     */
    record Subject(
            String label,
            EntityName entity,
            Fate fate,
            int act,
            Optional<String> above,
            List<String> hops,
            Set<Path> changed,
            boolean later) {
        public Subject {
            hops = List.copyOf(hops);
            changed = Collections.unmodifiableSet(new LinkedHashSet<>(changed));
        }
    }

    /** How the life of a row goes on. */
    enum Fate {
        MADE,
        CHANGED,
        ENDED
    }

    /**
     * A read on account of the rows of a subject: by the attributes {@code by} of the entity that {@code hops} lead to, for what is
     * {@code needed} of it; {@code later} if it is done behind the write.
     */
    record Lookup(
            String subject,
            Found found,
            List<String> hops,
            Set<Path> by,
            Set<Path> needed,
            Access access,
            boolean later) {
        public Lookup {
            hops = List.copyOf(hops);
            by = Collections.unmodifiableSet(new LinkedHashSet<>(by));
            needed = Collections.unmodifiableSet(new LinkedHashSet<>(needed));
        }
    }

    /** What a lookup finds. */
    enum Found {
        /** The rows themselves. */
        ROWS,
        /** A parent of each row. */
        PARENT,
        /** A parent that each row gets. */
        NEW_PARENT,
        /** The row that a new one takes the place of, if there is one. */
        REPLACED,
        /** The newest row, which has the last number that was given out. */
        NEWEST
    }

    /** The item that has the last number that was given out, read by its key. */
    record Last(Source source) implements Access {}
}
