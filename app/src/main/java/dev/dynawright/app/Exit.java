package dev.dynawright.app;

/** What the program tells its caller when it ends. */
final class Exit {
    static final int FINE = 0;
    /** Findings stop the run. */
    static final int FINDINGS = 1;

    static final int WRONG_USAGE = 2;
    /** The outside world gave up: a file cannot be read or written. */
    static final int OUTSIDE = 69;

    static final int OUR_FAULT = 70;

    private Exit() {}
}
