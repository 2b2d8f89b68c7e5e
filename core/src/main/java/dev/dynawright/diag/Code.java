package dev.dynawright.diag;

/** What kind of finding this is: a short id and a name, one to one and for ever, and how much it matters. */
public record Code(String id, String name, Severity severity) {
    public static Code error(String id, String name) {
        return new Code(id, name, Severity.ERROR);
    }

    public static Code warning(String id, String name) {
        return new Code(id, name, Severity.WARNING);
    }

    public static Code advice(String id, String name) {
        return new Code(id, name, Severity.ADVICE);
    }

    /** Whether a person who wrote this word, in {@code allow} or behind {@code explain}, means this code. */
    public boolean isCalled(String word) {
        return id.equalsIgnoreCase(word) || name.equalsIgnoreCase(word);
    }
}
