package dev.dynawright.model.pattern;

/** The stable id of an access pattern, which diffs, documents and generated code refer to. */
public record PatternId(String text) implements Comparable<PatternId> {
    @Override
    public int compareTo(PatternId other) {
        return text.compareTo(other.text);
    }

    @Override
    public String toString() {
        return text;
    }
}
