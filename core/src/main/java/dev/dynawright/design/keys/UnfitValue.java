package dev.dynawright.design.keys;

/** A value that a key cannot hold: it would be cut, sort wrongly or be read back as another. */
public final class UnfitValue extends Exception {
    private static final long serialVersionUID = 1L;

    UnfitValue(String message) {
        super(message);
    }
}
