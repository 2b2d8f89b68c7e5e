package dev.dynawright.plan.run;

import dev.dynawright.data.Value;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Condition;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** What the caller of a read gives: the values of single attributes, and the ends or beginnings of ranges. */
public record Arguments(Map<Path, Value> equal, Map<Condition, Ends> ends) {
    public Arguments {
        equal = Collections.unmodifiableMap(new LinkedHashMap<>(equal));
        ends = Collections.unmodifiableMap(new LinkedHashMap<>(ends));
    }

    /** The two ends of a range, or the text with which values begin. */
    public record Ends(Optional<Value> from, Optional<Value> to, Optional<String> begins) {
        static final Ends OPEN = new Ends(Optional.empty(), Optional.empty(), Optional.empty());
    }

    Optional<Value> equal(Path leaf) {
        return Optional.ofNullable(equal.get(leaf));
    }

    Ends ends(Condition condition) {
        return ends.getOrDefault(condition, Ends.OPEN);
    }

    /** Other values, without ranges: what is asked for on account of a row. */
    public static Arguments of(Map<Path, Value> equal) {
        return new Arguments(equal, new LinkedHashMap<>());
    }
}
