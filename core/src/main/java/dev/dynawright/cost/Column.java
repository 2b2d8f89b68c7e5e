package dev.dynawright.cost;

import dev.dynawright.model.Path;
import dev.dynawright.model.Share;
import java.util.Optional;

/** One attribute of an item: its name, how many items have it, and the bytes of its value. */
record Column(Layout.Stored stored, Share present, Width width) {
    /** The bytes of a value. */
    interface Width {
        Sizes usual(Facts facts);

        Bound largest();
    }

    /** A value that always takes the same. */
    record Constant(long bytes) implements Width {
        @Override
        public Sizes usual(Facts facts) {
            return Sizes.of(bytes);
        }

        @Override
        public Bound largest() {
            return Bound.of(bytes);
        }
    }

    /** The value of an attribute of the model. */
    record Value(Widths widths, Path leaf) implements Width {
        @Override
        public Sizes usual(Facts facts) {
            return widths.stored(leaf, facts);
        }

        @Override
        public Bound largest() {
            return Bound.of(widths.largestStored(leaf));
        }
    }

    /** A column that every item has. */
    static Column always(String name, Layout.Use use, long bytes) {
        return new Column(new Layout.Stored(name, Optional.empty(), use), Share.ALL, new Constant(bytes));
    }

    long nameBytes() {
        return Widths.bytes(stored.name());
    }

    /** Name and value, or nothing in the items that do not have it. */
    Sizes bytes(Facts facts) {
        Sizes there = Sizes.of(nameBytes()).plus(width.usual(facts));
        Optional<Fact> fact = stored.source().flatMap(facts::fact);
        if (fact.isPresent()) {
            return fact.get() instanceof Fact.Absent ? Sizes.of(0) : there;
        }
        return there.orNothing(present);
    }

    Bound largest() {
        return width.largest().plus(Bound.of(nameBytes()));
    }
}
