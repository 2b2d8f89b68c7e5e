package dev.dynawright.verify;

/** A defect, the pattern that is run with it, and how that fails. */
record Planted(String what, String pattern, Failure.Kind kind, Defect defect) {
    @Override
    public String toString() {
        return what + " (" + pattern + ")";
    }
}
