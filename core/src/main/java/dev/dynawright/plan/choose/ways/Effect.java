package dev.dynawright.plan.choose.ways;

/** What else a write does if a facility is there: it becomes a transaction, it reads the old item, or it cannot be. */
record Effect(boolean transaction, boolean old, boolean impossible) {
    static final Effect NONE = new Effect(false, false, false);

    boolean isNone() {
        return !transaction && !old && !impossible;
    }
}
