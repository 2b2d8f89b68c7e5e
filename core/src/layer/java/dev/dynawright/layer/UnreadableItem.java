package dev.dynawright.layer;

/** Says that an item has not what its type promises: it is older than the oldest version known here, or was written by others. */
public final class UnreadableItem extends IllegalStateException {
    private static final long serialVersionUID = 1;

    public UnreadableItem(String message) {
        super(message);
    }
}
