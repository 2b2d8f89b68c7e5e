package dev.dynawright.emit.layer;

/** Says what a method would need that cannot be generated yet. */
public final class NotGenerated extends RuntimeException {
    private static final long serialVersionUID = 1;

    public NotGenerated(String what) {
        super(what, null, false, false);
    }

    /** What is missing, in words. */
    public String what() {
        return String.valueOf(getMessage());
    }
}
