package dev.dynawright.app;

/** A command line that cannot be carried out as written; the message says why in one line. */
final class WrongUsage extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String why;

    WrongUsage(String why) {
        super(why);
        this.why = why;
    }

    String why() {
        return why;
    }
}
