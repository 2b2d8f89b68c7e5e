package dev.dynawright.engine;

/** A design that cannot be made into tables, and why. */
public final class UnfitDesign extends RuntimeException {
    private static final long serialVersionUID = 1;

    UnfitDesign(String message) {
        super(message);
    }
}
