package dev.dynawright.design;

import dev.dynawright.model.Settings;
import dev.dynawright.model.pattern.PatternId;
import java.util.List;
import java.util.Optional;

/** How an application's entities lie in DynamoDB: tables, keys, indexes, item types, and answers that are fixed. */
public record Design(
        String name,
        Optional<Settings.Style> style,
        Values values,
        Stamp stamp,
        List<Table> tables,
        List<Answer> answers) {
    public Design {
        tables = List.copyOf(tables);
        answers = List.copyOf(answers);
    }

    /** How text stands in keys. */
    public enum Values {
        /** As it is. */
        RAW("raw"),
        /** With the delimiter and what sorts before it escaped, so that order is kept and nothing is ambiguous. */
        ESCAPED("escaped");

        private final String word;

        Values(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    /** The attributes that every item has: its type, the version of its schema, a number against lost updates. */
    public record Stamp(Optional<String> type, Optional<String> version, Optional<String> lock) {
        public static final Stamp NONE = new Stamp(Optional.empty(), Optional.empty(), Optional.empty());
    }

    /** A pattern that must be answered in a stated way: by a get or a query of a table, or of one of its indexes. */
    public record Answer(PatternId pattern, boolean query, String table, Optional<String> index) {}

    public Optional<Table> table(String table) {
        return tables.stream().filter(t -> t.name().equals(table)).findFirst();
    }
}
