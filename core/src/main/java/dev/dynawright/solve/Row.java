package dev.dynawright.solve;

import java.util.List;

/** A sum of terms that is at most a number. */
public record Row(List<Term> terms, long most) {
    public Row {
        terms = List.copyOf(terms);
        Program.requireSmall(most, "the right side of a row");
    }
}
