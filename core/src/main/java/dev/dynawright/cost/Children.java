package dev.dynawright.cost;

import dev.dynawright.design.Limits;
import org.jspecify.annotations.Nullable;

/** Children in a map: so many as the parent has, each with the same mean bytes. */
final class Children implements Column.Width {
    private static final long MAP = Limits.COLLECTION_BYTES;

    private final Sizes one;
    private final long largestOne;
    private final Spread rows;
    private final Bound most;
    private @Nullable Sizes usual;
    private @Nullable Sizes met;

    Children(Sizes one, long largestOne, Spread rows, Bound most) {
        this.one = one;
        this.largestOne = largestOne;
        this.rows = rows;
        this.most = most;
    }

    @Override
    public Sizes usual(Facts facts) {
        Sizes known = usual;
        if (known == null) {
            known = one.times(rows).plus(Sizes.of(MAP));
            usual = known;
        }
        return known;
    }

    /** The same as a child meets them. */
    Sizes metByChild() {
        Sizes known = met;
        if (known == null) {
            known = one.times(rows.metByChild()).plus(Sizes.of(MAP));
            met = known;
        }
        return known;
    }

    @Override
    public Bound largest() {
        return most.times(largestOne).plus(Bound.of(MAP));
    }
}
