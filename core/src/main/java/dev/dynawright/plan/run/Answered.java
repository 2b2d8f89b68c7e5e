package dev.dynawright.plan.run;

import dev.dynawright.data.Value;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Along;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A row of an answer: the values that are known of it by their paths, the children that came along, and the moment at which it ends by
 * itself where its item tells one.
 */
public record Answered(Map<Path, Value> values, Map<Along, List<Answered>> along, Optional<Instant> end) {
    public Answered {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        along = Collections.unmodifiableMap(new LinkedHashMap<>(along));
    }

    Answered(Map<Path, Value> values) {
        this(values, new LinkedHashMap<>(), Optional.empty());
    }

    public Optional<Value> value(Path leaf) {
        return Optional.ofNullable(values.get(leaf));
    }

    Answered with(Map<Path, Value> more) {
        Map<Path, Value> all = new LinkedHashMap<>(more);
        all.putAll(values);
        return new Answered(all, along, end);
    }

    /** The same, where another item of the row tells when it ends. */
    Answered ending(Optional<Instant> moment) {
        return new Answered(values, along, end.or(() -> moment));
    }

    Answered with(Along what, List<Answered> rows) {
        Map<Along, List<Answered>> all = new LinkedHashMap<>(along);
        all.put(what, List.copyOf(rows));
        return new Answered(values, all, end);
    }
}
