package dev.dynawright.solve.search;

/** One step of a proof by cases, written in the order in which the cases are visited. */
public sealed interface Step {
    /** Two cases: the variable is `first`, up to the step that closes this case; then the other. */
    record Split(int variable, boolean first) implements Step {}

    /** From here to the end of the case, every variable stays away from values that these prices show to be too dear. */
    record Trim(Prices prices) implements Step {}

    /** These prices show that every solution of the case costs at least the bound. */
    record Close(Prices prices) implements Step {}

    /** These prices show that the case has no solution. */
    record Refute(Prices prices) implements Step {}
}
