package dev.dynawright.diag;

/** How a text for a terminal is coloured: not at all, or with ANSI escapes. */
public enum Paint {
    PLAIN,
    COLOUR;

    public String severity(Severity severity, String text) {
        return switch (severity) {
            case ERROR -> styled("1;31", text);
            case WARNING -> styled("1;33", text);
            case ADVICE -> styled("1;36", text);
        };
    }

    /** What is to be read first. */
    public String strong(String text) {
        return styled("1", text);
    }

    /** The frame around a text: line numbers, bars, arrows. */
    public String frame(String text) {
        return styled("1;34", text);
    }

    public String added(String text) {
        return styled("32", text);
    }

    public String removed(String text) {
        return styled("31", text);
    }

    /** A word of the user or of the language. */
    public String word(String text) {
        return styled("36", text);
    }

    /** Said for completeness, and easily passed over. */
    public String faint(String text) {
        return styled("2", text);
    }

    public String tone(Tone tone, String text) {
        return switch (tone) {
            case PLAIN -> text;
            case STRONG -> strong(text);
            case FAINT -> faint(text);
            case NAME -> styled("1", text);
            case CODE -> word(text);
            case FRAME -> frame(text);
            case BAD -> severity(Severity.ERROR, text);
            case DOUBTFUL -> severity(Severity.WARNING, text);
            case GOOD -> added(text);
        };
    }

    private String styled(String codes, String text) {
        return this == PLAIN || text.isEmpty() ? text : "\u001b[" + codes + "m" + text + "\u001b[0m";
    }
}
