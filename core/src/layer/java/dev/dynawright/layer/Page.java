package dev.dynawright.layer;

import java.util.List;
import java.util.Optional;

/** One page of a listing, and the cursor with which the next one begins; none behind the last. */
public record Page<T>(List<T> rows, Optional<String> next) {
    public Page {
        rows = List.copyOf(rows);
    }
}
