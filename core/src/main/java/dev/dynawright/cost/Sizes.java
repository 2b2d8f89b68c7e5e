package dev.dynawright.cost;

import dev.dynawright.model.Share;
import java.math.BigDecimal;
import java.util.List;

/** The bytes of one item as a distribution over whole bytes. */
public final class Sizes {
    private Sizes() {}

    public static Sizes of(long bytes) {
        throw new UnsupportedOperationException();
    }

    public Sizes plus(Sizes other) {
        throw new UnsupportedOperationException();
    }

    public Sizes orNothing(Share present) {
        throw new UnsupportedOperationException();
    }

    public static Sizes mixed(List<Sizes> each, List<Share> shares) {
        throw new UnsupportedOperationException();
    }

    public Sizes times(Spread rows) {
        throw new UnsupportedOperationException();
    }

    public BigDecimal mean() {
        throw new UnsupportedOperationException();
    }

    public long largest() {
        throw new UnsupportedOperationException();
    }

    public long milliUnits(long unitBytes) {
        throw new UnsupportedOperationException();
    }
}
