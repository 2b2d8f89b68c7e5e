package dev.dynawright.model.pattern;

import dev.dynawright.model.Share;
import java.util.Optional;

/** How often a pattern runs, on average and at its peak, how unevenly, and how often its condition is not met. */
public record Traffic(Optional<Rate> average, Optional<Rate> peak, Optional<Skew> skew, Optional<Share> fails) {
    public static final Traffic UNSTATED =
            new Traffic(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    /** The part of the requests that the hottest keys take; {@code keys} empty for the one hottest key. */
    public record Skew(Optional<Share> keys, Share requests) {}
}
