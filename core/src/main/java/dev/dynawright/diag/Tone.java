package dev.dynawright.diag;

/** What a piece of a report stands out as; how that looks is up to whoever shows it. */
public enum Tone {
    PLAIN,
    /** To be read first. */
    STRONG,
    /** Said for completeness. */
    FAINT,
    /** The name of something of the user's. */
    NAME,
    /** As the file or the code has it, letter for letter. */
    CODE,
    /** The names of columns. */
    FRAME,
    /** As an error. */
    BAD,
    /** As a warning. */
    DOUBTFUL,
    GOOD
}
