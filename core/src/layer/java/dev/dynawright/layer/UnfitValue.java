package dev.dynawright.layer;

/** Says that a value cannot be stored as it is; nothing was sent. */
public final class UnfitValue extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    public UnfitValue(String message) {
        super(message);
    }
}
