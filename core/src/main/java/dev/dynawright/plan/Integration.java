package dev.dynawright.plan;

import dev.dynawright.model.pattern.Statement;
import java.util.List;
import java.util.Optional;

/** What answers a sentence that DynamoDB itself does not, never a Scan: its name, and what the table must have for it. */
public enum Integration {
    /** Entities whose vector is near to a given one. */
    NEAREST("a vector index", "an engine on one machine has none, so nothing is proven of it there"),
    /** Entities by words in their texts. */
    WORDS("zero-ETL to OpenSearch", ""),
    /** Questions that nobody asks often. */
    REPORT("export to S3 and a warehouse", "");

    private final String word;
    private final String caution;

    Integration(String word, String caution) {
        this.word = word;
        this.caution = caution;
    }

    /** What answers a sentence; nothing if DynamoDB does. */
    public static Optional<Integration> of(Statement statement) {
        if (statement instanceof Statement.Similar) {
            return Optional.of(NEAREST);
        }
        if (statement instanceof Statement.WordSearch) {
            return Optional.of(WORDS);
        }
        return statement instanceof Statement.Report ? Optional.of(REPORT) : Optional.empty();
    }

    public String word() {
        return word;
    }

    public List<String> needs() {
        return switch (this) {
            case NEAREST -> List.of("a table that is billed on demand");
            case WORDS -> List.of("a stream with old and new images", "point-in-time recovery for the first export");
            case REPORT -> List.of("point-in-time recovery, from which exports are made");
        };
    }

    /** Whether a local engine can show that it works. */
    public boolean isProvable() {
        return caution.isEmpty();
    }

    /** Name, needs, and what cannot be proven, in one line. */
    public String line() {
        return word + "; needs " + String.join(" and ", needs()) + (caution.isEmpty() ? "" : "; " + caution);
    }

    /** Whether it follows the changes of the entity that is asked for. */
    public boolean isFollowing() {
        return this == WORDS;
    }
}
