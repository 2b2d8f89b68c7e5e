package dev.dynawright.plan;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * What a read meets beyond its answer: rows that a filter discards, in the words of the filter, rows that are read only to be
 * sorted, and items of other types in the range. {@code met} are the rows of the right type that are read on average, and
 * {@code kept} those of them that are in the answer.
 */
public record Surplus(
        BigDecimal met, BigDecimal kept, Optional<String> filter, Optional<String> unordered, List<String> foreign) {
    public Surplus {
        foreign = List.copyOf(foreign);
    }

    /** Of a read that meets nothing but its rows and items of other types. */
    public static Optional<Surplus> ofForeign(BigDecimal rows, List<String> foreign) {
        return foreign.isEmpty()
                ? Optional.empty()
                : Optional.of(new Surplus(rows, rows, Optional.empty(), Optional.empty(), foreign));
    }

    /** Whether rows of the right type are read in vain. */
    public boolean isOwn() {
        return filter.isPresent() || unordered.isPresent();
    }

    /** The same for so many reads. */
    public Surplus times(BigDecimal reads) {
        return new Surplus(met.multiply(reads), kept.multiply(reads), filter, unordered, foreign);
    }
}
