package dev.dynawright.layer;

/** Says that a cursor is none of this pattern with these arguments, or that somebody changed it. */
public final class InvalidCursor extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    public InvalidCursor(String message) {
        super(message);
    }
}
