package dev.dynawright.data.answer;

import dev.dynawright.data.Row;
import dev.dynawright.data.Value;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Extent;
import dev.dynawright.model.pattern.Statement;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** What a read must return. */
public sealed interface Answer {
    /**
     * Rows in the order that was asked for, all of them whatever the extent. {@code asked} are the single attributes that each must
     * hold as far as it has them.
     */
    record Rows(EntityName entity, List<Path> asked, List<Entry> entries, Extent extent) implements Answer {
        public Rows {
            asked = List.copyOf(asked);
            entries = List.copyOf(entries);
        }

        /** How many rows the whole answer has, over all pages. */
        public int size() {
            return extent instanceof Extent.First first ? Math.min(first.count(), entries.size()) : entries.size();
        }
    }

    /** One row: what it is sorted by, so that ties are known, what is asked of it, and what comes along in the order of the sentence. */
    record Entry(Row row, List<Optional<Value>> rank, SortedMap<Path, Value> values, List<Brought> along) {
        public Entry {
            rank = List.copyOf(rank);
            TreeMap<Path, Value> copy = new TreeMap<>(Path.ORDER);
            copy.putAll(values);
            values = Collections.unmodifiableSortedMap(copy);
            along = List.copyOf(along);
        }
    }

    /** What comes along with a row; {@code gone} if it is of a parent that is there no more, so that only the id is known. */
    record Brought(Along along, Rows rows, boolean gone) {}

    /** A number for each value of the groups that some row has; one for all without groups. */
    record Figures(Statement.Figure figure, List<Path> groups, List<Group> all) implements Answer {
        public Figures {
            groups = List.copyOf(groups);
            all = List.copyOf(all);
        }
    }

    /** One group: its values, how many rows it has, how many of them have the number that is added up, and the sum of these. */
    record Group(List<Value> key, long rows, long counted, BigDecimal sum) {
        public Group {
            key = List.copyOf(key);
        }
    }
}
