package dev.dynawright.verify;

/**
 * Thousandths of units: what the service charges for reads and for writes, what an engine was foretold to report, and what it
 * reported.
 */
public record Units(long readMilli, long writeMilli, long foretoldMilli, long measuredMilli) {
    public static final Units NONE = new Units(0, 0, 0, 0);

    public Units plus(Units other) {
        return new Units(
                readMilli + other.readMilli,
                writeMilli + other.writeMilli,
                foretoldMilli + other.foretoldMilli,
                measuredMilli + other.measuredMilli);
    }

    /** What the service charges in all. */
    public long serviceMilli() {
        return readMilli + writeMilli;
    }
}
