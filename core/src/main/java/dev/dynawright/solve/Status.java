package dev.dynawright.solve;

/** What is known at the end of a search. */
public enum Status {
    /** Nothing is cheaper. */
    OPTIMAL,
    /** The search was stopped: there is a solution, and a bound below it. */
    GAP,
    /** There is no solution. */
    INFEASIBLE,
    /** The search was stopped before it found a solution. */
    UNKNOWN
}
