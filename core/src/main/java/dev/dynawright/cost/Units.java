package dev.dynawright.cost;

import java.math.BigDecimal;
import java.util.List;
import java.util.OptionalLong;

/** The units that requests take, in thousandths. */
public final class Units {
    private Units() {}

    /** How fresh and how joined a read is. */
    public enum Consistency {
        EVENTUAL,
        STRONG,
        TRANSACTIONAL
    }

    /** Rows of one kind in a range, and the bytes of one. */
    public record Group(Spread rows, BigDecimal bytesPerRow) {}

    public static long get(Sizes item, Consistency consistency) {
        throw new UnsupportedOperationException();
    }

    public static long query(BigDecimal fixedBytes, List<Group> groups, OptionalLong limit, Consistency consistency) {
        throw new UnsupportedOperationException();
    }

    public static long put(Sizes item, boolean transactional) {
        throw new UnsupportedOperationException();
    }

    public static long entry(Sizes entry) {
        throw new UnsupportedOperationException();
    }
}
