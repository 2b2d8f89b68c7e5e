package dev.dynawright.cost;

import java.math.BigDecimal;
import java.util.OptionalLong;

/** How many rows there are, as a distribution over whole numbers. */
public final class Spread {
    private Spread() {}

    public static Spread exactly(long rows) {
        throw new UnsupportedOperationException();
    }

    public static Spread geometric(BigDecimal mean, long least, OptionalLong most) {
        throw new UnsupportedOperationException();
    }

    public Spread kept(BigDecimal share) {
        throw new UnsupportedOperationException();
    }

    public Spread each(Spread below) {
        throw new UnsupportedOperationException();
    }

    public Spread metByChild() {
        throw new UnsupportedOperationException();
    }

    public BigDecimal mean() {
        throw new UnsupportedOperationException();
    }

    public BigDecimal meanAtMost(long limit) {
        throw new UnsupportedOperationException();
    }

    public OptionalLong most() {
        throw new UnsupportedOperationException();
    }

    public long above(long k) {
        throw new UnsupportedOperationException();
    }
}
