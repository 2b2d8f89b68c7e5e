package dev.dynawright.emit.infrastructure;

import java.util.List;

/** What is asked of parameters before a part of a template is made. */
sealed interface Condition {
    /** Whether a parameter has none of some values. */
    record Differs(String parameter, List<String> values) implements Condition {
        public Differs {
            values = List.copyOf(values);
        }
    }

    /** Whether one of two other conditions holds. */
    record Either(String one, String other) implements Condition {}
}
