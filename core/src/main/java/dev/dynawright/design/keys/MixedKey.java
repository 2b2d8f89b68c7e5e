package dev.dynawright.design.keys;

/** A key attribute with two kinds of values, which no table takes. */
public final class MixedKey extends RuntimeException {
    private static final long serialVersionUID = 1;

    MixedKey(String message) {
        super(message);
    }
}
