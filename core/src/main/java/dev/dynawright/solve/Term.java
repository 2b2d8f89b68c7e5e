package dev.dynawright.solve;

/** A variable times a whole number. */
public record Term(int variable, long times) {
    public Term {
        Program.requireSmall(times, "a coefficient");
    }
}
