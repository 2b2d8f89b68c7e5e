package dev.dynawright.layer;

/** Hears of every request what it took, so that an application can hold that against what was predicted. */
@FunctionalInterface
public interface CapacityListener {
    /** Listens to nothing. */
    CapacityListener IGNORED = (pattern, request, units) -> {};

    /** A request of a pattern took so many units in all places together. */
    void used(String pattern, String request, double units);
}
