package dev.dynawright.model;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/** The assumed numbers of one model: the usual ones, except those its settings change. */
public record Assumptions(Map<Assumption, Long> changed) {
    public static final Assumptions USUAL = new Assumptions(new EnumMap<>(Assumption.class));

    public Assumptions {
        EnumMap<Assumption, Long> copy = new EnumMap<>(Assumption.class);
        copy.putAll(changed);
        changed = Collections.unmodifiableMap(copy);
    }

    public long number(Assumption assumption) {
        return changed.getOrDefault(assumption, assumption.usual());
    }
}
