package dev.dynawright.cost;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** The units that requests take, in thousandths: expectations of what is rounded up, never what a mean would take. */
public final class Units {
    /**
     * The most thousandths that are counted, for one request as for one second. Nobody pays for a request of a million
     * million units, and a few thousand times this is still a whole number of 64 bits.
     */
    public static final long MOST = 1_000_000_000_000_000L;

    private Units() {}

    /** Thousandths as a whole number, rounded half up; what is more than the most counts as the most. */
    public static long whole(BigDecimal milli) {
        return milli.min(BigDecimal.valueOf(MOST))
                .setScale(0, RoundingMode.HALF_UP)
                .longValueExact();
    }

    /** Thousandths so many times, on average. */
    public static long times(long milli, BigDecimal times) {
        return whole(BigDecimal.valueOf(milli).multiply(times));
    }

    /** How fresh a read is, and whether it is one of several at one moment; each has its factor. */
    public enum Consistency {
        EVENTUAL(500),
        STRONG(1000),
        TRANSACTIONAL(2000);

        private final BigDecimal milli;

        Consistency(long milli) {
            this.milli = BigDecimal.valueOf(milli);
        }

        private long of(BigDecimal units) {
            return whole(units.multiply(milli));
        }
    }

    /** Rows of one kind in a range, and the mean bytes of one. */
    public record Group(Spread rows, BigDecimal bytesPerRow) {}

    /** One item by its key. One that is not there takes what the smallest takes. */
    public static long get(Sizes item, Consistency consistency) {
        return consistency.of(item.readUnits());
    }

    /**
     * A range of rows of several kinds: first bytes that are surely there, then the kinds in the order in which they lie. A
     * limit counts rows of all kinds. The bytes of all are added up before they are rounded; an empty range takes one unit.
     */
    public static long query(BigDecimal fixedBytes, List<Group> groups, OptionalLong limit, Consistency consistency) {
        boolean alone = fixedBytes.signum() == 0 && groups.size() == 1;
        return consistency.of(
                alone
                        ? groups.get(0).rows().units(groups.get(0).bytesPerRow(), limit)
                        : RangeRead.units(fixedBytes, groups, limit));
    }

    /** One item written; of an item that changes its size, the larger. */
    public static long put(Sizes item, boolean transactional) {
        BigDecimal units = item.writeUnits();
        return (transactional ? Consistency.TRANSACTIONAL : Consistency.STRONG).of(units);
    }

    /** One entry of an index written or removed; never twice in a transaction. */
    public static long entry(Sizes entry) {
        return Consistency.STRONG.of(entry.writeUnits());
    }

    /** What a write of an item changes in one of its index entries. */
    public enum Change {
        /** Nothing that is projected. */
        NOTHING,
        /** Projected attributes, but none of the index key. */
        VALUES,
        /** The index key. */
        KEY
    }

    /** What an index takes for one write: for the entry that goes, and for the one that comes or changes. */
    public record Upkeep(long removed, long written) {}

    /**
     * The upkeep of one index by one write: an entry that comes or goes is written once, one that changes once, one whose key
     * changes is removed and written anew. No entry is an item that is not in the index.
     */
    public static Upkeep upkeep(Optional<Sizes> before, Optional<Sizes> after, Change change) {
        long removed = before.map(Units::entry).orElse(0L);
        long written = after.map(Units::entry).orElse(0L);
        if (before.isEmpty() || after.isEmpty()) {
            return new Upkeep(removed, written);
        }
        return switch (change) {
            case NOTHING -> new Upkeep(0, 0);
            case VALUES -> new Upkeep(0, Math.max(removed, written));
            case KEY -> new Upkeep(removed, written);
        };
    }

    /** An item that ends by itself: nothing where it lies, a replicated write in each further region. */
    public static long expiry(Sizes item, int furtherRegions) {
        return furtherRegions * put(item, false);
    }
}
