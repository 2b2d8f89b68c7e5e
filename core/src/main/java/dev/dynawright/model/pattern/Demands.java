package dev.dynawright.model.pattern;

import dev.dynawright.model.Share;
import java.util.Optional;
import java.util.OptionalInt;

/** What a pattern asks of its answer besides being right. */
public record Demands(
        boolean strong,
        boolean exact,
        OptionalInt staleSeconds,
        OptionalInt requests,
        OptionalInt withinMillis,
        Optional<Share> keeps,
        boolean notAllAtOnce) {
    public static final Demands NONE = new Demands(
            false, false, OptionalInt.empty(), OptionalInt.empty(), OptionalInt.empty(), Optional.empty(), false);
}
