package dev.dynawright.diag;

/** A piece of a text, from a first offset up to but not including an end. */
public record Span(SourceText source, int start, int end) implements Comparable<Span> {
    public Span {
        if (start < 0 || end < start || end > source.length()) {
            throw new IllegalArgumentException(
                    "span " + start + ".." + end + " of " + source + " with " + source.length());
        }
    }

    public int line() {
        return source.line(start);
    }

    public int column() {
        return source.column(start);
    }

    public int endLine() {
        return source.line(end);
    }

    public int endColumn() {
        return source.column(end);
    }

    public String text() {
        return source.text().substring(start, end);
    }

    public boolean isEmpty() {
        return start == end;
    }

    /** The empty span right behind this one, where something can be inserted. */
    public Span after() {
        return new Span(source, end, end);
    }

    /** The empty span right before this one. */
    public Span before() {
        return new Span(source, start, start);
    }

    /** From the start of this span to the end of the other. */
    public Span to(Span other) {
        return new Span(source, start, Math.max(end, other.end));
    }

    @Override
    public int compareTo(Span other) {
        int byName = source.name().compareTo(other.source.name());
        if (byName != 0) {
            return byName;
        }
        return start != other.start ? Integer.compare(start, other.start) : Integer.compare(end, other.end);
    }

    @Override
    public String toString() {
        return source.name() + ":" + line() + ":" + column();
    }
}
