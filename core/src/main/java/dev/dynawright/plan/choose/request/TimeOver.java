package dev.dynawright.plan.choose.request;

/** Ends a search whose time is over before there is anything to solve. */
public final class TimeOver extends RuntimeException {
    private static final long serialVersionUID = 1;

    public TimeOver() {
        super("the time is over", null, false, false);
    }
}
