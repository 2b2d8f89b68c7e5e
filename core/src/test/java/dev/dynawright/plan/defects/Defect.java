package dev.dynawright.plan.defects;

import dev.dynawright.design.Design;
import java.util.List;

/**
 * A design that is wrong in one place, or the same in other words where the kind is harmless; {@code expected} are findings
 * that must stand somewhere for it.
 */
record Defect(Kind kind, String what, Design design, List<Expected> expected) {
    Defect {
        expected = List.copyOf(expected);
    }

    /** A finding by its code, and the words of which one is under its caret. */
    record Expected(String code, List<String> words) {
        Expected {
            words = List.copyOf(words);
        }
    }

    static Defect of(Kind kind, String what, Design design) {
        return new Defect(kind, what, design, List.of());
    }

    Defect expecting(String code, String... words) {
        return new Defect(kind, what, design, List.of(new Expected(code, List.of(words))));
    }

    /** What was done to a design. */
    enum Kind {
        DROPPED_INDEX,
        OUT_OF_INDEX,
        NARROW_PROJECTION,
        KEYS_PROJECTION,
        SPARSE_ADDED,
        SPARSE_OTHER_VALUE,
        TOO_MANY_INDEXES,
        UNREAD_INDEX,
        DROPPED_TTL,
        DROPPED_STREAM,
        DROPPED_TYPE,
        RAW_VALUES,
        DROPPED_HOME,
        DROPPED_GUARD,
        THIN_GUARD,
        DROPPED_COUNTER,
        OTHER_GROUP,
        DROPPED_COUNTS,
        DROPPED_CARRIES,
        DROPPED_INSIDE,
        KEPT_WITHOUT_STREAM,
        UNKNOWN_IN_PARTITION,
        DIVIDED_PARTITION,
        SWAPPED_SORT,
        UNSORTED,
        MOVED_APART,
        UNPADDED,
        SHORT_PADDING,
        COLLIDING_PREFIX,
        ID_OUT_OF_KEY,
        CHANGING_KEY,
        OPTIONAL_KEY,
        OTHER_KEY_NAME,
        OTHER_TYPE_ORDER,
        OTHER_TABLE_ORDER,
        OTHER_INDEX_ORDER,
        OTHER_PREFIX,
        OTHER_TABLE_NAME,
        OTHER_INDEX_NAME,
        OTHER_TYPE_NAME,
        WHOLE_PROJECTION,
        WIDER_PROJECTION;

        boolean isHarmless() {
            return compareTo(OTHER_KEY_NAME) >= 0;
        }
    }

    @Override
    public String toString() {
        return kind + ": " + what;
    }
}
