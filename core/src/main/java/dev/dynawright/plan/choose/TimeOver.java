package dev.dynawright.plan.choose;

/** Ends a search whose time is over before there is anything to solve. */
final class TimeOver extends RuntimeException {
    private static final long serialVersionUID = 1;

    TimeOver() {
        super("the time is over", null, false, false);
    }
}
