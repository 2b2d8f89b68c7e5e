package dev.dynawright.app;

import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/** A time after which a search stops and says how far it is. */
final class Deadline implements BooleanSupplier {
    private static final long SECOND = 1_000_000_000;

    private final LongSupplier nanos;
    private final long start;
    private final long allowed;

    Deadline(LongSupplier nanos, int seconds) {
        this.nanos = nanos;
        this.start = nanos.getAsLong();
        this.allowed = seconds * SECOND;
    }

    @Override
    public boolean getAsBoolean() {
        return nanos.getAsLong() - start >= allowed;
    }
}
